import { readFileSync } from "node:fs";
import { createEngine, Engine, replay, type Timeline, type TitleDefinition } from "@railhead/core";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { title18eu } from "@railhead/title-18eu";
import { beforeAll, describe, expect, it } from "vitest";
import { type EmergencyFacts, leastSales, planned, sellable, waysOut } from "../lib/emergency.ts";

let engine: Engine;
let timeline: Timeline;

beforeAll(() => {
  const read = parseGameFile(readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8"));
  if (!read.ok) throw new Error(read.message);
  const made = createEngine(titleUnder(title18eu, read.file.rules) as TitleDefinition, read.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  timeline = replay(engine, read.file.log.slice(0, 420)).timeline;
});

/** RBSR has £4 and no train; its president has £115 and sold shares for £405. */
const at = () => {
  const state = timeline.state(416);
  const [decision] = engine.decisions(state);
  const facts = (decision?.data as { emergency?: EmergencyFacts } | undefined)?.emergency;
  if (!facts) throw new Error("no emergency");
  return { state, facts, legal: engine.legalActions(state, facts.president) };
};

describe("the ways out of a forced purchase", () => {
  it("begin with the president's own other company, whose 4-train is had for £1", () => {
    const { state, facts, legal } = at();
    const [first, second] = waysOut(engine, state, facts, legal);
    expect(first).toMatchObject({ kind: "own", from: "DR", train: "4", least: 1, ofYours: 0 });
    expect(second?.kind).toBe("own");
  });

  it("end with the bank's train, which costs the president most", () => {
    const { state, facts, legal } = at();
    const ways = waysOut(engine, state, facts, legal);
    expect(ways.at(-1)).toMatchObject({ kind: "bank", train: "5", least: 500, ofYours: 496 });
    expect(ways.filter(({ kind }) => kind === "other").every(({ asks }) => asks !== undefined)).toBe(true);
  });

  it("have a purchase each that may be made once it can be paid for", () => {
    const { state, facts, legal } = at();
    const own = waysOut(engine, state, facts, legal)[0];
    expect(own && planned(engine, state, facts, {}, own.buy)).toMatchObject({
      bought: true,
      short: 0,
      sales: [],
    });
  });
});

describe("a plan of sales", () => {
  const bank = () => {
    const { state, facts, legal } = at();
    const way = waysOut(engine, state, facts, legal).find(({ kind }) => kind === "bank");
    if (!way) throw new Error("no train in the bank");
    return { state, facts, legal, buy: way.buy };
  };

  it("says what is missing until it is enough", () => {
    const { state, facts, buy } = bank();
    expect(planned(engine, state, facts, {}, buy)).toMatchObject({
      short: 381,
      bought: false,
      raised: 0,
      shifts: [],
    });
    expect(planned(engine, state, facts, { RPR: 10 }, buy)).toMatchObject({
      short: 311,
      bought: false,
      raised: 70,
    });
  });

  it("brings what was brought at the table, and buys last", () => {
    const { state, facts, buy } = bank();
    const plan = planned(engine, state, facts, { DR: 10, GSR: 20, RBSR: 20, RPR: 10 }, buy);
    expect(plan).toMatchObject({ raised: 405, short: 0, bought: true });
    expect(plan.actions.map(({ type }) => type)).toEqual([
      ...["sell_shares", "sell_shares", "sell_shares", "sell_shares"],
      "buy_train",
    ]);
    expect(plan.after.players[facts.president]?.cash).toBe(24);
    // Every sale that moves a price is told, each from where the one before left it.
    expect(plan.shifts.map(({ company }) => company)).toEqual(["DR", "GSR", "RBSR", "RPR"]);
    for (const { company, from, to } of plan.shifts) {
      expect(from).toEqual(state.companies[company]?.cell);
      expect(to).toEqual(plan.after.companies[company]?.cell);
    }
  });

  it("of the least sells no more than is needed, and can be carried out", () => {
    const { state, facts, legal, buy } = bank();
    const sales = leastSales(engine, state, facts, buy, sellable(legal));
    const plan = sales && planned(engine, state, facts, sales, buy);
    expect(plan?.bought).toBe(true);
    expect(plan?.raised).toBeGreaterThanOrEqual(381);
    expect(plan?.raised).toBeLessThanOrEqual(405);
  });
});
