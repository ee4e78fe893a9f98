import { readFileSync } from "node:fs";
import { type Action, createEngine, Engine, replay, type TitleDefinition } from "@railhead/core";
import type { Change } from "@railhead/core/contract";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import * as form from "../lib/corrections.ts";

const read = parseGameFile(readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8"));
if (!read.ok) throw new Error(read.message);
const made = createEngine(titleUnder(title18eu, read.file.rules) as TitleDefinition, read.file.setup);
if (!made.ok) throw new Error(made.refusal.code);
const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
const { timeline } = replay(engine, read.file.log);
/** A place where a stock turn is waited for: no question stands in the way. */
const at = timeline.moves.findIndex((move, index) => index > 500 && move.action.type === "buy_share") + 1;
const state = timeline.state(at);
const ctx = { rules: engine.rules, state };
const name: form.Namer = { player: (id) => id, place: (id) => id };
const values = (choices: form.Choice[]) => choices.map(([value]) => value);

const tryOut = (change: Change | undefined) =>
  engine.apply(state, {
    type: "correct",
    seat: "p1",
    reason: "a slip",
    by: "Anna",
    changes: [change],
  } as unknown as Action);

describe("the form of corrections", () => {
  it("moves cash from any account that has some to any other, and nothing else", () => {
    const all = values(form.accounts(state, name));
    expect(all).toEqual(expect.arrayContaining(["bank", "player:p1"]));
    for (const to of all.filter((one) => one !== "bank")) {
      expect(tryOut(form.changeOf("cash", { from: "bank", to, amount: "5" })).ok).toBe(true);
    }
    expect(tryOut(form.changeOf("cash", { from: "bank", to: "bank", amount: "5" })).ok).toBe(false);
    for (const amount of ["", "0", "-5", "1.5", "much"])
      expect(form.changeOf("cash", { from: "bank", to: "player:p1", amount })).toBeUndefined();
  });

  it("names where a certificate lies: with a player, a company, in the pool, or not issued", () => {
    const [company] = values(form.shared(state));
    const one = state.companies[company as string];
    if (!one) throw new Error("no company with shares");
    const at = (["player:p1", "company:X", "pool", "treasury", "offering"] as const).map((place, index) => ({
      ...(one.certificates[0] as (typeof one.certificates)[number]),
      id: String(index),
      president: false,
      percent: 10,
      at: place,
    }));
    const lying = { ...state, companies: { ...state.companies, [one.id]: { ...one, certificates: at } } };
    const named: form.Namer = { player: (id) => `player ${id}`, place: (id) => `the ${id}` };
    expect(form.certificates(lying, one.id, named).map(([, text]) => text)).toEqual(
      ["player p1", "X", "the pool", "the treasury", "the charter"].map((where) => `10% · ${where}`),
    );
  });

  it("offers every certificate, train, token and price that there is", () => {
    for (const company of values(form.shared(state))) {
      expect(values(form.certificates(state, company, name))).toEqual(
        state.companies[company]?.certificates.map((one) => one.id),
      );
    }
    const running = Object.values(state.companies).flatMap((one) => one.trains.map((train) => train.id));
    expect(values(form.trains(state, name))).toEqual(expect.arrayContaining(running));
    const spots = Object.entries(state.board.tokens).flatMap(([hex, list]) =>
      list.map(([city, slot, owner]) => [`${hex}/${city}/${slot}`, owner] as const),
    );
    expect(spots.length).toBeGreaterThan(5);
    for (const [spot, owner] of spots) {
      expect(values(form.tokensOn(state, owner))).toContain(spot);
      expect(values(form.circles(ctx, false))).toContain(spot);
      expect(values(form.circles(ctx, true))).not.toContain(spot);
    }
  });

  it("moves a price, a train and a token as the engine takes them", () => {
    const company = values(form.priced(state))[0] as string;
    const cells = values(form.spaces(title18eu, String));
    const moved = cells.filter((cell) => tryOut(form.changeOf("price", { company, cell })).ok);
    expect(moved).toHaveLength(cells.length - 1);
    const train = values(form.trains(state, name))[0] as string;
    expect(tryOut(form.changeOf("train", { train, to: "pool" })).ok).toBe(true);
    const owner = Object.values(state.companies).find((one) => one.started && one.tokens.length > 0);
    const free = values(form.circles(ctx, true));
    const placed = free.filter(
      (to) => tryOut(form.changeOf("token", { company: owner?.id ?? "", from: "charter", to })).ok,
    );
    expect(placed.length).toBeGreaterThan(0);
  });

  it("names every hex of the map", () => {
    const choices = form.hexes(title18eu);
    expect(choices).toHaveLength(title18eu.map.hexes.length);
    expect(choices.map(([, text]) => text)).toContain(
      title18eu.map.hexes.filter((hex) => hex.name === "Vienna").map((hex) => `${hex.coord} · Vienna`)[0],
    );
  });

  it("says nothing while a field is empty", () => {
    for (const kind of form.CHANGES) expect(form.changeOf(kind, {})).toBeUndefined();
  });
});
