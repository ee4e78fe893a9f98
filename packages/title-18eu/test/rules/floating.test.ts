import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { STRASBOURG_MUNICH } from "./lines.ts";

const unfloated = { floated: false, turns: 0 };

/** A stock round of phase 3 with B on turn; BNR, started at 75, stands at 40% and has the given cash. */
function stock(cash = 130): Table {
  return new Table(3)
    .minors({ B: ["14"], C: ["5"] })
    .closeRest()
    .phase("3")
    .tiles(STRASBOURG_MUNICH)
    .corporation("BNR", {
      ...unfloated,
      par: 75,
      shares: { A: 40 },
      cash,
      tokens: ["G12"],
      left: 4,
      trains: ["3"],
    })
    .stock("B")
    .cash("B", 500);
}

const floats = (table: Table) => table.events.filter((event) => event.type === "company_floated");

describe("a corporation floats", () => {
  it("EU-4.3-18: at once when a purchase brings players to 50%", () => {
    const table = stock();
    expect(table.company("BNR").floated).toBe(false);
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.company("BNR").floated).toBe(true);
    expect(floats(table)).toEqual([{ type: "company_floated", company: "BNR", president: "A" }]);
  });

  it("EU-4.3-18: at once when a minor is swapped for the fifth share, and only once", () => {
    const table = stock().do("exchange_minor", { minor: "14", company: "BNR" });
    expect(table.company("BNR").floated).toBe(true);
    expect(floats(table)).toHaveLength(1);
    table.do("replace_token", { accept: true }).pass().do("buy_share", { company: "BNR", from: "treasury" });
    expect(floats(table)).toHaveLength(0);
  });

  it("EU-4.3-18: not at 40%, however many players hold it", () => {
    const table = stock()
      .shares("BNR", "A", "treasury")
      .do("buy_share", { company: "BNR", from: "treasury" })
      .cash("C", 500)
      .do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.percent("BNR", "treasury")).toBe(60);
    expect(table.company("BNR").floated).toBe(false);
  });

  it("EU-4.3-19: until then it has no turn, and its trains stay idle", () => {
    const turns = (floated: boolean) => {
      const table = stock().floated("BNR", floated).printed();
      table.pass(3);
      const seen: unknown[] = [];
      while (table.round() === "operating 2.1") {
        seen.push(table.engine.decisions(table.state)[0]?.company);
        table.pass();
      }
      expect(table.company("BNR").turns).toBe(floated ? 1 : 0);
      return [...new Set(seen)];
    };
    expect(turns(false)).toEqual(["5", "14"]);
    expect(turns(true)).toEqual(["5", "14", "BNR"]);
  });

  it("EU-4.3-20: before phase 5 the unsold shares stay in its treasury, and later buyers pay it", () => {
    const table = stock().do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.percent("BNR", "treasury")).toBe(50);
    expect(table.percent("BNR", "pool")).toBe(0);
    expect(table.company("BNR").cash).toBe(130 + 75);
    expect(table.events.map((event) => event.type)).not.toContain("underwritten");
    table.cash("C", 500).cell("BNR", [3, 4]);
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.player("C").cash).toBe(410);
    expect(table.company("BNR").cash).toBe(130 + 75 + 90);
    expect(table.refused("buy_share", { company: "BNR", from: "pool" }).code).toBe("NO_SHARE_THERE");
  });
});

describe("a corporation started before phase 5 that floats in phase 5", () => {
  it("EU-4.3-21: puts its last five shares into the pool and gets five times its starting value", () => {
    const table = stock().closeRest().phase("5").do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.percent("BNR", "pool")).toBe(50);
    expect(table.percent("BNR", "treasury")).toBe(0);
    expect(table.company("BNR").cash).toBe(130 + 75 + 375);
    expect(table.price("BNR")).toBe(75);
    expect(table.company("BNR").tokens.length).toBe(4);
    expect(table.money()).toBe(12000);
  });

  it("EU-4.3-21: the starting value counts, not the price at the market", () => {
    const table = stock().phase("5").cell("BNR", [3, 4]);
    table.do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.company("BNR").cash).toBe(130 + 90 + 375);
  });

  it("EU-4.3-22: so it lacks only the shares that were swapped for minors", () => {
    // President's certificate with minor 14, a second minor, one share bought: in phase 4; the fifth share in phase 5.
    const table = new Table(3)
      .minors({ A: ["14"], B: ["13"] })
      .closeRest()
      .phase("4")
      .tiles(STRASBOURG_MUNICH)
      .treasury("14", 40)
      .treasury("13", 25)
      .stock("A")
      .cash("A", 1000)
      .cash("B", 1000)
      .cash("C", 1000);
    table.do("start_company", { company: "BNR", price: 75, minor: "14" });
    table.do("exchange_minor", { minor: "13", company: "BNR" }).do("replace_token", { accept: true });
    expect(table.percent("BNR", "treasury")).toBe(60);
    expect(table.company("BNR").floated).toBe(false);
    table.phase("5").do("buy_share", { company: "BNR", from: "treasury" });
    expect(table.company("BNR").floated).toBe(true);
    expect(table.company("BNR").cash).toBe(75 * (2 + 1 + 5) + 40 + 25 - 100);
    expect(table.percent("BNR", "pool")).toBe(50);
  });
});
