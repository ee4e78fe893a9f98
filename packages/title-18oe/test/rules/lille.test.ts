/** Section 11.2.2: the place beside the ferry of Lille. */
import { describe, expect, it } from "vitest";
import { formNational } from "../../src/nationals/form.ts";
import { Europe } from "../europe.ts";
import { road, sideTo, turned } from "../kit/board.ts";

/**
 * PLM stands in Amiens' neighbour O32; the road leads by Lille and its ferry to London. By default BEL stands in
 * Lille, in its only circle.
 */
function lille({ full = true, taken = false, phase = "5" } = {}): Europe {
  const one = new Europe()
    .grand("PLM", { shares: { B: 20 }, tokens: ["O32"], trains: ["5"] })
    .grand("BEL", { shares: { C: 20 }, tokens: full ? ["N31"] : ["N35"], trains: ["5"] })
    .grand("GWR", { tokens: ["L25"], trains: ["5"] })
    .trainPhase(phase)
    .tiles({ ...road(["O32", "N31"], "C-"), N31: ["OE36", 0], M28: turned("OE28", 5, 2) });
  return taken ? one.spots("N31", [0, -1, "GWR", { price: 60, kind: "nonBlocking" }]) : one;
}
const through = ["O32.0", `O32/${sideTo("O32", "N31")}`, "N31.0", "N31/1", "~M28/5", "M28.0"];
const onTo = ["M28.0", "M28/5", "~N31/1", "N31.0"];
const run = (one: Europe, path: string[], company = "PLM") =>
  one.count(company, [{ train: one.company(company).trains[0]?.id ?? "", path }]);
const PASSED = 20 + 60 + 90;

describe("Lille (11.2.2)", () => {
  it("OE-11.2.2-02: while the place is empty every railroad passes the full city over the ferry", () => {
    expect(run(lille(), through)).toBe(PASSED);
    expect(run(lille({ phase: "2" }), through)).toBe(PASSED);
    expect(run(lille({ full: false }), through)).toBe(PASSED);
  });

  it("OE-11.2.2-03, OE-11.3.7-06: without the ferry the full city is the end", () => {
    const north = sideTo("N31", "N33");
    const one = lille().tiles({
      ...road(["N33", "N35"], "T-"),
      N33: turned("58", sideTo("N33", "N31"), ((sideTo("N33", "N31") + 2) % 6) as never),
    });
    const path = ["O32.0", `O32/${sideTo("O32", "N31")}`, "N31.0", `N31/${north}`, "N33.0"];
    expect(run(one, path)).toBe("ROUTE_BLOCKED");
    const free = one.circles({ N31: [] });
    expect(run(free, path)).toBe(20 + 60 + 10);
  });

  it("OE-11.2.2-04: once it is taken, only with a token in Lille; one beside the ferry is one", () => {
    expect(run(lille({ taken: true }), through)).toBe("ROUTE_BLOCKED");
    expect(run(lille({ taken: true, full: false }), through)).toBe("FERRY_TOKEN");
    const own = lille({ taken: true }).circles({
      N31: [
        [0, 0, "PLM"],
        [0, -1, "GWR", { price: 60, kind: "nonBlocking" }],
      ],
    });
    expect(run(own, through)).toBe(PASSED);
    const beside = lille().spots("N31", [0, -1, "PLM", { price: 60, kind: "nonBlocking" }]);
    expect(run(beside, through)).toBe(PASSED);
  });

  it("OE-11.2.2-04, OE-14.6-03: or with that of Central Circle, for which the city is none", () => {
    const one = lille({ taken: true }).overlays({
      hex: "N31",
      at: 0,
      kind: "passage",
      owner: "company:PLM",
      data: { by: "CCTC" },
    });
    expect(run(one, through)).toBe(20 + 90);
  });

  it("OE-11.2.2-05: from London it is ridden to Lille, and not beyond", () => {
    const london = (taken: boolean) =>
      lille({ taken, full: false }).circles({ M28: [[0, 0, "LNWR"]], O32: [] });
    const one = london(true)
      .grand("LNWR", { shares: { C: 20 }, trains: ["5"] })
      .circles({ M28: [[0, 0, "LNWR"]] });
    expect(run(one, onTo, "LNWR")).toBe(90 + 60);
    const back = [...onTo, `N31/${sideTo("N31", "O32")}`, "O32.0"];
    expect(run(one, back, "LNWR")).toBe("FERRY_TOKEN");
  });

  it("OE-11.2.2-06: once its railroad takes the token along as a national Lille is permanently open to everyone", () => {
    const one = lille({ taken: true });
    one.write((tx) => formNational(tx, "GWR"));
    expect(run(one, through)).toBe(PASSED);
    const north = sideTo("N31", "N33");
    one.tiles({
      N33: turned("58", sideTo("N33", "N31"), ((sideTo("N33", "N31") + 2) % 6) as never),
    });
    const path = ["O32.0", `O32/${sideTo("O32", "N31")}`, "N31.0", `N31/${north}`, "N33.0"];
    expect(typeof run(one, path)).toBe("number");
    const other = lille();
    other.write((tx) => formNational(tx, "GWR"));
    expect(run(other.tiles(one.state.board.tiles), path)).toBe("ROUTE_BLOCKED");
  });
});
