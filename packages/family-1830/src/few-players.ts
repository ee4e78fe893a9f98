import type { ActionDef, CompanyId, Ctx, RoundDef } from "@railhead/core";
import { companyOf, moveCertificate, percentAt, presidentOf, singlesAt, type Tx } from "@railhead/core/state";
import { drawnFor } from "./drawn.ts";
import { familyEvents as events } from "./events.ts";

/** How a title differs with few players. */
export interface FewPlayers {
  /** With this many players or fewer. */
  players: number;
  /** Percent of the president's certificates; ordinary ones go in return. A company that is drawn for a private keeps those of its charter. Default: those of the charter. */
  president?: number;
  /** As a company floats, what is left in its treasury goes to the pool. Default: false. */
  floatsOut?: boolean;
  /** A player who buys a share of a company that another leads takes one more out of its pool, out of the game. Default: false. */
  poolShrinks?: boolean;
}

/** Whether so few players have begun. */
export const fewHere = ({ state }: Pick<Ctx, "state">, few: FewPlayers): boolean =>
  state.seatOrder.length <= few.players;

/** Before the game, the certificates of companies with other presidencies. */
export function printFew(tx: Tx, few: FewPlayers): void {
  const { president } = few;
  if (president === undefined || !fewHere(tx, few)) return;
  const drawn = Object.values(drawnFor.read(tx));
  for (const { id, shares } of tx.rules.title.companies) {
    if (!shares || drawn.includes(id)) continue;
    const state = tx.company(id);
    let over = president - (state.certificates.find((one) => one.president)?.percent ?? president);
    for (const one of state.certificates) if (one.president) one.percent = president;
    while (over > 0) {
      const last = state.certificates.at(-1);
      if (!last || last.president) break;
      over -= last.percent;
      state.certificates.pop();
    }
  }
}

/** As a company floats: what is left of its treasury goes to the pool. */
export function floatOut(tx: Tx, company: CompanyId, few: FewPlayers | undefined): void {
  if (!few?.floatsOut || !fewHere(tx, few)) return;
  const left = singlesAt(companyOf(tx, company), "treasury");
  for (const { id } of left) moveCertificate(tx, company, id, "pool");
  if (left.length)
    tx.log(events.rest_to_pool({ company, percent: percentAt(companyOf(tx, company), "pool") }));
}

/** After a purchase by someone who does not lead the company: one share of the pool leaves the game. */
function shrink(tx: Tx, seat: string, company: CompanyId, few: FewPlayers): void {
  if (!few.poolShrinks || !fewHere(tx, few) || presidentOf(tx, companyOf(tx, company)) === seat) return;
  const [share] = singlesAt(companyOf(tx, company), "pool");
  if (!share) return;
  moveCertificate(tx, company, share.id, "removed");
  tx.log(events.share_removed({ company, percent: share.percent }));
}

/** The stock round, in which purchases take shares out of the pool. */
export function withFew(round: RoundDef, few: FewPlayers | undefined): RoundDef {
  if (!few?.poolShrinks) return round;
  const bought = (action: ActionDef): ActionDef =>
    action.type === "buy_share"
      ? {
          ...action,
          apply(tx, done) {
            action.apply(tx, done);
            shrink(tx, done.seat, String(done.company), few);
          },
        }
      : action;
  return { ...round, steps: round.steps.map((step) => ({ ...step, actions: step.actions.map(bought) })) };
}
