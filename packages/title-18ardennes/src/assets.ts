import type { CompanyId, Ctx, InterruptDef, Refusal } from "@railhead/core";
import { interruptKind } from "@railhead/core/engine";
import {
  askDiscards,
  assetsOf as broughtBy,
  leave,
  swapTokens,
  takeAssets,
  wouldDouble,
} from "@railhead/core/parts";
import { companyOf, presidentOf, type Tx, tokensOf } from "@railhead/core/state";
import { actions } from "./actions.ts";
import { markerOf } from "./bonus.ts";
import { events } from "./events.ts";
import { mark, marksOf } from "./facts.ts";
import { refuse } from "./refusals.ts";

/** What of a minor may go over to a public company: ids of trains, Cities with tokens ("HEX/city"), Forts. */
export interface Assets {
  trains: string[];
  tokens: string[];
  forts: string[];
}

const spotName = ({ hex, city }: { hex: string; city: number }): string => `${hex}/${city}`;

/** 5.3.1: a token cannot be kept in a City where the company has one: their circles would adjoin. */
function tokensTaken(ctx: Ctx, minor: CompanyId, company: CompanyId): string[] {
  return tokensOf(ctx, minor)
    .filter((place) => !wouldDouble(ctx, place, company))
    .map(spotName);
}

/** All that a public company could take over from a minor. */
export function assetsOf(ctx: Ctx, minor: CompanyId, company: CompanyId): Assets {
  return {
    trains: companyOf(ctx, minor).trains.map((train) => train.id),
    tokens: tokensTaken(ctx, minor, company),
    forts: marksOf(companyOf(ctx, minor)).forts ?? [],
  };
}

/** A minor goes out of the game with what it still has; in a Port or a Mining City that it claimed the bonus token takes its circle again (5.3.1). */
export function retire(tx: Tx, minor: CompanyId): void {
  const { rights = [] } = marksOf(companyOf(tx, minor));
  leave(tx, minor, { behind: (hex) => (rights.includes(hex) ? markerOf(hex) : undefined) });
}

/** 5.1.3: a minor given for a share of the pool: cash to the bank, trains to the pool, tokens off the map, Forts out of the game. */
export function dissolve(tx: Tx, minor: CompanyId): void {
  tx.log(events.minor_dissolved({ company: minor, ...broughtBy(tx, minor) }));
  retire(tx, minor);
}

/** A public company takes over these assets of a minor, whose cash it has; the rest is declined (5.3, 5.3.1). */
export function takeOver(
  tx: Tx,
  minor: CompanyId,
  company: CompanyId,
  taken: Assets,
  faceDown: boolean,
): void {
  const kinds = (goes: boolean) =>
    companyOf(tx, minor)
      .trains.filter((train) => taken.trains.includes(train.id) === goes)
      .map((train) => train.kind);
  const [trains, left] = [kinds(true), kinds(false)];
  tx.log(events.assets_taken({ company, minor, trains, tokens: taken.tokens, left }));
  takeAssets(tx, minor, company, { trains: taken.trains, faceDown });
  const before = marksOf(companyOf(tx, company));
  const gone = marksOf(companyOf(tx, minor));
  const goes = (place: { hex: string; city: number }) => taken.tokens.includes(spotName(place));
  const rights = new Set(before.rights);
  for (const place of tokensOf(tx, minor))
    if (goes(place) && gone.rights?.includes(place.hex)) rights.add(place.hex);
  swapTokens(tx, minor, company, { only: goes });
  mark(tx, company, { rights: [...rights], forts: [...(before.forts ?? []), ...taken.forts] });
  retire(tx, minor);
  askDiscards(tx, [company]);
}

type Question = {
  minor: CompanyId;
  faceDown: boolean;
};

const assetsQuestion = interruptKind<Question>("take_over");

const question = (ctx: Ctx) => {
  const { company, data } = assetsQuestion.now(ctx);
  if (company === undefined) throw new Error("assets are taken over for no company");
  return { company, data };
};

/** Puts before the president what is taken over; where nothing can be declined, or no one is asked, it goes over at once. */
export function askAssets(tx: Tx, minor: CompanyId, company: CompanyId, faceDown: boolean): void {
  const president = presidentOf(tx, companyOf(tx, company));
  const all = assetsOf(tx, minor, company);
  if (president === undefined || !(all.trains.length + all.tokens.length + all.forts.length)) {
    takeOver(tx, minor, company, all, faceDown);
    return;
  }
  assetsQuestion.ask(tx, [president], { minor, faceDown }, company);
}

const answer = actions.take_over({
  check(ctx, action): Refusal | undefined {
    const { company, data } = question(ctx);
    const all = assetsOf(ctx, data.minor, company);
    for (const field of ["trains", "tokens", "forts"] as const) {
      const chosen = action[field];
      const stray = chosen.find((one) => !all[field].includes(one));
      if (stray !== undefined || new Set(chosen).size !== chosen.length)
        return refuse(ctx, "ASSET_NOT_THERE", { minor: data.minor, company, asset: stray ?? "" });
    }
    const left = companyOf(ctx, company).tokens.length;
    const count = action.tokens.length;
    return count > left ? refuse(ctx, "TOKENS_BEYOND", { company, count, left }) : undefined;
  },
  list(ctx) {
    const { company, data } = question(ctx);
    const { trains, tokens, forts } = assetsOf(ctx, data.minor, company);
    const subset = (values: string[], max = values.length) => ({
      kind: "subset" as const,
      values,
      min: 0,
      max,
    });
    const most = Math.min(tokens.length, companyOf(ctx, company).tokens.length);
    return [
      {
        fields: { trains: subset(trains), tokens: subset(tokens, most), forts: subset(forts) },
      },
    ];
  },
  apply(tx, action) {
    const { company, data } = question(tx);
    tx.pending().pop();
    takeOver(tx, data.minor, company, action, data.faceDown);
  },
});

/** 5.3.1: the president may decline trains, stations and bonus tokens of a minor that merges. */
export const takeOverQuestion: InterruptDef = { kind: "take_over", actions: [answer], forced: true };
