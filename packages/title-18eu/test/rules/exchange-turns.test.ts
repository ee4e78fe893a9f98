import { expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

it("EU-4.2.2-04: after one minor the next player is on turn, also when it has merged", () => {
  const table = new Table(3)
    .phase("5")
    .minors({ A: ["9", "2"], B: ["4"] })
    .closeRest()
    .corporation("BNR", { shares: { C: 30 }, tokens: ["J5/1"], left: 0 })
    .exchange("A")
    .do("merge_minor", { minor: "9", company: "BNR" });
  expect([table.round(), table.asked(), table.seat()]).toEqual(["exchange", "dispose", "B"]);
  expect(table.refused("close_minor", { minor: "2" }, "A").code).toBe("NOT_YOUR_TURN");
  table.do("close_minor", { minor: "4" });
  expect(table.seat()).toBe("A");
});
