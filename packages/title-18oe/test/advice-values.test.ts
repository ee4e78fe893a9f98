/** What bots are told that minors, privates and nationals are worth, to the pound. */
import { describe, expect, it } from "vitest";
import { nationalIncome } from "../src/nationals/income.ts";
import { Early } from "./kit/early.ts";
import { type Grand, Table } from "./kit/table.ts";

type At = Early | Table;

const whole = (table: At, company: string) => table.title.advice?.whole?.(table.ctx(), company);

/** Majors in turn, with minor D of A, whose treasury is empty. */
function among(majors: Record<string, Grand>, cash = 0): Table {
  const table = new Table().trainPhase("3").minor("D", { cash, tokens: ["Q38"] });
  for (const [id, setup] of Object.entries(majors)) table.grand(id, setup);
  return table.stock("A");
}

/** Spaces of the market, by their price. */
const AT_100: [number, number] = [2, 2];
const AT_150: [number, number] = [1, 5];
const AT_165: [number, number] = [1, 6];

describe("a minor", () => {
  it("is a share of the usual par until there are majors, with a quarter of its cash", () => {
    const table = new Early().minors("A", "D").inPlay("D").stock("A");
    expect(whole(table, "D")).toBe(100 + 30);
  });

  it("counts its earnings as well until it floats: three quarters of its price", () => {
    const table = new Early().minors("A", "D").stock("A");
    expect(whole(table, "D")).toBe(100 + 30 + 90);
  });

  it("is a share of the dearest of its owner's railroads", () => {
    const table = among({
      GWR: { shares: { A: 40 }, cell: AT_150 },
      LNWR: { shares: { A: 40 }, cell: AT_100 },
      PLM: { shares: { B: 40 }, cell: AT_165 },
    });
    expect([table.price("LNWR"), table.price("GWR"), table.price("PLM")]).toEqual([100, 150, 165]);
    expect(whole(table, "D")).toBe(150);
  });

  it("is none of a railroad that has no share to give", () => {
    const table = among({
      GWR: { shares: { A: 60, B: 40 }, cell: AT_150 },
      LNWR: { shares: { A: 40 }, cell: AT_100 },
    });
    expect(whole(table, "D")).toBe(100);
  });

  it("is a part of the others' in the middle where its owner leads none", () => {
    const table = among({
      GWR: { shares: { B: 40 }, cell: AT_150 },
      LNWR: { shares: { C: 40 }, cell: AT_100 },
      PLM: { shares: { B: 60, C: 40 }, cell: AT_165 },
    });
    expect(whole(table, "D")).toBe(0.6 * 125);
  });

  it("is a part of the usual par where no one leads any", () => {
    expect(whole(among({}), "D")).toBe(60);
    expect(whole(among({}, 80), "D")).toBe(80);
  });

  it("is nothing to be told of where no player has it", () => {
    const table = among({});
    expect(whole(table.owned("D", "pool"), "D")).toBeUndefined();
    expect(whole(table.owned("D", "company:GWR"), "D")).toBeUndefined();
    expect(whole(table.owned("D"), "D")).toBeUndefined();
  });
});

describe("what else is owned whole", () => {
  it("a private is its power once it lies face down, and the planner's own guess before", () => {
    const table = new Table().owns("A", "BBE").stock("A");
    expect(whole(table, "BBE")).toBeUndefined();
    table.companyFact("BBE", "railroad", { faceDown: true });
    expect(whole(table, "BBE")).toBe(25);
    expect(whole(table.owned("BBE", "pool"), "BBE")).toBeUndefined();
  });

  it("a concession is the planner's own guess", () => {
    expect(whole(new Early().concessions("A"), "C1")).toBeUndefined();
  });
});

it("a national earns what its zone pays", () => {
  const table = new Table()
    .grand("SFAI", { kind: "national", trains: ["4+4"], shares: { A: 60 } })
    .tiles({ V41: ["57", 1], V39: ["57", 1] })
    .stock("A");
  const total = nationalIncome(table.ctx(), "SFAI")?.total;
  expect(total).toBeGreaterThan(0);
  expect(table.title.advice?.income?.(table.ctx(), "SFAI")).toBe(total);
});
