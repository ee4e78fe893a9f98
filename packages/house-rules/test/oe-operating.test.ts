/** Operating rounds of 18OE with house rules: who must own a train, and whose only train is sold. */
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { OeTable } from "./oe-table.ts";
import { withRules } from "./position.ts";
import { expectEvent, expectRefusal, soundly } from "./told.ts";

const on = (table: OeTable, ...chosen: Chosen[]) => withRules(table, title18oe, ...chosen);
/** Warszawa alone, and joined to a city beside it. */
const LINE: Record<string, [string, number]> = { K68: ["57", 1], K70: ["57", 1] };

describe("trains only with a route in 18OE", () => {
  const DUTY = "train-only-with-route";
  const duty: Chosen = { slug: DUTY };
  /** WW of A, with a train or without, and with another city to run to or without. */
  const major = (joined: boolean, cash = 500, trains: string[] = []) =>
    new OeTable()
      .phase("3")
      .cash("A", 0)
      .major("WW", { A: 40 }, { cash, trains, tokens: ["K68"] })
      .tiles(joined ? LINE : {});

  it("VR-1860-berliner-15, VR-1860-berliner-17: 18OE: the boards of these tests: a train could run on one, on the other not", () => {
    const run = (joined: boolean) => major(joined, 0, ["3"]).operate("WW", "routes");
    expect(run(true).refused("run_routes", { routes: [] }).values.best).toBeGreaterThan(0);
    expect(run(false).do("run_routes", { routes: [] }).company("WW").lastEarnings).toBe(0);
  });

  it("VR-1860-berliner-15: 18OE: a major with a route and no train is not done until it has bought one", () => {
    for (const chosen of [[], [duty]]) {
      const table = on(major(true), ...chosen).operate("WW", "trains");
      const refusal = table.refused("pass");
      expect([refusal.code, refusal.variant]).toEqual(["TRAIN_OBLIGATION", undefined]);
      soundly(table, "buy_train", { train: "3", from: "stack", price: 200 });
      expect(table.legal("pass")).toHaveLength(1);
    }
    // And its president is insolvent for want of it.
    const poor = on(major(true, 0), duty).operate("WW", "trains");
    expect(poor.legal("become_insolvent")).toHaveLength(1);
  });

  it("VR-1860-berliner-17: 18OE: a major that is cut off ends its turn without one, and suffers no emergency", () => {
    const plain = major(false, 0).operate("WW", "trains");
    expect(plain.refused("pass").code).toBe("TRAIN_OBLIGATION");
    expect(plain.legal("become_insolvent")).toHaveLength(1);
    const table = on(major(false, 0), duty).operate("WW", "trains");
    expectRefusal(table, table.refused("become_insolvent"), "NO_EMERGENCY", DUTY);
    soundly(table, "pass");
    expectEvent(table, "step_passed", DUTY, { company: "WW", step: "trains" });
    expect([table.company("WW").kind, table.kinds("WW")]).toEqual(["major", []]);
    // It may still buy one.
    soundly(on(major(false), duty).operate("WW", "trains"), "buy_train", {
      train: "3",
      from: "stack",
      price: 200,
    });
  });

  it("VR-1860-berliner-17: 18OE: such a major earns nothing, and its price falls for it", () => {
    const table = on(major(false), duty).operate("WW", "token");
    const price = table.price("WW");
    soundly(table, "pass");
    expect(table.log("no_earnings")).toEqual([{ type: "no_earnings", company: "WW" }]);
    expect(table.price("WW")).toBeLessThan(price);
    expect(table.asked()).toBe("trains");
  });

  it("VR-1860-berliner-15, VR-1860-berliner-17: 18OE: the 2+2 that is kept for a railroad stays compulsory, whether it could run or not", () => {
    for (const joined of [true, false])
      for (const chosen of [[], [duty]]) {
        const table = new OeTable().major("WW", { A: 40 }, { cash: 300, turns: 1, tokens: ["K68"] });
        table.companyFact("WW", "railroad", {}).region("phase", "2");
        if (joined) table.tiles(LINE);
        const refusal = on(table, ...chosen)
          .operate("WW", "trains")
          .refused("pass");
        expect([refusal.code, refusal.variant]).toEqual(["TRAIN_OBLIGATION", undefined]);
      }
  });

  it("VR-1860-berliner-15: 18OE: minors, regionals and nationals stay exempt", () => {
    const exempt = [
      () => new OeTable().phase("3").minor("D", "A", { cash: 500, tokens: ["K68"] }),
      () => new OeTable().phase("3").regional("WW", "A", { cash: 500, tokens: ["K68"] }),
      () => new OeTable().phase("4").national("WW", { A: 40 }),
    ];
    for (const [at, make] of exempt.entries())
      for (const chosen of [[], [duty]]) {
        const table = on(make().tiles(LINE), ...chosen).operate(at === 0 ? "D" : "WW", "trains");
        expect(table.legal("pass")).toHaveLength(1);
      }
  });
});

describe("the last train is protected in 18OE", () => {
  const KEPT = "last-train-protected";
  const kept: Chosen = { slug: KEPT };
  const sale = { train: "3", from: "WW", price: 100 };
  /** GWR of A buys from WW, which is B's and has a route, or has none. */
  const trade = (bought: string[], sold: string[], joined: boolean, ...chosen: Chosen[]) =>
    on(
      new OeTable()
        .phase("3")
        .major("GWR", { A: 40 }, { cash: 500, trains: bought, tokens: ["L25"] })
        .major("WW", { B: 20 }, { trains: sold, tokens: ["K68"] })
        .tiles(joined ? LINE : {})
        .operate("GWR", "trains"),
      ...chosen,
    );

  it("VR-1860-berliner-14: 18OE: the only train of a railroad with a route is not sold to one that has a train", () => {
    expect(soundly(trade(["2+2"], ["3"], true), "buy_train", sale).asked()).toBe("consent_train");
    const table = trade(["2+2"], ["3"], true, kept);
    const refusal = table.refused("buy_train", sale);
    expectRefusal(table, refusal, "LAST_TRAIN_PROTECTED", KEPT);
    expect(refusal.values).toEqual({ seller: "WW" });
    expect(table.legal("buy_train").map(({ from }) => from)).not.toContain("WW");
  });

  it.each([
    ["to a railroad without a train", [], ["3"], true],
    ["by a railroad with another one", ["2+2"], ["3", "2+2"], true],
    ["by a railroad without a route", ["2+2"], ["3"], false],
  ] as const)("VR-1860-berliner-14: 18OE: it is sold %s", (_case, bought, sold, joined) => {
    const table = soundly(trade([...bought], [...sold], joined, kept), "buy_train", sale);
    expect(table.do("consent", { accept: true }).kinds("GWR")).toEqual([...bought, "3"]);
  });

  it("VR-1860-berliner-14: 18OE: a Pullman beside it leaves the only train the only one", () => {
    const table = trade(["2+2"], ["3", "Pullman"], true, kept);
    expectRefusal(table, table.refused("buy_train", sale), "LAST_TRAIN_PROTECTED", KEPT);
  });

  it.each(["minor", "regional"])("VR-1860-berliner-14: 18OE: that of a %s is protected as well", (kind) => {
    const table = new OeTable()
      .phase("3")
      .major("GWR", { A: 40 }, { cash: 500, trains: ["2+2"], tokens: ["L25"] });
    const id = kind === "minor" ? "D" : "WW";
    const setup = { trains: ["3"], tokens: ["K68"] };
    if (kind === "minor") table.minor(id, "B", setup);
    else table.regional(id, "B", setup);
    table.tiles(LINE).operate("GWR", "trains");
    expect(
      table.engine.check(table.state, { type: "buy_train", seat: "A", ...sale, from: id }),
    ).toBeUndefined();
    on(table, kept);
    expectRefusal(table, table.refused("buy_train", { ...sale, from: id }), "LAST_TRAIN_PROTECTED", KEPT);
  });
});
