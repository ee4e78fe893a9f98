import {
  type ActionDef,
  activePlayers,
  type Ctx,
  type LinesOf,
  openingTurn,
  openingTurnBy,
  orderFrom,
  type PlayerId,
  type RoundDef,
  roundData,
  type StepDef,
  stagesOf,
  type Tx,
  takeFirstOrder,
  tellFirstRun,
} from "@railhead/core";
import { cashOfPlayer, hasRoom, notYourChoice, openingDone, openingOf, paymentRefusal } from "./common.ts";
import { actions, events, refuse } from "./vocabulary.ts";

export const FREE_PACKET = "free-packet";
export const PACKET_ROUND = "free_packet";

/** An opening in which players in turn buy any lot at a fixed price. */
export type PacketData = {
  lots: string[];
  first: PlayerId;
  /** Turns that are over. */
  turns: number;
  /** Passes in a row. */
  passes: number;
  /** How far prices have fallen, in currency units. */
  cut: number;
  seat: PlayerId;
  /** Nobody can pay a price: the richest takes a lot for all his cash. */
  rest: boolean;
  lot: null;
  buyer: PlayerId | null;
};

export const packetTurns = roundData<PacketData>();

export const packetData = packetTurns.of;

/** What the opening is doing: lots are bought at their prices, or the rest goes to the richest. */
export const packetStages = stagesOf({
  initial: "buy",
  states: { buy: { on: { POOR: "rest" } }, rest: { on: { TURN: "buy" } } },
  stands: (ctx) => (packetData(ctx).rest ? "rest" : "buy"),
});

const no = refuse.by(FREE_PACKET);

/** Prices of a lot now, lowest first. */
function prices(ctx: Ctx, lot: string): number[] {
  const opening = openingOf(ctx);
  const { cut } = packetData(ctx);
  const printed = opening.prices?.(ctx, lot) ?? [opening.face(ctx, lot)];
  return [...new Set(printed.map((price) => Math.max(0, price - cut)))];
}

const lowest = (ctx: Ctx): number =>
  Math.min(...packetData(ctx).lots.map((lot) => prices(ctx, lot)[0] as number));

const able = (ctx: Ctx, player: PlayerId): boolean =>
  hasRoom(ctx, player) && cashOfPlayer(ctx, player) >= lowest(ctx);

const buy = actions.choose_lot({
  check(ctx, action) {
    const data = packetData(ctx);
    const { lot, amount } = action;
    if (!data.lots.includes(lot)) return no("LOT_NOT_FOR_SALE", { lot });
    if (packetStages.of(ctx) === "rest") {
      const cash = cashOfPlayer(ctx, action.seat);
      return amount === cash ? undefined : no("PACKET_ALL_CASH", { player: action.seat, cash });
    }
    if (!prices(ctx, lot).includes(amount)) return no("PACKET_PRICE", { lot, prices: prices(ctx, lot) });
    return paymentRefusal(ctx, action.seat, amount, FREE_PACKET);
  },
  list(ctx, seat) {
    const data = packetData(ctx);
    const legal: LinesOf<typeof actions.choose_lot> = [];
    for (const lot of data.lots) {
      const amounts = packetStages.of(ctx) === "rest" ? [cashOfPlayer(ctx, seat)] : prices(ctx, lot);
      for (const amount of amounts) {
        const line = { lot, amount };
        if (!this.check(ctx, actions.choose_lot.of(seat, line))) legal.push(line);
      }
    }
    return legal;
  },
  apply(tx, action) {
    const data = packetTurns.write(tx);
    const { lot, amount } = action;
    tx.log(events.lot_sold({ player: action.seat, lot, price: amount, variant: FREE_PACKET }));
    data.lots = data.lots.filter((one) => one !== lot);
    data.passes = 0;
    data.turns++;
    data.buyer = action.seat;
    tx.rules.slots["opening.settle"](tx, lot, action.seat, amount);
    next(tx);
  },
});

const pass = (step: number): ActionDef =>
  actions.pass({
    check: (ctx) =>
      openingOf(ctx).poor === "richest" || lowest(ctx) === 0 ? no("MUST_CHOOSE_LOT", {}) : undefined,
    list(ctx, seat) {
      return this.check(ctx, actions.pass.of(seat, {})) ? [] : [{}];
    },
    apply(tx, action) {
      const data = packetTurns.write(tx);
      tx.log(events.passed({ player: action.seat, variant: FREE_PACKET }));
      data.turns++;
      data.passes++;
      if (data.passes >= activePlayers(tx).length) {
        data.passes = 0;
        data.cut += step;
        tx.log(events.packet_cut({ price: lowest(tx), variant: FREE_PACKET }));
      }
      next(tx);
    },
  });

/** The next player in turn; where the poor are not waited for, the next who can pay, or else the richest. */
function next(tx: Tx): void {
  const data = packetTurns.write(tx);
  const players = orderFrom(tx, tx.state.turnOrder, data.first);
  if (!data.lots.length || !players.some((player) => hasRoom(tx, player))) {
    takeFirstOrder(tx);
    tx.stepDone = true;
    return;
  }
  if (data.rest) {
    data.rest = false;
    packetStages.send(tx, "TURN");
  }
  const waits = openingOf(tx).poor === "fall";
  for (let tries = 0; tries < players.length * 2; tries++) {
    const seat = openingTurn(tx, data.first, data.turns);
    if (waits ? lowest(tx) > 0 || hasRoom(tx, seat) : able(tx, seat)) {
      data.seat = seat;
      return;
    }
    data.turns++;
  }
  const most = Math.max(...players.filter((one) => hasRoom(tx, one)).map((one) => cashOfPlayer(tx, one)));
  data.rest = true;
  packetStages.send(tx, "POOR");
  data.seat = players.find((one) => hasRoom(tx, one) && cashOfPlayer(tx, one) === most) as PlayerId;
}

/** The round in which the packet is sold. `step`: by how much prices fall when all have passed. */
export function packetRound(step: number): RoundDef {
  const packet: StepDef = {
    id: "packet",
    actions: [buy, pass(step)],
    stages: packetStages,
    seats: (ctx) => [packetData(ctx).seat],
    forced: (ctx) => openingOf(ctx).poor === "richest" || lowest(ctx) === 0,
    notAsked(ctx) {
      const { seat, first, turns } = packetData(ctx);
      const reversed = packetStages.of(ctx) === "buy" ? openingTurnBy(ctx, first, turns) : undefined;
      return notYourChoice(seat, reversed ?? FREE_PACKET);
    },
    about: (ctx) => ({ ...packetData(ctx), stage: packetStages.of(ctx) }),
  };
  return {
    id: PACKET_ROUND,
    steps: [packet],
    begin(tx) {
      const first = tx.state.priority;
      const data: PacketData = {
        lots: openingOf(tx).lots(tx),
        first,
        turns: 0,
        passes: 0,
        cut: 0,
        seat: openingTurn(tx, first, 0),
        rest: false,
        lot: null,
        buyer: null,
      };
      packetTurns.begin(tx, { id: PACKET_ROUND, set: 1, run: 0 }, data);
      tellFirstRun(tx, first);
      next(tx);
    },
    turn: () => undefined,
    finish: (tx) => openingDone(tx.rules.title),
  };
}
