import type { CompanyId, Ctx, InterruptDef, Refusal } from "@railhead/core";
import type { LinesOf } from "@railhead/core/contract";
import { interruptKind } from "@railhead/core/engine";
import type { TokenSpot } from "@railhead/core/model";
import { trainsOver } from "@railhead/core/parts";
import {
  companyOf,
  limitedTrains,
  moveTrain,
  presidentOf,
  removeTokens,
  type Tx,
  takeToken,
  tokensOf,
} from "@railhead/core/state";
import { actions } from "../actions.ts";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { abandon, givePullmanUp } from "../nationals/form.ts";
import { hasRusted } from "../nationals/rusted.ts";
import { isNational } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";
import { isFirst } from "../tokens/alike.ts";
import { inPlaceOf } from "../tokens/place.ts";

const { pullman } = charters;

/** The minor whose tokens and trains are looked through. */
type Asked = { minor: CompanyId };

const question = interruptKind<Asked>("merger_assets");

const askedFor = (ctx: Ctx): { minor: CompanyId; company: CompanyId } => {
  const { data, company = "" } = question.now(ctx);
  return { minor: data.minor, company };
};

/** After a merger the president of the railroad says which tokens and trains of the minor it takes. */
export function askAssets(tx: Tx, minor: CompanyId, company: CompanyId): void {
  const president = presidentOf(tx, companyOf(tx, company));
  if (president === undefined) throw new Error(`${company} has no president`);
  question.ask(tx, [president], { minor }, company);
}

/** Why a token of the minor is not replaced by this one of the major's charter (10.5). */
function tokenRefusal(ctx: Ctx, hex: string, city: number, token: number): Refusal | undefined {
  const { minor, company } = askedFor(ctx);
  if (!tokensOf(ctx, minor).some((place) => place.hex === hex && place.city === city))
    return refuse(ctx, "NO_CITY", { hex, city });
  const { tokens } = companyOf(ctx, company);
  if (isNational(ctx, company) || !tokens[token]) return refuse(ctx, "NO_TOKEN_LEFT", { company });
  if (!isFirst(tokens, token)) return refuse(ctx, "TOKEN_WHICH", { company });
  return tokensOf(ctx, company).some((place) => place.hex === hex)
    ? refuse(ctx, "TOKEN_IN_HEX", { company, hex })
    : undefined;
}

const takeOver = actions.swap_token({
  check: (ctx, { hex, city, token }) => tokenRefusal(ctx, hex, city, token),
  list(ctx) {
    const { minor, company } = askedFor(ctx);
    const legal: LinesOf<typeof actions.swap_token> = [];
    for (const { hex, city } of tokensOf(ctx, minor))
      for (const token of companyOf(ctx, company).tokens.keys())
        if (!tokenRefusal(ctx, hex, city, token)) legal.push({ hex, city, token });
    return legal;
  },
  apply(tx, { hex, city, token }) {
    const { minor, company } = askedFor(tx);
    const own = takeToken(tx, company, token);
    tx.setTokens(
      hex,
      (tx.state.board.tokens[hex] ?? []).map(
        (spot): TokenSpot => (spot[2] === minor && spot[0] === city ? inPlaceOf(spot, company, own) : spot),
      ),
    );
    tx.log(events.token_replaced({ company, minor, hex, city }));
  },
});

const dropTrain = actions.drop_train({
  check(ctx, { train }) {
    const { company } = askedFor(ctx);
    return limitedTrains(ctx, companyOf(ctx, company)).some(({ kind }) => kind === train)
      ? undefined
      : refuse(ctx, "TRAIN_NOT_OWNED", { company, train });
  },
  list(ctx) {
    const { company } = askedFor(ctx);
    const kinds = new Set(limitedTrains(ctx, companyOf(ctx, company)).map(({ kind }) => kind));
    return [...kinds].map((train) => ({ train }));
  },
  apply(tx, { train }) {
    const { company } = askedFor(tx);
    const one = limitedTrains(tx, companyOf(tx, company)).find(({ kind }) => kind === train);
    if (one) moveTrain(tx, one.id, hasRusted(tx, train) ? "rusted" : "pool");
    tx.log(events.train_discarded({ company, train }));
  },
});

const overLimit = (ctx: Ctx): Refusal | undefined => {
  const { company } = askedFor(ctx);
  const over = trainsOver(ctx, company);
  if (over <= 0) return undefined;
  const limit = ctx.rules.slots["train.limit"](ctx, company);
  return refuse(ctx, "TRAIN_LIMIT", { company, count: limit + over, limit });
};

/** What is left of the minor's tokens leaves the map; one that went into a national is abandoned. */
function finish(tx: Tx): void {
  const { minor, company } = askedFor(tx);
  question.end(tx);
  tx.log(events.merger_settled({ company, minor }));
  removeTokens(tx, minor);
  tx.company(minor).tokens = [];
  if (!isNational(tx, company)) return;
  // 9.5: a national has the Pullman of its charter and no other.
  givePullmanUp(tx, company, minor === pullman.owner ? minor : undefined);
  abandon(tx, minor);
}

const done = actions.merge_done({
  check: (ctx) => overLimit(ctx),
  list: (ctx) => (overLimit(ctx) ? [] : [{}]),
  apply: finish,
});

/** 10.5: the tokens and trains of a minor that has merged, one after another; then what is left of it goes. */
export const assetsQuestion: InterruptDef = {
  kind: question.kind,
  forced: false,
  actions: [takeOver, dropTrain, done],
};
