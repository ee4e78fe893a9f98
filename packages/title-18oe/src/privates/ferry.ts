import type { CompanyId, CompanyState, Ctx, PlayerId, Refusal } from "@railhead/core";
import { interruptKind } from "@railhead/core/engine";
import { companyNamedIn, companyRef, playerIn, type TokenSpot } from "@railhead/core/model";
import { closePrivate, operating, putToken, turnOf, writeTurn } from "@railhead/core/parts";
import { companyOf, presidentOf, type Tx, takeToken } from "@railhead/core/state";
import { freeCash, pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { powers } from "../data.ts";
import { events } from "../events.ts";
import { isNational } from "../railroads/kinds.ts";
import { trainPhase } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { hasTokenIn } from "../sea/railroad.ts";
import { mayHoldTokenIn } from "../track/rights.ts";
import { privateRefusal } from "./owner.ts";

const FERRY = "WCF";
const WIEN = "WS";
const { hex: LILLE, city: CITY, from: PHASE } = powers.ferry;

const question = interruptKind<{ phase: string }>("white_cliffs");

/** Whether a token in Lille stands beside the ferry. */
export const isFerryToken = ([city, slot]: TokenSpot): boolean => city === CITY && slot < 0;

/** Whether the place beside the ferry of Lille is taken: then the ferry opens Lille to no one (11.2.2). */
export const ferryTaken = ({ state }: Pick<Ctx, "state">): boolean =>
  (state.board.tokens[LILLE] ?? []).some(isFerryToken);

/** What is asked for: a railroad, a token by its place on the charter, and whether Wien Südbahnhof pays for it. */
interface Use {
  seat: PlayerId;
  company: CompanyId;
  token: number;
  free?: boolean | undefined;
}

/** Why a railroad may not put a token next to this or any ferry (14.7). */
function railroadRefusal(ctx: Ctx, seat: PlayerId, company: CompanyId): Refusal | undefined {
  const state = ctx.state.companies[company];
  const led = state && !state.closed && state.floated && presidentOf(ctx, state) === seat;
  if (!led || isNational(ctx, company) || companyNamedIn(state.owner) !== undefined)
    return refuse(ctx, "FERRY_RAILROAD", { company });
  if (hasTokenIn(ctx, company, LILLE)) return refuse(ctx, "TOKEN_IN_HEX", { company, hex: LILLE });
  if (!mayHoldTokenIn(ctx, company, LILLE)) return refuse(ctx, "TOKEN_OUT_OF_ZONE", { company, hex: LILLE });
  // Later than as train phase 5 begins it is the token of the railroad's own step.
  if (question.top(ctx)) return undefined;
  if (operating(ctx) !== company) return refuse(ctx, "FERRY_RAILROAD", { company });
  return turnOf(ctx).tokens > 0 ? refuse(ctx, "TOKEN_PER_TURN", { company, most: 1 }) : undefined;
}

function useRefusal(ctx: Ctx, { seat, company, token, free }: Use): Refusal | undefined {
  const own = privateRefusal(ctx, seat, FERRY) ?? (free ? privateRefusal(ctx, seat, WIEN) : undefined);
  if (own) return own;
  if (trainPhase(ctx) < Number(PHASE)) return refuse(ctx, "FERRY_LATER");
  const railroad = railroadRefusal(ctx, seat, company);
  if (railroad) return railroad;
  const one = companyOf(ctx, company).tokens[token];
  if (!one) return refuse(ctx, "TOKEN_WHICH", { company });
  const cash = freeCash(ctx, companyRef(company));
  return !free && cash < one.price
    ? refuse(ctx, "TOKEN_COST", { company, cash, cost: one.price })
    : undefined;
}

/** 14.7: a token beside the ferry of Lille: as train phase 5 begins, or later as the token of a railroad's own step. */
export const placeFerry = actions.place_ferry({
  check: useRefusal,
  list(ctx, seat) {
    if (privateRefusal(ctx, seat, FERRY) || trainPhase(ctx) < Number(PHASE)) return [];
    return Object.values(ctx.state.companies).flatMap(({ id, tokens }: CompanyState) =>
      railroadRefusal(ctx, seat, id)
        ? []
        : tokens.flatMap((_one, token) =>
            [false, true]
              .map((free) => ({ company: id, token, ...(free && { free }) }))
              .filter((use) => !useRefusal(ctx, { seat, ...use })),
          ),
    );
  },
  apply(tx, { company, token, free }) {
    const asked = question.top(tx);
    if (asked) question.end(tx);
    const taken = takeToken(tx, company, token);
    putToken(tx, company, LILLE, CITY, { ...taken, kind: "nonBlocking" });
    const cost = free ? 0 : taken.price;
    pay(tx, companyRef(company), "bank", cost);
    if (!asked) writeTurn(tx).tokens++;
    tx.log(events.ferry_placed({ company, hex: LILLE, cost }));
    closePrivate(tx, FERRY);
    if (free) closePrivate(tx, WIEN);
  },
});

/** 14.7: as train phase 5 begins the owner may use the ferry at once, for any railroad that they lead. */
export function askFerry(tx: Tx, phase: string): void {
  const { owner, closed = true } = tx.state.companies[FERRY] ?? {};
  const player = playerIn(owner);
  if (phase !== PHASE || closed || player === undefined) return;
  question.ask(tx, [player], { phase });
  if (!placeFerry.list(tx, player).length) question.end(tx);
}

const decline = actions.pass({
  check: () => undefined,
  list: () => [{}],
  apply(tx, { seat }) {
    question.end(tx);
    tx.log(events.power_declined({ player: seat, company: FERRY }));
  },
});

/** The question to the owner of White Cliffs Ferry as train phase 5 begins. */
export const ferryQuestion = { kind: question.kind, actions: [placeFerry, decline], forced: false };
