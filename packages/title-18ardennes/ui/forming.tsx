import type { LegalAction } from "@railhead/core";
import { priceOf } from "@railhead/core/market";
import { playerRef } from "@railhead/core/model";
import { freeCash } from "@railhead/core/transfer";
import { bare, Choice, Part, useAsked, useCtx, useWords, valuesOf } from "@railhead/table-ui";
import { claimsOf, formationCost, startingValues } from "../src/index.ts";
import { Pledge } from "./pledge.tsx";

/** What the reader has claimed and must form before doing anything else. */
export function ClaimsNote() {
  const { t, money } = useWords();
  const ctx = useCtx();
  const { seat } = useAsked();
  const claims = seat === undefined ? [] : claimsOf(ctx, seat);
  if (!claims.length || seat === undefined) return null;
  const [least = 0] = startingValues(ctx);
  const cash = freeCash(ctx, playerRef(seat));
  return (
    <Part heading={t("claims.owed", { count: claims.length })}>
      <ul className="flex flex-col gap-1">
        {claims.map((claim) => {
          const cost = formationCost(ctx, claim.minor, least);
          return (
            <Pledge key={claim.company} claim={claim}>
              {cash < cost && (
                <span className="text-bad">
                  {t("claims.short", {
                    company: claim.company,
                    cost: money(cost),
                    short: money(cost - cash),
                  })}
                </span>
              )}
            </Pledge>
          );
        })}
      </ul>
    </Part>
  );
}

/** Forming what was claimed: at which starting value, and what each costs. */
export function FormPart({ legal }: { legal: readonly LegalAction[] }) {
  const { t, money } = useWords();
  const ctx = useCtx();
  const { seat } = useAsked();
  const claims = seat === undefined ? [] : claimsOf(ctx, seat);
  const cash = seat === undefined ? 0 : freeCash(ctx, playerRef(seat));
  return valuesOf<string>(legal, "company").map((company) => {
    const minor = claims.find((claim) => claim.company === company)?.minor ?? "";
    return (
      <Part key={company} heading={t("form.heading", { company })}>
        <p className="text-sm text-muted">
          {t("form.how", { minor, worth: money(2 * priceOf(ctx, minor)) })}
        </p>
        <div className="play-choices">
          {legal
            .filter((one) => one.company === company)
            .map((one) => {
              const price = one.price as number;
              const cost = formationCost(ctx, minor, price);
              return (
                <Choice
                  key={price}
                  action={bare(one)}
                  note={t("form.pays", { cost: money(cost), left: money(cash - cost) })}
                >
                  {money(price)}
                </Choice>
              );
            })}
        </div>
      </Part>
    );
  });
}
