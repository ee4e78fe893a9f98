import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table } from "@railhead/title-18eu/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { withRules } from "./position.ts";
import { expectEvent, expectRefusal, soundly } from "./told.ts";

type Tiles = Record<string, [string, number]>;
/** Two cities joined by track, and the first of them alone. */
const boards = {
  "18EU": { joined: { D7: ["57", 1], E6: ["57", 1] }, alone: { D7: ["57", 1] } },
  "18Ardennes": { joined: { H6: ["621", 1], H8: ["4", 1], H10: ["57", 1] }, alone: { H6: ["621", 1] } },
} as Record<string, { joined: Tiles; alone: Tiles }>;

interface Owner {
  joined: boolean;
  trains?: string[];
  cash?: number;
  step?: string;
}
/** A's company has a token in the first city; B owns a minor, which has no train. */
const company = {
  "18EU": ({ joined, trains = [], cash = 500, step = "trains" }: Owner, ...chosen: Chosen[]) =>
    withRules(
      new Table(4)
        .minors({ B: ["2"] })
        .closeRest()
        .phase("3")
        .trains("2", [])
        .cash("A", 0)
        .corporation("BNR", { shares: { A: 30, C: 30 }, turns: 3, cash, trains, tokens: ["D7"] })
        .tiles(boards["18EU"]?.[joined ? "joined" : "alone"] ?? {})
        .operate("BNR", step),
      title18eu,
      ...chosen,
    ),
  "18Ardennes": ({ joined, trains = [], cash = 500, step = "trains" }: Owner, ...chosen: Chosen[]) =>
    withRules(
      new Ardennes(3)
        .minor("12", "B")
        .closeRest()
        .phase("3")
        .cash("A", 0)
        .public("N", { shares: { A: 40, C: 40 }, turns: 2, cash, trains, tokens: ["H6"] })
        .tiles(boards["18Ardennes"]?.[joined ? "joined" : "alone"] ?? {})
        .operate("N", step),
      title18ardennes,
      ...chosen,
    ),
};
const ids = { "18EU": "BNR", "18Ardennes": "N" };
const minors = { "18EU": "2", "18Ardennes": "12" };
const three = { "18EU": 200, "18Ardennes": 200 };

const DUTY = "train-only-with-route";
const duty: Chosen = { slug: DUTY };

describe.each(["18EU", "18Ardennes"] as const)("trains only with a route: %s", (title) => {
  it(`VR-1860-berliner-15, VR-1860-berliner-17: in ${title} the boards of these tests: a train could run on one, on the other not`, () => {
    const run = (joined: boolean) => company[title]({ joined, trains: ["3"], step: "routes" });
    const refusal = run(true).refused("run_routes", { routes: [] });
    expect(refusal.code).toBe("ROUTES_NOT_BEST");
    expect(refusal.values.best).toBeGreaterThan(0);
    expect(run(false).do("run_routes", { routes: [] }).company(ids[title]).lastEarnings).toBe(0);
  });

  it(`VR-1860-berliner-15: in ${title} a company with a route and no train is not done until it has bought one`, () => {
    for (const chosen of [[], [duty]]) {
      const table = company[title]({ joined: true }, ...chosen);
      const refusal = table.refused("pass");
      expect(refusal.code).toBe("TRAIN_OBLIGATION");
      expect(refusal.variant).toBeUndefined();
      soundly(table, "buy_train", { train: "3", from: "stack", price: three[title] });
      if (table.asked() === "trains" && table.seat() === "A") table.pass();
      expect(table.kinds(ids[title])).toEqual(["3"]);
    }
    // And its president still pays what it lacks.
    const poor = company[title]({ joined: true, cash: 0 }, duty);
    expect(poor.legal("declare_bankruptcy")).toHaveLength(1);
  });

  it(`VR-1860-berliner-17: in ${title} a company that is cut off ends its turn without one, and its price falls`, () => {
    const plain = company[title]({ joined: false });
    expect(plain.refused("pass").code).toBe("TRAIN_OBLIGATION");
    const table = company[title]({ joined: false, step: "token" }, duty);
    const price = table.price(ids[title]);
    soundly(table, "pass");
    expect(table.events).toContainEqual({ type: "no_earnings", company: ids[title] });
    expect(table.price(ids[title])).toBeLessThan(price);
    expect(table.asked()).toBe("trains");
    soundly(table, "pass");
    expectEvent(table, "step_passed", DUTY, { company: ids[title], step: "trains" });
    expect(table.kinds(ids[title])).toEqual([]);
    // It may still buy one.
    soundly(company[title]({ joined: false }, duty), "buy_train", {
      train: "3",
      from: "stack",
      price: three[title],
    });
  });

  it(`VR-1860-berliner-17: in ${title} such a company suffers no emergency`, () => {
    expect(company[title]({ joined: false, cash: 0 }).legal("declare_bankruptcy")).toHaveLength(1);
    const table = company[title]({ joined: false, cash: 0 }, duty);
    const share = { company: ids[title], percent: title === "18EU" ? 10 : 20 };
    expectRefusal(table, table.refused("declare_bankruptcy"), "NO_EMERGENCY", DUTY);
    expectRefusal(table, table.refused("sell_shares", share), "NO_EMERGENCY", DUTY);
    soundly(table, "pass");
    expect(table.player("A").bankrupt).toBeUndefined();
  });

  it(`VR-1860-berliner-15, VR-1860-berliner-17: in ${title} minors stay exempt, with the rule and without`, () => {
    for (const chosen of [[], [duty]]) {
      const table = company[title]({ joined: true, trains: ["3"] }, ...chosen);
      // The minor has a token at the other end of the track.
      table.tokens({ [minors[title]]: [title === "18EU" ? "E6" : "H10"] });
      table.treasury(minors[title], 500).operate(minors[title], "trains");
      soundly(table, "pass");
      expect(table.events.find(({ type }) => type === "step_passed")).not.toHaveProperty("variant");
    }
  });
});

const KEPT = "last-train-protected";
const kept: Chosen = { slug: KEPT };

describe.each(["18EU", "18Ardennes"] as const)("the last train is protected: %s", (title) => {
  /** A's other company buys from the first one, which has these trains. */
  const trade = (bought: string[], sold: string[], joined: boolean, ...chosen: Chosen[]) =>
    title === "18EU"
      ? withRules(
          new Table(4)
            .closeRest()
            .phase("4")
            .corporation("BNR", { shares: { A: 60 }, turns: 3, trains: sold, tokens: ["D7"] })
            .corporation("GSR", { shares: { A: 60 }, turns: 3, cash: 50, trains: bought })
            .tiles(boards[title]?.[joined ? "joined" : "alone"] ?? {})
            .operate("GSR", "trains"),
          title18eu,
          ...chosen,
        )
      : withRules(
          new Ardennes(3)
            .minor("12", "B")
            .closeRest()
            .phase("4")
            .public("N", { shares: { A: 60 }, turns: 2, trains: sold, tokens: ["H6"] })
            .public("NL", { shares: { A: 60 }, turns: 2, cash: 50, trains: bought, tokens: ["B8/1"] })
            .tiles(boards[title]?.[joined ? "joined" : "alone"] ?? {})
            .operate("NL", "trains"),
          title18ardennes,
          ...chosen,
        );
  const offer = { train: "3", from: ids[title], price: 20 };
  const buyer = title === "18EU" ? "GSR" : "NL";

  it(`VR-1860-berliner-14: in ${title} the only train of a company with a route is not sold to one that has a train`, () => {
    soundly(trade(["4"], ["3"], true), "buy_train", offer);
    const table = trade(["4"], ["3"], true, kept);
    const refusal = table.refused("buy_train", offer);
    expectRefusal(table, refusal, "LAST_TRAIN_PROTECTED", KEPT);
    expect(refusal.values).toEqual({ seller: ids[title] });
    expect(table.legal("buy_train").map(({ from }) => from)).not.toContain(ids[title]);
  });

  it.each([
    ["to a company without a train", [], ["3"], true],
    ["by a company with another one", ["4"], ["3", "4"], true],
    ["by a company without a route", ["4"], ["3"], false],
  ] as const)(`VR-1860-berliner-14: in ${title} it is sold %s`, (_case, bought, sold, joined) => {
    const table = trade([...bought], [...sold], joined, kept);
    soundly(table, "buy_train", offer);
    expect(table.kinds(buyer)).toEqual([...bought, "3"]);
  });
});

describe("trains that do not count", () => {
  it("VR-1860-berliner-14: in 18Ardennes an obsolete train beside it leaves the only train the only one", () => {
    const table = withRules(
      new Ardennes(3)
        .minor("12", "B")
        .closeRest()
        .phase("4")
        .public("N", { shares: { A: 60 }, turns: 2, trains: ["3", "2"], tokens: ["H6"] })
        .public("NL", { shares: { A: 60 }, turns: 2, cash: 50, trains: ["4"], tokens: ["B8/1"] })
        .tiles(boards["18Ardennes"]?.joined ?? {})
        .marked("N", "2", "obsolete")
        .operate("NL", "trains"),
      title18ardennes,
      kept,
    );
    expectRefusal(
      table,
      table.refused("buy_train", { train: "3", from: "N", price: 20 }),
      "LAST_TRAIN_PROTECTED",
      KEPT,
    );
  });

  it("VR-1860-berliner-14: in 18EU a Pullman car beside it leaves the only train the only one", () => {
    const table = withRules(
      new Table(4)
        .closeRest()
        .phase("4")
        .corporation("BNR", { shares: { A: 60 }, turns: 3, trains: ["3", "P"], tokens: ["D7"] })
        .corporation("GSR", { shares: { A: 60 }, turns: 3, cash: 50, trains: ["4"] })
        .tiles(boards["18EU"]?.joined ?? {})
        .operate("GSR", "trains"),
      title18eu,
      kept,
    );
    const offer = { train: "3", from: "BNR", price: 20 };
    expectRefusal(table, table.refused("buy_train", offer), "LAST_TRAIN_PROTECTED", KEPT);
  });
});
