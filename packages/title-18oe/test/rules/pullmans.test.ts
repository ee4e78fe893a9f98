/** Section 11.6.2: Pullmans. */
import { describe, expect, it } from "vitest";
import { buy, buying, offers, trains } from "../kit/buying.ts";

describe("Pullmans (11.6.2)", () => {
  const withM = (phase = "4", first = "4") =>
    buying({ trains: ["4"] }, phase, first).minor("M", { owner: "B", cash: 0, tokens: ["Q38"] });

  // Worked example: 150, with a royalty of 15; with J 135 and still 15.
  it("OE-11.6.2-01, OE-11.6.2-04: 150 to the bank, which pays 15 to M", () => {
    const table = trains(withM());
    const { bank } = table.state;
    buy(table, "Pullman", 150);
    expect([table.company("GWR").cash, table.company("M").cash, table.state.bank - bank]).toEqual([
      1850, 15, 135,
    ]);
  });

  it("OE-11.6.2-06, OE-15.9-01: with J's discount 135, and M has its 15", () => {
    const table = withM()
      .minor("J", { tokens: ["R47"] })
      .owned("J", "company:GWR");
    buy(trains(table), "Pullman", 135);
    expect([table.company("GWR").cash, table.company("M").cash]).toEqual([1865, 15]);
    expect(offers(table)).toContain("4 stack 270");
  });

  it("OE-11.6.2-04: or to the major that has M, and to no one once M is abandoned", () => {
    const merged = withM().owned("M", "company:PLM");
    buy(trains(merged), "Pullman", 150);
    expect(merged.company("PLM").cash).toBe(1015);
    const alone = withM().owned("M", "pool");
    const { bank } = alone.state;
    buy(trains(alone), "Pullman", 150);
    expect(alone.state.bank - bank).toBe(150);
  });

  it("OE-11.6.2-05: one of the Open Market brings no royalty", () => {
    const table = withM().pool(["Pullman"]);
    buy(trains(table), "Pullman", 150, "pool");
    expect(table.company("M").cash).toBe(0);
  });

  it("OE-11.6.2-01: none before train phase 4", () => {
    const table = trains(withM("3", "3"));
    expect(offers(table)).not.toContain("Pullman stack 150");
    expect(table.refused("buy_train", { train: "Pullman", from: "stack", price: 150 }).code).toBe(
      "TRAIN_NOT_YET",
    );
  });

  it("OE-11.6.2-02, OE-11.6.2-07: with the first level 4 train M gets one for nothing, and the buyer may have one", () => {
    const table = buying({ trains: ["3"] }, "3", "4").minor("M", { owner: "B", cash: 0, tokens: ["Q38"] });
    buy(trains(table), "4", 300);
    while (table.legal("keep_majors").length) table.do("keep_majors");
    expect([table.phaseName(), table.kinds("M"), table.company("M").cash]).toEqual(["4", ["Pullman"], 0]);
    buy(table, "Pullman", 150);
    expect(table.kinds("GWR")).toEqual(["3", "4", "Pullman"]);
  });

  it("OE-11.6.2-03: one at most", () => {
    const table = trains(withM().moreTrains("GWR", ["Pullman"]).moreTrains("PLM", ["Pullman"]));
    expect(offers(table)).not.toContain("Pullman stack 150");
    expect(table.refused("buy_train", { train: "Pullman", from: "PLM", price: 75 })).toMatchObject({
      code: "PULLMAN_SECOND",
      rule: "OE-11.6.2-03",
    });
  });

  it("OE-11.6.2-11: it takes no place among the trains", () => {
    const table = withM().trains("GWR", ["3", "3", "4"]);
    buy(trains(table), "Pullman", 150);
    const full = trains(withM().trains("GWR", ["3", "3", "4", "Pullman"]));
    expect(full.refused("buy_train", { train: "4", from: "stack", price: 300 }).code).toBe("TRAIN_LIMIT");
    const room = withM().trains("GWR", ["3", "4", "Pullman"]);
    buy(trains(room), "4", 300);
    expect(room.kinds("GWR")).toHaveLength(4);
  });

  it("OE-11.6.2-12: it is given up before trains are bought, for nothing", () => {
    const table = trains(withM().trains("GWR", ["4", "Pullman"]));
    table.do("discard_train", { train: "Pullman" });
    expect([table.state.depot.pool.map(({ kind }) => kind), table.company("GWR").cash]).toEqual([
      ["Pullman"],
      2000,
    ]);
    const late = trains(withM().trains("GWR", ["4", "Pullman"]));
    buy(late, "4", 300);
    expect(late.refused("discard_train", { train: "Pullman" }).rule).toBe("OE-11.6.2-12");
  });

  it("OE-11.6-13, OE-11.6.3-04: it is not the train that a major has to own", () => {
    const table = trains(withM().trains("GWR", ["Pullman"]));
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
  });
});
