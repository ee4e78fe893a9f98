import type { Certificate, HouseRule, Json } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { Table as EuTable } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import { chooseHouseRules, houseRules } from "../src/index.ts";
import { engineWith, tableWith } from "./kit.ts";
import { played, withRules } from "./position.ts";
import { Table } from "./synthetic/table.ts";
import { synthetic } from "./synthetic/title.ts";
import { eu, TITLES } from "./titles.ts";

const CONDITIONAL = "conditional-capitalization";

/** What house rules remember between moves, and how it changes. */
describe("what a house rule keeps", () => {
  it.each([
    [CONDITIONAL, []],
    ["no-rebuy-same-or", []],
    ["pass-order", { set: 0, players: [] }],
    ["pause-on-absence", { away: [], taken: {} }],
    ["open-auction", { left: [] }],
  ] as [string, Json][])("%s begins with nothing", (slug, kept) => {
    const { state } = tableWith(synthetic, 4, [{ slug }]).start();
    expect(state.variants[slug]).toEqual(kept);
  });

  it("conditional capitalization keeps the shares of players and of the pool, and none of a treasury", () => {
    const table = eu.table(4, { D: ["1"] });
    eu.company(table, "BNR", { shares: { A: 40, B: 10 }, pool: 20, trains: ["3"] });
    withRules(table, eu.title, { slug: CONDITIONAL }).stock("A");
    while (roundOf(table.state) === "stock") table.do("pass");
    const { certificates } = table.company("BNR");
    const out = certificates.filter(({ at }) => at !== "treasury").map(({ id }) => id);
    expect(out.length).toBeGreaterThan(5);
    const kept = (table.state.variants[CONDITIONAL] as string[]).filter((id) => id.startsWith("BNR"));
    expect(kept.sort()).toEqual(out.sort());
  });

  it("conditional capitalization leaves what a company buys as it is: the company is paid", () => {
    const table = eu.table(4, { D: ["1"] });
    eu.company(table, "BNR", { shares: { A: 40 } });
    eu.company(table, "DR", { shares: { B: 40 } });
    withRules(table, eu.title, { slug: CONDITIONAL });
    const certificate = table.company("BNR").certificates.find(({ at }) => at === "treasury") as Certificate;
    const payee = table.engine.rules.slots["offering.payee"];
    const purchase = { company: "BNR", certificate, from: "treasury" as const, price: 100 };
    expect(payee(table.ctx(), { ...purchase, buyer: "company:DR" })).toBe("company:BNR");
    expect(payee(table.ctx(), { ...purchase, buyer: "player:B" })).toBe("bank");
  });

  it("VR-1841-german-151-38: what a company sold is kept while others have their turns", () => {
    const slug = "no-rebuy-same-or";
    const table = new Table()
      .corporation("ABC", { shares: { A: 60 }, cash: 500, trains: ["2"] })
      .corporation("DEF", { shares: { B: 60 }, cash: 500, trains: ["2"] })
      .operate("ABC", "shares", {}, [2, 1], [])
      .with({ slug })
      .do("sell_own_shares", { count: 1 });
    expect(table.state.variants[slug]).toEqual(["ABC"]);
    expect(table.log("turn_began").map(({ company }) => company)).toEqual(["DEF"]);
  });
});

describe("what a house rule answers", () => {
  it("VR-1841-zugzwang-iii-03: without deals there is no channel at all", () => {
    const { rules } = tableWith(synthetic, 4, [{ slug: "no-deals" }]);
    expect(rules.chains["table.channels"].map((channels) => channels())).toEqual([[]]);
  });

  it("VR-peaceful-rules-01: sales of an emergency and of a bankruptcy have no cap, those of a turn have", () => {
    const table = new EuTable(3).closeRest();
    const { engine } = withRules(table, eu.title, { slug: "peaceful" });
    const caps = (context: "emergency" | "bankruptcy" | "turn") =>
      engine.rules.chains.turnCaps.map((one) => {
        const { sold, bought } = one(table.ctx(), "A", context);
        return [sold, bought];
      });
    expect([caps("emergency"), caps("bankruptcy")]).toEqual([
      [[undefined, undefined]],
      [[undefined, undefined]],
    ]);
    expect(caps("turn")).toEqual([[1, 1]]);
  });

  it("VR-1841-zugzwang-iii-15: nothing is made at once while a game stands still for one player alone", () => {
    const waits: HouseRule = {
      slug: "waits",
      version: "1",
      chains: { "absence.paused": (_ctx, seat) => seat === "p2" },
    };
    const { plugins } = chooseHouseRules(houseRules, eu.title, 3, [{ slug: "absent-defaults" }]);
    const forced = (...more: HouseRule[]) => {
      const engine = engineWith(eu.title, 3, [...plugins, ...more]);
      return engine.rules.slots["turn.forced"]({ rules: engine.rules, state: engine.start().state });
    };
    expect([forced(), forced(waits)]).toEqual([true, false]);
  });
});

describe.each(TITLES)("VR-1841-zugzwang-iii-05: pauses in %s", (_name, { title }) => {
  const goes = (seat: string, away: boolean) => ({ type: "pause", seat, away });
  const engine = tableWith(title, 3, [{ slug: "pause-on-absence", options: { most: 1 } }]);
  const after = (...moves: ReturnType<typeof goes>[]) =>
    moves.reduce((state, move) => played(engine, state, move).state, engine.start().state);

  it("two who are away come back one by one", () => {
    const state = after(goes("p1", true), goes("p2", true), goes("p1", false));
    expect(state.variants["pause-on-absence"]).toMatchObject({ away: ["p2"] });
    const stops = engine.rules.chains["absence.paused"];
    expect(stops.map((one) => one({ rules: engine.rules, state }, "p1"))).toEqual([true]);
  });

  it("are offered while there are any left, and coming back always", () => {
    const outOfTurn = (...moves: ReturnType<typeof goes>[]) => {
      const ctx = { rules: engine.rules, state: after(...moves) };
      return engine.rules.tableActions.flatMap((def) => def.list(ctx, "p2"));
    };
    const line = (away: boolean) => [expect.objectContaining({ away })];
    expect(outOfTurn()).toEqual(line(true));
    expect(outOfTurn(goes("p2", true))).toEqual(line(false));
    expect(outOfTurn(goes("p2", true), goes("p2", false))).toEqual([]);
  });
});
