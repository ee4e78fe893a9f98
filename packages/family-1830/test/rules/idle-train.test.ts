import { Position } from "@railhead/core/kit";
import { bestRunOf } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { plainWith } from "../plain/title.ts";

const title = plainWith({ opening: { format: "waterfall" }, idleTrain: { phase: "3" } });
const plain = plainWith({ opening: { format: "waterfall" } });

/** AN with these trains on a line of three stops, and with the mark where `due`. */
const running = (trains: string[], due = true, cash = 0) => {
  const at = new Position(title, 3)
    .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3", "D3"], left: 0, trains, turns: 2, cash })
    .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
    .region("phase", "3");
  return (due ? at.companyFact("AN", "idleTrain", { due: true }) : at).operate("AN", "routes");
};
const best = (at: Position) => ({ routes: [...bestRunOf(at.ctx()).routes] as never });
/** What each route of the last run earned. */
const earned = (at: Position): number[] =>
  ((at.log("routes_run").at(-1)?.routes ?? []) as { revenue: number }[]).map(({ revenue }) => revenue);
const ran = (at: Position) => at.do("run_routes", best(at));

describe("an idle train", () => {
  it("FAM-idle-01: comes to every company with a train as the phase begins, and to none without the parameter", () => {
    const begun = (of: typeof title) =>
      new Position(of, 3)
        .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], left: 1, cash: 900, turns: 2 })
        .inPlay("BS", { par: 90, shares: { B: 60 }, tokens: ["D3"], left: 0, trains: ["2"], turns: 2 })
        .inPlay("EL", { par: 82, shares: { C: 60 }, left: 0, turns: 2 })
        .stackFrom("3")
        .operate("AN", "trains")
        .do("buy_train", { train: "3", from: "stack", price: 180 });
    const marks = (at: Position) => ["AN", "BS", "EL"].map((id) => at.company(id).facts?.idleTrain);
    expect(marks(begun(title))).toEqual([{ due: true }, { due: true }, undefined]);
    expect(marks(begun(plain))).toEqual([undefined, undefined, undefined]);
  });

  it("FAM-idle-02: is the one with the poorest route where all run, and takes nothing where one stands", () => {
    const both = ran(running(["2", "2"]));
    const routes = earned(both);
    const total = routes.reduce((sum, one) => sum + one, 0);
    expect(routes.length).toBe(2);
    expect(both.do("dividend", { kind: "withhold" }).company("AN").cash).toBe(total - Math.min(...routes));
    const at = running(["2", "2"]);
    const one = at.do("run_routes", { routes: [...bestRunOf(at.ctx()).routes].slice(0, 1) as never });
    const [route] = earned(one);
    expect(one.do("dividend", { kind: "withhold" }).company("AN").cash).toBe(route);
    const free = running(["2", "2"], false);
    const fewer = { routes: [...bestRunOf(free.ctx()).routes].slice(0, 1) as never };
    expect(free.refused("run_routes", fewer).code).toBe("ROUTES_NOT_BEST");
  });

  it("FAM-idle-03: earns nothing where it is the only one, and the price stays; without the mark it falls", () => {
    const alone = ran(running(["2"], true, 400));
    expect([alone.asked(), alone.price("AN"), alone.company("AN").cash]).toEqual(["trains", 100, 400]);
    const withheld = ran(running(["2"], false)).do("dividend", { kind: "withhold" });
    expect(withheld.price("AN")).toBe(90);
  });

  it("FAM-idle-04: is over with the dividend of that turn", () => {
    const after = ran(running(["2", "2"])).do("dividend", { kind: "full" });
    expect(after.company("AN").facts?.idleTrain).toEqual({});
    const again = ran(after.operate("AN", "routes", {}, [2, 2]));
    const total = earned(again).reduce((sum, one) => sum + one, 0);
    expect(again.do("dividend", { kind: "withhold" }).company("AN").cash).toBe(total);
  });
});
