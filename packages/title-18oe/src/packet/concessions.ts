import type { CompanyState, Ctx, PlayerId, RoundDef } from "@railhead/core";
import { roundData } from "@railhead/core/engine";
import { playerIn } from "@railhead/core/model";
import { events } from "../events.ts";
import { ofKind } from "../railroads/kinds.ts";
import { floatMinor } from "../start/minors.ts";
import { floatRegional, parRegional } from "../start/regionals.ts";

const ownerOf = ({ owner }: CompanyState): PlayerId | undefined => playerIn(owner);

/** The concession that is executed now: the lowest that is left (8.1), of those that someone has: an auction by a house rule may leave some over. */
const nextConcession = (ctx: Ctx): CompanyState | undefined =>
  ofKind(ctx, "concession")
    .filter((one) => ownerOf(one) !== undefined)
    .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))[0];

const round = roundData<Record<string, never>>();

/** 8.1: concessions are executed in the order of their numbers; no one passes, and who has none does not act. */
export const concessionRound: RoundDef = {
  id: "concessions",
  steps: [
    {
      id: "concession",
      actions: [floatMinor, floatRegional, parRegional],
      seats(ctx) {
        const one = nextConcession(ctx);
        const player = one && ownerOf(one);
        return player === undefined ? [] : [player];
      },
      forced: () => true,
      company: (ctx) => nextConcession(ctx)?.id,
    },
  ],
  begin(tx) {
    round.begin(tx, { set: tx.state.round.set, run: 0 }, {});
    return nextConcession(tx) !== undefined;
  },
  turn(tx) {
    const one = nextConcession(tx);
    const player = one && ownerOf(one);
    if (!one || player === undefined) return false;
    tx.company(one.id).closed = true;
    delete tx.company(one.id).owner;
    tx.log(events.concession_used({ player, company: one.id }));
    return nextConcession(tx) !== undefined;
  },
  finish: () => "CONCESSIONS_DONE",
};
