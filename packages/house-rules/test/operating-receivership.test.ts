import { title18ardennes } from "@railhead/title-18ardennes";
import { Table } from "@railhead/title-18ardennes/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { withRules } from "./position.ts";
import { expectEvent, soundly } from "./told.ts";

const RULE = "receivership-withholds";

/** N runs from Lille over Mons to Charleroi for 60; no one leads it, B and C hold shares. */
const led = (president: string | undefined, ...chosen: Chosen[]) =>
  withRules(
    new Table(3)
      .minor("12", "A")
      .closeRest()
      .phase("3")
      .tiles({ H6: ["621", 1], H8: ["4", 1], H10: ["57", 1] })
      .public("N", {
        shares: { A: 40, B: 20, C: 20 },
        turns: 2,
        cash: 100,
        trains: ["3"],
        tokens: ["H6"],
      })
      .presidency("N", president ?? "pool")
      .operate("N", "routes"),
    title18ardennes,
    ...chosen,
  );
const run = (table: Table) => ({
  routes: [{ train: table.company("N").trains[0]?.id ?? "", path: "H6.0 H6/4 H8.0 H8/4 H10.0".split(" ") }],
});
const cash = (table: Table) => ["B", "C"].map((player) => table.player(player).cash);

describe("receivership", () => {
  it("VR-1860-berliner-13: in 18Ardennes a company that no one leads keeps all it earns, and its price falls", () => {
    const table = led(undefined, { slug: RULE });
    const [before, bank, price] = [cash(table), table.state.bank, table.price("N")];
    soundly(table, "run_routes", run(table));
    expectEvent(table, "dividend", RULE, { company: "N", kind: "withhold", distributed: 0, kept: 60 });
    expect([table.company("N").cash, table.state.bank]).toEqual([160, bank - 60]);
    expect(cash(table)).toEqual(before);
    expect(table.price("N")).toBeLessThan(price);
  });

  it("VR-1860-berliner-13: in 18Ardennes the rulebook has it pay; and one that someone leads is asked", () => {
    const plain = led(undefined);
    const [before, price] = [cash(plain), plain.price("N")];
    soundly(plain, "run_routes", run(plain));
    expect(cash(plain)).toEqual(before.map((one) => one + 12));
    expect(plain.price("N")).toBeGreaterThanOrEqual(price);
    expect(plain.log("dividend")[0]).not.toHaveProperty("variant");
    const led0 = led("A", { slug: RULE });
    soundly(led0, "run_routes", run(led0));
    expect([led0.asked(), led0.seat()]).toEqual(["dividend", "A"]);
    soundly(led0, "dividend", { kind: "full" });
    expect(led0.log("dividend")[0]).not.toHaveProperty("variant");
    expect(cash(led0)).toEqual(before.map((one) => one + 12));
  });
});
