import { createEngine, type HouseRule, type Json, replay } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { marketPolicy } from "@railhead/core/market";
import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { title18eu } from "../src/index.ts";
import { Table } from "./kit/kit.ts";

const seats = (count: number) => ["A", "B", "C"].slice(0, count).map((id) => ({ id, name: id }));

function table(seed: number, plugins: HouseRule[] = []) {
  const made = createEngine(title18eu, { players: seats(3), seed }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** The policy of 18EU's market, which is core's, with a guard that notes that it was asked. */
function listeningMarket(noted: () => void) {
  const heard = () => {
    noted();
    return false;
  };
  return marketPolicy({
    guards: { heard },
    on: { SOLD: [{ guard: "heard", actions: [] }, { actions: "moveDownPerShare" }] },
  });
}

/** A house rule that takes every hook, does what stood there before, and notes that it was asked. */
function listener(asked: Set<string>): HouseRule {
  const plain = table(1).rules;
  const slots: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(plain.slots)) {
    if (name === "market.policy") {
      slots[name] = listeningMarket(() => asked.add(name));
      continue;
    }
    if (name === "phase.begin") {
      slots[name] = plain.slots["phase.begin"].map((part) => ({
        ...part,
        run: (...args: Parameters<typeof part.run>) => {
          asked.add(name);
          part.run(...args);
        },
      }));
      continue;
    }
    if (name === "end.triggers") {
      const never = { id: "never", reached: () => asked.add(name) && false };
      slots[name] = [...plain.slots["end.triggers"], never];
      continue;
    }
    slots[name] = (...args: unknown[]) => {
      asked.add(name);
      return (member as (...all: unknown[]) => unknown)(...args);
    };
  }
  const answers: Record<string, (...args: never[]) => unknown> = {
    "opening.runOrder": (_ctx: never, _run: never, order: never) => order,
    turnCaps: () => ({}),
    "emergency.sources": () => ({}),
    "score.adjust": () => 0,
    "absence.paused": () => false,
    "view.project": (state: never) => state,
    "table.channels": () => ["public"],
    "view.hides": () => [],
  };
  const chains: Record<string, unknown> = {};
  for (const name of Object.keys(plain.chains)) {
    chains[name] = (...args: never[]) => {
      asked.add(name);
      return answers[name]?.(...args);
    };
  }
  return { slug: "listener", version: "1", slots, chains };
}

/** Corrections of a certificate and of an owner that are accepted: core asks what a title says of both. */
function corrected(engine: ReturnType<typeof table>): void {
  const { state } = new Table(3)
    .minors({ B: ["1"] })
    .corporation("RPR", { shares: { C: 30, A: 20 }, pool: 50, turns: 2, trains: ["4"] })
    .operate("RPR", "trains");
  const share = state.companies.RPR?.certificates.find(({ at }) => at === "player:A");
  const changes = [
    { kind: "certificate", company: "RPR", certificate: share?.id, to: "player:B" },
    { kind: "owner", company: "1", to: "C" },
  ] as Json;
  const action = { type: "correct", seat: "A", reason: "wrongly entered", by: "Mod", changes };
  expect(engine.check(state, action)).toBeUndefined();
}

describe("hooks", () => {
  it("are all asked in play or by anyone who serves the table", () => {
    const asked = new Set<string>();
    for (const seed of [1, 6]) {
      const engine = table(seed, [listener(asked)]);
      const { state, log } = simulateGame(engine, sweepBot, { seed });
      expect(log).toEqual(simulateGame(table(seed), sweepBot, { seed }).log);
      corrected(engine);
      const first = engine.start().state;
      const seat = engine.decisions(first)[0]?.seats[0] as string;
      expect(engine.absenceDefault(first, seat)).toBeUndefined();
      expect(engine.planned(first, { type: "pass", seat })).toBe("cancel");
      expect(engine.seenBy(state, seat)).toBe(state);
      expect(viewState(engine, first).players.every(({ worth }) => worth !== undefined)).toBe(true);
      expect(engine.channels()).toEqual(["public"]);
      const { rules } = engine;
      expect(rules.chains["absence.away"].some((away) => away({ rules, state: first }, seat))).toBe(false);
    }
    const { slots, chains } = table(1).rules;
    const silent = [...Object.keys(slots), ...Object.keys(chains)].filter((name) => !asked.has(name));
    expect(silent).toEqual([
      // Asked by house rules alone: train-only-with-route, and absent-defaults, which plays a minimal move.
      "train.keptDue",
      "absence.minimalMove",
      // 18EU closes a corporation that finds no president, so none is ever in receivership.
      "receivership.dividend",
      // No company is formed in mid-round here.
      "formed.operates",
      // Companies close permanently under bankrupt-companies-close and open-auction alone.
      "company.closing",
    ]);
  });

  it("order the first stock round by turnOrder.first, asked when the sale ends", () => {
    const reversed: HouseRule = {
      slug: "reversed",
      version: "1",
      slots: {
        "turnOrder.first": (ctx) => {
          const order = [...ctx.state.seatOrder].reverse();
          return { order, priority: order[0] as string };
        },
      },
    };
    const engine = table(1, [reversed]);
    const { timeline } = replay(engine, simulateGame(engine, sweepBot, { seed: 1, maxActions: 300 }).log);
    const stock = timeline.moves.find((move) => roundOf(move.state) === "stock")?.state;
    expect(stock && engine.decisions(stock)[0]?.seats).toEqual([timeline.first.seatOrder.at(-1)]);
  });

  it("play the table's default for an absent seat only when it is legal and no one paused", () => {
    const lot: HouseRule = {
      slug: "lot",
      version: "1",
      slots: {
        "absence.default": (_ctx, { seats }) => ({ type: "choose_lot", seat: seats[0] ?? "", lot: "1" }),
      },
    };
    const engine = table(1, [lot]);
    const { state } = engine.start();
    const seat = engine.decisions(state)[0]?.seats[0] as string;
    expect(engine.absenceDefault(state, seat)).toEqual({ type: "choose_lot", seat, lot: "1" });
    const next = engine.apply(state, { type: "choose_lot", seat, lot: "1" });
    if (!next.ok) throw new Error(next.refusal.code);
    const other = engine.decisions(next.state)[0]?.seats[0] as string;
    expect(engine.absenceDefault(next.state, other)).toBeUndefined();
    const paused = table(1, [
      lot,
      { slug: "paused", version: "1", chains: { "absence.paused": () => true } },
    ]);
    expect(paused.absenceDefault(state, seat)).toBeUndefined();
  });

  it("let an emergency draw on shares of companies that have not operated, where emergency.sources grants it", () => {
    const position = new Table(3).closeRest().phase("5");
    position.corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3 });
    position.corporation("DR", { shares: { B: 30, A: 20 }, turns: 0 });
    position.cash("A", 300).operate("BNR", "trains", { earnings: 0 });
    const sale = { company: "DR", percent: 10 };
    expect(position.refused("sell_shares", sale).code).toBe("SALE_NOT_OPERATED");
    const free: HouseRule = {
      slug: "free",
      version: "1",
      chains: { "emergency.sources": () => ({ unoperated: true }) },
    };
    const sold = table(1, [free]).apply(position.state, { type: "sell_shares", seat: "A", ...sale });
    expect(sold.ok && sold.state.players.A?.cash).toBe(382);
  });
});
