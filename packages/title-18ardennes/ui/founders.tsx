import type { Ctx, GameState } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { Token, useCtx, useWords } from "@railhead/table-ui";
import {
  type Claim,
  facts,
  inGreyZone,
  MINORS,
  minorAlive,
  qualifies,
  restricted,
  unopened,
} from "../src/index.ts";
import { ownerOf } from "./owner.ts";
import { Pledge } from "./pledge.tsx";

/** Which minors can start which public company; what is bid for, and what has been claimed and is owed. */
export function Founders({ state }: { state: GameState }) {
  const { t } = useWords();
  const now = useCtx();
  const ctx: Ctx = { rules: now.rules, state };
  const open = unopened(ctx);
  const bids =
    roundOf(state) === "bidding" ? ((state.round.data as { bids?: Claim[] } | null)?.bids ?? []) : [];
  const claims = roundOf(state) === "bidding" ? bids : facts(ctx).claims;
  if (!open.length || roundOf(state) === "auction") return null;
  return (
    <section className="flex flex-col gap-3" data-testid="founders">
      {claims.length > 0 && (
        <div>
          <h2 className="mb-1 font-sans text-sm font-medium text-muted">
            {t(roundOf(state) === "bidding" ? "bids.standing" : "claims.all")}
          </h2>
          <ul className="flex flex-col gap-1">
            {claims.map((claim) => (
              <Pledge key={claim.company} claim={claim} />
            ))}
          </ul>
        </div>
      )}
      <div>
        <h2 className="mb-1 font-sans text-sm font-medium text-muted">
          {t(restricted(ctx) || facts(ctx).phaseThree === undefined ? "founders.first" : "founders.later")}
        </h2>
        <ul className="flex flex-col gap-1">
          {open.map((company) => (
            <Founder key={company} ctx={ctx} company={company} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** One public company and the minors that could start it. */
function Founder({ ctx, company }: { ctx: Ctx; company: string }) {
  const { t, playerName: nameOf } = useWords();
  const bound = restricted(ctx) || facts(ctx).phaseThree === undefined;
  const minors = MINORS.filter(
    (minor) =>
      minorAlive(ctx, minor) &&
      !inGreyZone(ctx.state.companies[minor]) &&
      (!bound || qualifies(ctx, minor, company)),
  );
  return (
    <li className="flex items-center gap-2 text-sm" data-company={company}>
      <Token company={company} size={30} label={company} />
      <span className="flex flex-wrap gap-x-2.5 gap-y-1">
        {minors.length
          ? minors.map((minor) => {
              const owner = ownerOf(ctx, minor);
              return (
                <span key={minor} className="inline-flex items-center gap-1">
                  <Token company={minor} size={22} label={minor} />
                  {bound && owner !== undefined && (
                    <span className="text-xs text-muted">{nameOf(owner)}</span>
                  )}
                </span>
              );
            })
          : t("founders.none")}
      </span>
    </li>
  );
}
