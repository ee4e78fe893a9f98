import { canEarn, firstRefusal } from "@railhead/core";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { tableWith } from "./kit.ts";
import { withRules } from "./position.ts";

/** 18EU's BNR of A buys trains in phase 4; minor 1 is A's, minor 2 is B's. */
const trading = (...chosen: Chosen[]) =>
  withRules(
    new Table(4)
      .minors({ A: ["1"], B: ["2"] })
      .closeRest()
      .phase("4")
      .trains("1", ["3"])
      .trains("2", ["3"])
      .corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 50, trains: ["4"] })
      .operate("BNR", "trains"),
    title18eu,
    ...chosen,
  );
const offer = (from: string) => ({ train: "3", from, price: 20 });

describe("no deals", () => {
  it("VR-1841-zugzwang-iii-03: in 18EU no train from another player's company; from one's own as ever", () => {
    expect(
      trading()
        .legal("buy_train")
        .map(({ from }) => from),
    ).toContain("2");
    const table = trading({ slug: "no-deals" });
    expect(table.refused("buy_train", offer("2"))).toMatchObject({
      code: "DEAL_FORBIDDEN",
      variant: "no-deals",
    });
    expect(table.legal("buy_train").map(({ from }) => from)).not.toContain("2");
    table.do("buy_train", offer("1"));
    expect(table.kinds("BNR")).toEqual(["4", "3"]);
    expect(table.engine.channels()).toEqual([]);
    expect(trading({ slug: "no-deals", options: { chat: "public" } }).engine.channels()).toEqual(["public"]);
  });

  it("VR-1841-zugzwang-iii-03: in 18Ardennes no train, and no merger, that another player must agree to", () => {
    const table = (...chosen: Chosen[]) =>
      withRules(
        new Ardennes(3)
          .minor("1", "A", { trains: ["3"] })
          .minor("2", "B", { trains: ["3"] })
          .closeRest()
          .phase("4")
          .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 200, trains: ["4"], turns: 2 })
          .operate("NL", "trains"),
        title18ardennes,
        ...chosen,
      );
    expect(table({ slug: "no-deals" }).refused("buy_train", offer("2")).code).toBe("DEAL_FORBIDDEN");
    table({ slug: "no-deals" }).do("buy_train", offer("1"));
    table().do("buy_train", offer("2"));
    const merging = (...chosen: Chosen[]) =>
      withRules(
        new Ardennes(3)
          .minor("1", "A", { tokens: ["B8/1"] })
          .closeRest()
          .phase("4")
          .public("NL", { shares: { B: 40 }, tokens: ["B8/0"], turns: 3, marks: { formed: 1 } })
          .cash("A", 900)
          .stock("A", {}, 4),
        title18ardennes,
        ...chosen,
      );
    const fields = { minor: "1", company: "NL", from: "treasury" };
    expect(merging().legal("exchange_minor").length).toBeGreaterThan(0);
    expect(merging({ slug: "no-deals" }).refused("exchange_minor", fields)).toMatchObject({
      code: "DEAL_FORBIDDEN",
      variant: "no-deals",
    });
  });
});

describe("track", () => {
  const brown = { hex: "A10", tile: "583", rotation: 3 };
  const green = { hex: "F9", tile: "14", rotation: 0 };
  const corporation = (phase: string, tokens: string[], tiles: Record<string, [string, number]>) =>
    new Table(3)
      .closeRest()
      .corporation("GSR", { shares: { A: 60 }, cash: 500, tokens })
      .phase(phase)
      .tiles(tiles)
      .operate("GSR", "track");

  it("VR-1841-german-151-13: in 18EU a city that is reached may be upgraded without new track; one that is not may not", () => {
    const paris = () => corporation("5", ["A10/0"], { A10: ["580", 3] });
    expect(paris().refused("lay_tile", brown).code).toBe("UPGRADE_NO_USE");
    withRules(paris(), title18eu, { slug: "reachable-city-upgrade" }).do("lay_tile", brown);
    const far = withRules(corporation("3", ["D7"], { D7: ["57", 1], F9: ["57", 0] }), title18eu, {
      slug: "reachable-city-upgrade",
    });
    expect(far.refused("lay_tile", green).code).toBe("UPGRADE_NO_USE");
  });

  it("VR-1841-german-151-13: in 18Ardennes whatever upgrade of a reached city the rulebook calls useless is legal", () => {
    const { engine } = withRules(new Ardennes(3), title18ardennes, { slug: "reachable-city-upgrade" });
    const ask = engine.rules.slots["track.cityUpgrade"];
    const fit = { newTrack: false, raises: false, reached: true } as Parameters<typeof ask>[0];
    expect(ask(fit)).toBe(true);
    expect(ask({ ...fit, reached: false })).toBe(false);
    expect(title18ardennes.slots["track.cityUpgrade"](fit)).toBe(false);
  });
});

describe("trains and routes", () => {
  /** BNR of A with nothing to run on, or with Cologne and a neighbour joined. */
  const owing = (joined: boolean, ...chosen: Chosen[]) =>
    withRules(
      new Table(4)
        .minors({ D: ["2"] })
        .closeRest()
        .phase("3")
        .corporation("BNR", { shares: { A: 50, B: 20 }, turns: 3, cash: 500, tokens: ["D7"] })
        .tiles(joined ? { D7: ["57", 1], E6: ["57", 1] } : { D7: ["57", 1] })
        .operate("BNR", "trains"),
      title18eu,
      ...chosen,
    );
  const rule = { slug: "train-only-with-route" };

  it("VR-1860-berliner-15, VR-1860-berliner-17: in 18EU only a company with a route must own a train", () => {
    expect(owing(false).refused("pass").code).toBe("TRAIN_OBLIGATION");
    const without = owing(false, rule);
    expect(canEarn({ rules: without.engine.rules, state: without.state }, "BNR")).toBe(false);
    without.do("pass");
    expect(owing(true, rule).refused("pass").code).toBe("TRAIN_OBLIGATION");
  });

  it("VR-1860-berliner-15, VR-1860-berliner-17: in 18Ardennes likewise; minors stay exempt", () => {
    const table = (tiles: Record<string, [string, number]>, ...chosen: Chosen[]) =>
      withRules(
        new Ardennes(3)
          .minor("1", "B")
          .closeRest()
          .phase("4")
          .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], cash: 900, trains: [], turns: 2 })
          .tiles(tiles)
          .operate("NL", "trains"),
        title18ardennes,
        ...chosen,
      );
    expect(table({}).refused("pass").code).toBe("TRAIN_OBLIGATION");
    const free = table({}, rule);
    const ctx = { rules: free.engine.rules, state: free.state };
    if (canEarn(ctx, "NL")) expect(free.refused("pass").code).toBe("TRAIN_OBLIGATION");
    else free.do("pass");
    expect(free.engine.rules.slots["train.obligation"](ctx, "1")).toBe(false);
  });

  it("VR-1860-berliner-14: in 18EU the only train of a company with a route is kept, unless the buyer has none", () => {
    const trade = (buyer: string[], seller: string[], joined = true) =>
      withRules(
        new Table(4)
          .minors({ A: ["1"] })
          .closeRest()
          .phase("4")
          .trains("1", [])
          .corporation("GSR", { shares: { A: 60 }, turns: 3, trains: seller, tokens: ["D7"] })
          .corporation("BNR", { shares: { A: 60 }, turns: 3, cash: 50, trains: buyer })
          .tiles(joined ? { D7: ["57", 1], E6: ["57", 1] } : { D7: ["57", 1] })
          .operate("BNR", "trains"),
        title18eu,
        { slug: "last-train-protected" },
      );
    expect(trade(["4"], ["3"]).refused("buy_train", offer("GSR"))).toMatchObject({
      code: "LAST_TRAIN_PROTECTED",
      variant: "last-train-protected",
      values: { seller: "GSR" },
    });
    trade([], ["3"]).do("buy_train", offer("GSR"));
    trade(["4"], ["3", "4"]).do("buy_train", offer("GSR"));
    trade(["4"], ["3"], false).do("buy_train", offer("GSR"));
  });

  it("VR-1860-berliner-14: in 18Ardennes the same guard asks the same question", () => {
    const { rules } = tableWith(title18ardennes, 4, [{ slug: "last-train-protected" }]);
    const table = new Ardennes(3)
      .minor("1", "A", { trains: ["3"] })
      .minor("2", "A", { trains: ["3"] })
      .closeRest()
      .phase("4");
    const ask = (trains: string[]) => {
      const state = table.trains("2", trains).state;
      return firstRefusal(rules.chains["train.saleGuard"], { rules, state }, "1", "2", "3");
    };
    const runs = canEarn({ rules, state: table.state }, "1");
    expect(ask(["3"])?.code).toBe(runs ? "LAST_TRAIN_PROTECTED" : undefined);
    expect(ask([])).toBeUndefined();
  });
});

describe("receivership", () => {
  it("VR-1860-berliner-13: a company that nobody leads withholds in 18Ardennes; the rulebook has it pay", () => {
    const [plain, on] = [[], [{ slug: "receivership-withholds" }]].map((chosen) =>
      tableWith(title18ardennes, 4, chosen),
    );
    const { state } = (plain as NonNullable<typeof plain>).start();
    const ask = (engine: typeof plain) =>
      engine?.rules.slots["receivership.dividend"]({ rules: engine.rules, state }, "NL");
    expect([ask(plain), ask(on)]).toEqual(["full", "withhold"]);
  });
});
