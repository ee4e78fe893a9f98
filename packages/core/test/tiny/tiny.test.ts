import { describe, expect, it } from "vitest";
import { audit, randomBot, simulateGame, sweepBot, vocabularyOf } from "../../src/bots/index.ts";
import { createEngine, defineTitle, type HouseRule, replay } from "../../src/index.ts";
import type { PageDef } from "../../src/model/index.ts";
import { validateTitleData } from "../../src/schema/index.ts";
import { defineEvents } from "../../src/texts/index.ts";
import { defineAction } from "../../src/vocabulary/define-action.ts";
import { f } from "../../src/vocabulary/index.ts";
import { tiny } from "./title.ts";

const seats = (count: number) => ["A", "B", "C", "D"].slice(0, count).map((id) => ({ id, name: id }));

function engineFor(players: number, plugins: HouseRule[] = []) {
  const made = createEngine(tiny, { players: seats(players), seed: 5 }, plugins);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

describe("a title of one page", () => {
  it("has data that the published schemas accept", () => {
    expect(validateTitleData("map", tiny.map)).toEqual({ ok: true });
    expect(validateTitleData("tiles", tiny.tileset)).toEqual({ ok: true });
    expect(validateTitleData("market", tiny.market)).toEqual({ ok: true });
  });

  for (const players of [2, 3, 4]) {
    it(`is played to its end by bots at a table of ${players}, and replays to the same state`, () => {
      const engine = engineFor(players);
      const game = simulateGame(engine, sweepBot, { seed: players, maxActions: 3000 });
      expect(game.ending).toBe("bank");
      expect(replay(engine, game.log).timeline.state()).toEqual(game.state);
    });
  }

  it("conserves everything under random play", () => {
    const engine = engineFor(3);
    const look = audit(engine, engine.start().state, { seed: 11, closely: 10 });
    const faults: string[] = [];
    const after = (step: Parameters<typeof look>[0]) => faults.push(...look(step));
    simulateGame(engine, randomBot, { seed: 11, maxActions: 600, after });
    expect(faults).toEqual([]);
  });

  it("is refused with one line when its parts do not belong together", () => {
    const operating = { next: [{ on: "SET_DONE", to: "nowhere" }] };
    const lost = { ...tiny, flow: { ...tiny.flow, rounds: { ...tiny.flow.rounds, operating } } };
    expect(() => defineTitle(lost)).toThrow(
      "title tiny: flow.rounds.operating: arrow to unknown round nowhere",
    );
    expect(() => defineTitle({ ...tiny, companies: [...tiny.companies, ...tiny.companies] })).toThrow(
      "ABC appears twice",
    );
    for (const about of [{ special: ["about.nothing"] }, { missing: ["about.nothing"] }])
      expect(() => defineTitle({ ...tiny, about })).toThrow(
        "title tiny: about names about.nothing, which is not a text of the title",
      );
    const texts = { ...tiny.catalogue.texts, "page.known": "known" };
    const known = { text: "page.known" };
    const withPage = (page: PageDef) => () =>
      defineTitle({ ...tiny, catalogue: { ...tiny.catalogue, texts }, page });
    expect(
      withPage({ facts: { holding: known, notes: [known] }, trains: { of: { "2": { runs: known } } } }),
    ).not.toThrow();
    const unsaid = {
      heading: known,
      tables: [{ heading: known, head: [1, null], rows: [["x", { text: "page.unsaid" }]] }],
    };
    expect(withPage({ own: unsaid })).toThrow("title tiny: page: the catalogue has no text page.unsaid");
    expect(withPage({ trains: { of: { "9": { runs: known } } } })).toThrow("page: unknown train 9");
    expect(withPage({ trains: { phases: { "9": known } } })).toThrow("page: unknown phase 9");
    expect(withPage({ companies: { kinds: { guild: { home: known } } } })).toThrow(
      "page: unknown kind of company guild",
    );
    expect(() => defineTitle({ ...tiny, presets: { odd: { nothing: 1 } } })).toThrow(
      "preset odd sets nothing",
    );
  });

  it("refuses too few players and options it does not have", () => {
    const few = createEngine(tiny, { players: seats(1), seed: 1 });
    expect(few.ok ? "" : few.refusal.code).toBe("PLAYER_COUNT");
    const odd = createEngine(tiny, { players: seats(2), seed: 1, options: { nothing: true } });
    expect(odd.ok ? "" : odd.refusal.code).toBe("UNKNOWN_OPTION");
  });

  it("lets a house rule take a slot, and refuses a second claimant", () => {
    const bankPays: HouseRule = {
      slug: "bank-keeps",
      version: "1",
      slots: { "offering.payee": () => "bank" },
    };
    const engine = engineFor(2, [bankPays]);
    let state = engine.start().state;
    const play = (type: string, fields: object) => {
      const seat = engine.decisions(state)[0]?.seats[0] ?? "";
      const result = engine.apply(state, { type, seat, ...fields });
      if (!result.ok) throw new Error(result.refusal.code);
      state = result.state;
    };
    play("start_company", { company: "ABC", price: 60 });
    const before = state.bank;
    play("buy_share", { company: "ABC", from: "treasury" });
    expect(state.bank).toBe(before + 60);
    expect(state.companies.ABC?.cash).toBe(120);
    const twice = createEngine(tiny, { players: seats(2), seed: 1 }, [
      bankPays,
      { ...bankPays, slug: "other" },
    ]);
    expect(twice.ok ? "" : twice.refusal.code).toBe("VARIANT_SLOT_CONFLICT");
  });

  it("asks every member of a chain: the first refusal wins", () => {
    const nobodyBuys: HouseRule = {
      slug: "nobody-buys",
      version: "1",
      chains: { "buy.eligible": () => ({ code: "NOBODY", variant: "nobody-buys", values: {} }) },
    };
    const engine = engineFor(2, [nobodyBuys]);
    let state = engine.start().state;
    const seat = engine.decisions(state)[0]?.seats[0] ?? "";
    const started = engine.apply(state, { type: "start_company", seat, company: "ABC", price: 60 });
    if (!started.ok) throw new Error(started.refusal.code);
    state = started.state;
    const next = engine.decisions(state)[0]?.seats[0] ?? "";
    const bought = engine.apply(state, { type: "buy_share", seat: next, company: "ABC", from: "treasury" });
    expect(bought.ok ? "" : bought.refusal.variant).toBe("nobody-buys");
  });

  it("asks the question of a house rule on top of a step, and goes on from there; two of one name are a fault", () => {
    const told = defineEvents({ shares: { nodded: { player: f.player(), accept: f.boolean() } } });
    const answer = defineAction("nod", { accept: f.boolean() })({
      check: () => undefined,
      list: () => [{ accept: true }, { accept: false }],
      apply(tx, action) {
        tx.pending().pop();
        tx.log(told.nodded({ player: action.seat, accept: action.accept }));
      },
    });
    const asking: HouseRule = {
      slug: "asking",
      version: "1",
      interrupts: [{ kind: "nod", actions: [answer], forced: true }],
      chains: {
        "event.seen": (tx, event) => {
          if (event.type === "company_started")
            tx.pending().push({ kind: "nod", seats: [String(event.player)], data: null });
        },
      },
    };
    const engine = engineFor(2, [asking]);
    const first = engine.start().state;
    const seat = engine.decisions(first)[0]?.seats[0] ?? "";
    const started = engine.apply(first, { type: "start_company", seat, company: "ABC", price: 60 });
    if (!started.ok) throw new Error(started.refusal.code);
    expect(engine.decisions(started.state)).toMatchObject([{ id: "nod", seats: [seat], actions: ["nod"] }]);
    expect(vocabularyOf(engine, started.state).types).toContain("nod");
    const refused = engine.apply(started.state, { type: "pass", seat });
    expect(refused.ok ? "" : refused.refusal.code).toBe("NOT_IN_STEP");
    const nodded = engine.apply(started.state, { type: "nod", seat, accept: true });
    if (!nodded.ok) throw new Error(nodded.refusal.code);
    expect(engine.decisions(nodded.state)[0]?.seats).not.toEqual([seat]);
    expect(() => engineFor(2, [asking, { ...asking, slug: "again" }])).toThrow(
      "two questions are called nod",
    );
    expect(simulateGame(engine, sweepBot, { seed: 2, maxActions: 3000 }).ending).toBe("bank");
  });
});
