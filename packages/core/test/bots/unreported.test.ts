import { describe, expect, it } from "vitest";
import { randomBot, simulateGame, trusting, unreportedChanges } from "../../src/bots/index.ts";
import { createEngine, type GameEvent, type GameState } from "../../src/index.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed: 5 });
if (!made.ok) throw new Error(made.refusal.code);
const engine = trusting(made.engine);

interface Step {
  before: GameState;
  state: GameState;
  events: readonly GameEvent[];
}

const steps: Step[] = [];
simulateGame(engine, randomBot, { seed: 3, maxActions: 400, after: (step) => steps.push(step) });
const last = (steps.at(-60) as Step).state;

/** What is untold where a state is changed by hand and these events are all there is. */
function after(change: (state: GameState) => unknown, events: GameEvent[]): string[] {
  const state = structuredClone(last);
  change(state);
  return unreportedChanges(engine, last, state, events).map((one) => one.split(":")[0] as string);
}

const company = Object.values(last.companies).find(
  ({ started, trains }) => started && trains.length,
) as GameState["companies"][string];
const other = Object.keys(last.companies).find((id) => id !== company.id) as string;
const player = last.seatOrder[0] as string;
const kind = company.trains[0]?.kind as string;
const hex = Object.keys(last.board.tokens)[0] as string;
const owner = last.board.tokens[hex]?.[0]?.[2] as string;
const percent = company.certificates.find(({ president }) => !president);

describe("whatever changes is told", () => {
  it("in a game of bots, move by move", () => {
    expect(
      steps.flatMap(({ before, state, events }) => unreportedChanges(engine, before, state, events)),
    ).toEqual([]);
  });

  it("and no move is silent: without its events each is a fault", () => {
    expect(
      steps.filter(
        ({ before, state }) => before !== state && unreportedChanges(engine, before, state, []).length === 0,
      ),
    ).toEqual([]);
  });

  const other2 = { type: "passed", player };
  const cases: [string, (state: GameState) => unknown, GameEvent, GameEvent][] = [
    [
      "cash",
      (state) => {
        (state.players[player] as { cash: number }).cash += 10;
      },
      { type: "corrected_cash", from: "bank", to: `player:${player}`, amount: 10 },
      { type: "corrected_cash", from: "bank", to: `company:${other}`, amount: 10 },
    ],
    [
      "certificate",
      (state) =>
        state.companies[company.id]?.certificates.forEach((one) => {
          if (one.id === percent?.id) one.at = one.at === "pool" ? `player:${player}` : "pool";
        }),
      { type: "corrected_certificate", company: company.id, from: percent?.at ?? "", to: `player:${player}` },
      { type: "corrected_certificate", company: other, from: percent?.at ?? "", to: `player:${player}` },
    ],
    [
      "owner",
      (state) => {
        (state.companies[company.id] as { owner?: string }).owner = `player:${player}`;
      },
      { type: "company_given", company: company.id, from: "pool", to: `player:${player}` },
      { type: "company_given", company: company.id, from: "pool", to: "player:else" },
    ],
    [
      "train",
      (state) => {
        const train = state.companies[company.id]?.trains.shift();
        if (train) state.depot.pool.push(train);
      },
      { type: "train_discarded", company: company.id, train: kind },
      { type: "train_discarded", company: company.id, train: "another" },
    ],
    [
      "token",
      (state) => void delete state.board.tokens[hex],
      { type: "token_removed", company: owner, hex },
      { type: "token_removed", company: owner, hex: "Z99" },
    ],
    [
      "tile",
      (state) => {
        state.board.tiles[hex] = ["9", 1];
      },
      { type: "tile_laid", hex, tile: "9", rotation: 1 },
      { type: "tile_laid", hex, tile: "8", rotation: 1 },
    ],
    [
      "price",
      (state) => {
        (state.companies[company.id] as { cell?: object }).cell = { row: 9, col: 9 };
      },
      { type: "price_moved", company: company.id },
      { type: "price_moved", company: other },
    ],
    [
      "closed",
      (state) => {
        (state.companies[company.id] as { closed: boolean }).closed = true;
      },
      { type: "company_closed", company: company.id },
      other2,
    ],
    [
      "charterToken",
      (state) => void state.companies[company.id]?.tokens.push({ price: 0 }),
      { type: "token_returned", company: company.id, hex },
      { type: "token_returned", company: other, hex },
    ],
    [
      "priority",
      (state) => {
        state.priority = `${state.priority}!`;
      },
      { type: "priority", player: `${last.priority}!` },
      { type: "priority", player: last.priority },
    ],
    [
      "setAside",
      (state) => {
        state.setAside = [{ by: `player:${player}`, amount: 5, for: "lot" }];
      },
      { type: "set_aside", who: `player:${player}`, amount: 5, what: "lot" },
      { type: "set_aside", who: `player:${player}`, amount: 5, what: "another" },
    ],
    [
      "overlay",
      (state) => {
        state.board.overlays = [{ hex, kind: "k", owner: `company:${company.id}` }];
      },
      { type: "private_assigned", company: company.id, hex },
      { type: "private_assigned", company: other, hex },
    ],
  ];

  it.each(cases)("%s: by the event that names it, and by no other", (name, change, teller, stranger) => {
    const fault = `no event tells ${name}`;
    expect(after(change, [other2])).toContain(fault);
    expect(after(change, [stranger])).toContain(fault);
    expect(after(change, [teller])).not.toContain(fault);
  });

  it("what passed through several hands: by events that lead from the first to the last", () => {
    const [a, b, c] = last.seatOrder as [string, string, string];
    const before = structuredClone(last);
    const single = before.companies[company.id]?.certificates.find(({ id }) => id === percent?.id);
    if (single) single.at = `player:${a}`;
    const now = structuredClone(before);
    for (const one of now.companies[company.id]?.certificates ?? [])
      if (one.id === percent?.id) one.at = `player:${c}`;
    const toB: GameEvent = { type: "president_changed", company: company.id, from: b, to: a };
    const toC: GameEvent = { type: "shares_traded", company: company.id, player: c, of: b };
    const faults = (...events: GameEvent[]) => unreportedChanges(engine, before, now, events).join();
    expect(faults(toB, toC)).toBe("");
    expect(faults(toC, toB)).toBe("");
    for (const one of [toB, toC]) expect(faults(one)).toContain("no event tells certificate");
    expect(faults(toB, { ...toC, company: other })).toContain("no event tells certificate");
    expect(faults(toB, { ...toC, type: "passed" })).toContain("no event tells certificate");
    // That both name the company, and fields of the same name, is no way from hand to hand.
    expect(faults({ ...toB, from: "pool" }, { ...toC, of: "pool" })).toContain("no event tells certificate");
  });

  it("as often as it happens: one event for two trains of a kind is one too few", () => {
    const two = structuredClone(last);
    const give = (state: GameState, count: number) => {
      const own = state.companies[company.id]?.trains ?? [];
      for (let at = 0; at < count; at++) own.push({ id: `${kind}-x${at}`, kind });
    };
    give(two, 2);
    const one: GameEvent = { type: "train_bought", company: company.id, train: kind, from: "bank", price: 1 };
    expect(unreportedChanges(engine, last, two, [one]).join()).toContain("no event tells train");
    expect(unreportedChanges(engine, last, two, [one, one])).toEqual([]);
  });

  it("an overlay by the event that names its hex, and as often as there was one; not one that follows its city", () => {
    const mark = { hex, kind: "mark", owner: `company:${company.id}` as const };
    const before = structuredClone(last);
    before.board.overlays = [
      { ...mark, at: 0 },
      { ...mark, at: 1 },
    ];
    const removed = (where: string): GameEvent => ({
      type: "overlay_removed",
      what: "mark",
      hex: where,
      of: company.id,
    });
    const left = (overlays: object[], ...events: GameEvent[]) => {
      const now = structuredClone(before);
      Object.assign(now.board, { overlays });
      return unreportedChanges(engine, before, now, [other2, ...events]).join();
    };
    expect(left([{ ...mark, at: 2 }])).toContain("no event tells overlay");
    expect(left([{ ...mark, at: 2 }], removed("Z99"))).toContain("no event tells overlay");
    expect(left([{ ...mark, at: 2 }], removed(hex))).toBe("");
    expect(
      left([
        { ...mark, at: 2 },
        { ...mark, at: 1 },
      ]),
    ).toBe("");
  });

  it("what is kept with a company goes with it, told by its end; what it still has, and others have, does not", () => {
    const kept = { loans: { count: 2 }, powerUses: { lay: 1 } };
    const before = structuredClone(last);
    Object.assign(before.companies[company.id] as object, { facts: kept, closed: false });
    const closed: GameEvent = { type: "company_closed", company: company.id };
    const end = (change: object, ...events: GameEvent[]) => {
      const now = structuredClone(before);
      Object.assign(now.companies[company.id] as object, change);
      return unreportedChanges(engine, before, now, events).join();
    };
    expect(end({ closed: true, facts: undefined }, closed)).toBe("");
    expect(end({ closed: true, facts: {} }, closed)).toBe("");
    expect(end({ facts: undefined }, other2)).toContain("no event tells fact loans.count");
    expect(end({ closed: true, facts: { strange: { key: 1 } } }, closed)).toContain("fact strange.key");
  });

  it("facts that no one has declared are no bookkeeping", () => {
    const fault = "no event tells fact strange.key";
    expect(after((state) => Object.assign(state.facts, { strange: { key: 1 } }), [other2])).toContain(fault);
  });
});
