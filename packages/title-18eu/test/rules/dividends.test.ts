import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

/** DR with 40% at A (president), 20% at B, 20% in the pool and 20% in its treasury, about to use its earnings. */
const dutch = (earnings: number) =>
  new Table(3)
    .closeRest()
    .corporation("DR", { shares: { A: 40, B: 20 }, pool: 20, cash: 500, tokens: ["D3"], trains: ["3"] })
    .cash("A", 0)
    .cash("B", 0)
    .cash("C", 0)
    .phase("3")
    .operate("DR", "dividend", { earnings });

/** What everyone gains by a dividend: A, B, C, the company, the bank. */
function gains(earnings: number, kind: string): number[] {
  const table = dutch(earnings);
  const { bank } = table.state;
  table.do("dividend", { kind });
  const players = ["A", "B", "C"].map((id) => table.player(id).cash);
  expect(table.money()).toBe(12000);
  return [...players, table.company("DR").cash - 500, table.state.bank - bank];
}

describe("dividends of a corporation", () => {
  it("EU-4.4.4-01: are full, half or withheld, as its president says", () => {
    const table = dutch(130);
    expect(table.legal()).toEqual(
      ["full", "half", "withhold"].map((kind) => ({ type: "dividend", seat: "A", kind })),
    );
    expect(table.refused("dividend", { kind: "double" })).toMatchObject({
      code: "DIVIDEND_KIND",
      rule: "EU-4.4.4-01",
      values: { kinds: ["full", "half", "withhold"] },
    });
    expect(table.refused("dividend", { kind: "full" }, "B")).toMatchObject({ code: "NOT_YOUR_TURN" });
    expect(table.refused("pass")).toMatchObject({ code: "NOT_IN_STEP" });
    for (const kind of ["full", "half", "withhold"]) {
      const event = dutch(130).do("dividend", { kind }).events[0];
      expect(event).toMatchObject({ type: "dividend", company: "DR", kind, earnings: 130 });
    }
  });

  it("EU-4.4.4-03 EU-4.4.4-06 EU-4.4.4-07 EU-4.4.4-08: in full go to all shares alike; the pool's stay in the bank", () => {
    // 130: 13 a share. The treasury's two shares pay the company, the pool's two no one.
    expect(gains(130, "full")).toEqual([52, 26, 0, 26, -104]);
    expect(gains(100, "full")).toEqual([40, 20, 0, 20, -80]);
    expect(dutch(130).do("dividend", { kind: "full" }).events[0]).toMatchObject({
      distributed: 130,
      kept: 26,
      shares: { A: 52, B: 26 },
    });
  });

  it("EU-4.4.4-04 EU-4.4.4-05 EU-4.4.4-06 EU-4.4.4-09: in half pay half rounded up to £10 and keep the rest", () => {
    // 130: 70 to the shares, 7 each; 60 kept, and 14 for the treasury's two shares.
    expect(gains(130, "half")).toEqual([28, 14, 0, 60 + 14, -(28 + 14 + 74)]);
    expect(gains(140, "half")).toEqual([28, 14, 0, 70 + 14, -(28 + 14 + 84)]);
    expect(gains(10, "half")).toEqual([4, 2, 0, 0 + 2, -8]);
    expect(gains(20, "half")).toEqual([4, 2, 0, 10 + 2, -18]);
    expect(dutch(130).do("dividend", { kind: "half" }).events[0]).toMatchObject({
      distributed: 70,
      kept: 74,
    });
  });

  it("EU-4.4.4-10: withheld go to the corporation", () => {
    expect(gains(130, "withhold")).toEqual([0, 0, 0, 130, -130]);
  });

  it("EU-4.4.4-11: come out of the bank", () => {
    const table = new Table(3)
      .closeRest()
      .corporation("DR", { shares: { A: 60, B: 40 }, tokens: ["D3"], trains: ["3"], cash: 500 })
      .operate("DR", "dividend", { earnings: 130 });
    const { bank } = table.state;
    table.do("dividend", { kind: "full" });
    expect(table.state.bank).toBe(bank - 130);
    expect(table.company("DR").cash).toBe(500);
  });
});

describe("dividends of a minor", () => {
  const run = (rotated: [string, number], path: string) => {
    const table = new Table(3)
      .minors({ A: ["12"] })
      .closeRest()
      .tiles({ D3: rotated })
      .cash("A", 0)
      .treasury("12", 300)
      .operate("12", "routes", {}, [1, 2]);
    const { bank } = table.state;
    const train = table.company("12").trains[0]?.id as string;
    table.do("run_routes", { routes: [{ train, path: path.split(" ") }] });
    return { table, bank };
  };

  it("EU-4.4.4-02: are always half, to its owner and to itself, without a question and without rounding", () => {
    const { table, bank } = run(["576", 0], "D3.0 D3/3 D1.0");
    expect(table.events).toContainEqual(
      expect.objectContaining({ type: "dividend", kind: "half", earnings: 50, distributed: 25, kept: 25 }),
    );
    expect(table.player("A").cash).toBe(25);
    expect(table.company("12").cash).toBe(325);
    expect(table.state.bank).toBe(bank - 50);
    expect(table.asked()).not.toBe("dividend");
    expect(table.refused("dividend", { kind: "full" })).toMatchObject({ code: "NOT_IN_STEP" });
    // Where it could be asked, only half would do.
    const asked = new Table(3)
      .minors({ A: ["12"] })
      .closeRest()
      .operate("12", "dividend", { earnings: 50 });
    for (const kind of ["full", "withhold"]) {
      expect(asked.refused("dividend", { kind })).toMatchObject({
        code: "DIVIDEND_KIND",
        values: { kinds: ["half"] },
      });
    }
  });
});
