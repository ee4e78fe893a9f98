import { audit, covers, randomBot, simulateGame, sweepBot } from "../../src/bots/index.ts";
import { roundOf } from "../../src/flow/chart.ts";
import {
  type CompanyDef,
  createEngine,
  defineTitle,
  type RoundDef,
  type TitleDefinition,
} from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { aboveFace, type OpeningData, openingData } from "../../src/parts/index.ts";
import type { Tx } from "../../src/state/index.ts";
import { defineEvents } from "../../src/texts/index.ts";
import { freeCash, ownedBy, pay } from "../../src/transfer/index.ts";
import { f } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

const [abc, cw] = tiny.companies as [CompanyDef, CompanyDef];

/** Face values of the lots; ABC is a company with shares, M a minor with a home. */
const FACE: Readonly<Record<string, number>> = { P: 20, Q: 40, R: 60, S: 80, M: 100, ABC: 120 };

const whole = (id: string, kind: string): CompanyDef => {
  const { shares: _shares, float_percent: _float, ...rest } = cw;
  return {
    ...rest,
    id,
    kind,
    home: kind === "minor" ? [{ hex: "D3" }] : [],
    tokens: kind === "minor" ? 1 : 0,
  };
};

const { lot_paid } = defineEvents({
  shares: { lot_paid: { player: f.player(), lot: f.company(), amount: f.money() } },
});

function payOwner(tx: Tx, player: string, lot: string): void {
  const amount = (FACE[lot] ?? 0) / 10;
  pay(tx, "bank", `player:${player}`, amount);
  if (amount) tx.log(lot_paid({ player, lot, amount }));
}

/** Privates pay a tenth of their face value. */
export function payOwners(tx: Tx): void {
  for (const id of Object.keys(tx.state.players))
    for (const { id: lot, kind } of ownedBy(tx, `player:${id}`))
      if (kind === "private") payOwner(tx, id, lot);
}

/** A title whose opening is this round, followed by a stock round; four privates, a minor and two companies of ten shares. */
export const opened = (round: RoundDef, more: Partial<TitleDefinition> = {}): TitleDefinition =>
  defineTitle({
    ...tiny,
    id: "opened",
    numbers: {
      ...tiny.numbers,
      startingCash: { 2: 400, 3: 300, 4: 250 },
      certificateLimit: { 2: 14, 3: 10, 4: 8 },
    },
    companies: [
      whole("P", "private"),
      whole("Q", "private"),
      whole("R", "private"),
      whole("S", "private"),
      whole("M", "minor"),
      { ...abc, tokens: 2 },
      cw,
    ],
    phases: tiny.phases.map((phase) => ({
      ...phase,
      train_limit: { ...phase.train_limit, minor: 1, private: 0 },
    })),
    opening: { lots: () => [], face: (_ctx, lot) => FACE[lot] ?? 0, poor: "fall" },
    flow: {
      initial: "packet",
      rounds: { packet: { next: [{ on: "SOLD_OUT", to: "stock" }] }, ...tiny.flow.rounds },
    },
    rounds: [round, ...tiny.rounds],
    slots: {
      ...withoutSettle(tiny.slots),
      "opening.format": () => "packet",
      "opening.minBid": aboveFace(5),
      ...more.slots,
    },
    ...(more.chains && { chains: { ...tiny.chains, ...more.chains } }),
    catalogue: {
      locale: "en",
      texts: { "round.packet": "the packet", "event.lot_paid": "{lot} pays {player} {amount}" },
      fields: { "event.lot_paid": lot_paid.fields },
    },
    changeEvents: { kinds: { cash: ["lot_paid"] } },
  });

/** What happens to a lot that is sold is core's default. */
function withoutSettle({ "opening.settle": _settle, ...slots }: TitleDefinition["slots"]) {
  return slots;
}

/** An opening at a table (A, B, C as they sit), with words for what its tests look at. */
export class OpeningTable extends Position {
  constructor(title: TitleDefinition, players = 3) {
    super(title, players);
  }

  get data(): OpeningData {
    return openingData(this.ctx());
  }

  owner = (lot: string): string | undefined => this.company(lot).owner?.replace("player:", "");
  free = (player: string): number => freeCash(this.ctx(), `player:${player}`);
  types = (): string[] => this.events.map(({ type }) => type);

  /** Actions of these types on any lot at any price that are accepted and not listed, or listed and refused. */
  disagreements(): string[] {
    const seat = this.seat();
    const found: string[] = [];
    const lots = Object.keys(FACE);
    const at = (amount: number) => [
      { type: "bid", seat, amount },
      ...["buy_lot", "bid_lot", "choose_lot"].flatMap((type) =>
        lots.map((lot) => ({ type, seat, lot, amount })),
      ),
    ];
    const amounts = Array.from({ length: 45 }, (_, n) => n * 5).concat(1, 41, 303);
    const all = [...amounts.flatMap(at), { type: "pass", seat }, { type: "accept", seat }];
    for (const action of all)
      if (covers(this.engine, this.state, action) === (this.engine.check(this.state, action) !== undefined))
        found.push(JSON.stringify(action));
    return found;
  }
}

/** Bots play an opening to its end, and on, under the audit; answers what was broken, the events there were, and openings not ended. */
export function playedOut(title: TitleDefinition, seeds: readonly number[]) {
  const faults: string[] = [];
  const met = new Set<string>();
  let left = 0;
  for (const seed of seeds)
    for (const bot of [sweepBot, randomBot]) {
      const players = ["A", "B", "C", "D"].slice(0, 2 + (seed % 3)).map((id) => ({ id, name: id }));
      const made = createEngine(title, { players, seed });
      if (!made.ok) throw new Error(made.refusal.code);
      const look = audit(made.engine, made.engine.start().state, { seed, closely: 60 });
      let round = "packet";
      simulateGame(made.engine, bot, {
        seed,
        maxActions: 300,
        after(step) {
          faults.push(...look(step));
          for (const { type } of step.events) met.add(type);
          round = roundOf(step.state);
        },
      });
      if (round === "packet") left++;
    }
  return { faults, met, left };
}
