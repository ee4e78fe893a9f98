/** 11.5: tokens go from one major of a player to another. */
import { describe, expect, it } from "vitest";
import { europe } from "../../src/data.ts";
import { returnToken, transferFee } from "../../src/operating/transfer.ts";
import { Table } from "../kit/table.ts";

const NANCY = "Q38";
const prices = (...all: number[]) => all.map((price) => ({ price }));

/** GWR and PLM of A; PLM has a token in Nancy in addition to its home, and these on its charter. */
const two = (charter = prices(40, 60, 80), cash = 500) =>
  new Table()
    .trainPhase("3")
    .grand("GWR", { shares: { A: 40 }, cash, trains: ["3"], tokens: ["L25"] })
    .charter("GWR", prices(20, 40))
    .grand("PLM", { shares: { A: 40 }, cash: 0, tokens: ["U34"], cell: [1, 5] })
    .charter("PLM", charter)
    .circles({ [NANCY]: [[0, 0, "PLM", { price: 60 }]] });
const step = (charter?: ReturnType<typeof prices>, cash?: number) =>
  two(charter, cash).operate("GWR", "transfer");
const take = (token = 1, hex = NANCY) => ({ company: "PLM", hex, token });

describe("the fee for a token (11.5)", () => {
  it("OE-11.5-06: is 60 in a metropolis, in the map or in a red zone", () => {
    const ctx = two().ctx();
    const hexes = [...Object.keys(europe.metropolises), ...europe.redMetropolises];
    expect(new Set(hexes.map((hex) => transferFee(ctx, hex)))).toEqual(new Set([60]));
    expect(europe.redMetropolises.length).toBeGreaterThan(0);
    expect([transferFee(ctx, "K46"), transferFee(ctx, NANCY)]).toEqual([40, 20]);
  });
});

describe("which tokens are bought (11.5)", () => {
  it("lists each token of each other major with each own token that differs", () => {
    const table = two()
      .grand("MSP", { shares: { A: 20 }, tokens: [], cell: [1, 4] })
      .circles({ R55: [[0, 0, "MSP", { price: 40 }]] })
      .operate("GWR", "transfer");
    const line = (company: string, hex: string, token: number) => ({
      type: "transfer_token",
      seat: "A",
      company,
      hex,
      token,
    });
    const legal = table.legal("transfer_token");
    expect(legal).toHaveLength(4);
    expect(legal).toEqual(
      expect.arrayContaining([
        line("PLM", NANCY, 0),
        line("PLM", NANCY, 1),
        line("MSP", "R55", 0),
        line("MSP", "R55", 1),
      ]),
    );
  });

  it("OE-11.5-08: a regional or a national buys none", () => {
    for (const kind of ["regional", "national"]) {
      const table = step().kind("GWR", kind);
      expect(table.refused("transfer_token", take())).toMatchObject({ code: "TRANSFER_MAJORS" });
    }
  });

  it("OE-11.5-08: no token is bought of a railroad that is out of the game, of no major, or of the buyer", () => {
    const codes = (table: Table, company = "PLM", hex = NANCY) =>
      table.refused("transfer_token", { company, hex, token: 0 }).code;
    expect(codes(step().closed("PLM"))).toBe("TRANSFER_MAJORS");
    expect(codes(step().kind("PLM", "regional"))).toBe("TRANSFER_MAJORS");
    expect(codes(step(), "GWR", "L25")).toBe("TRANSFER_MAJORS");
  });

  it.each([
    ["OE-11.5-01", step().presidency("PLM", "B"), take(), "TRANSFER_OTHERS", { company: "PLM" }],
    ["OE-11.5-02", step(), take(1, "U34"), "HOME_NOT_SOLD", { company: "PLM", hex: "U34" }],
    ["no token", step(), take(1, "K46"), "NO_TOKEN_THERE", { company: "PLM", hex: "K46" }],
    [
      "a token of another",
      step().circles({ K46: [[0, 0, "LNWR"]] }),
      take(1, "K46"),
      "NO_TOKEN_THERE",
      { company: "PLM", hex: "K46" },
    ],
    ["OE-11.5-01", step(), take(2), "NO_TOKEN_LEFT", { company: "GWR" }],
    ["OE-11.5-01", step(undefined, 59), take(), "TOKEN_COST", { company: "GWR", cash: 59, cost: 60 }],
    ["alike", step().charter("GWR", prices(20, 20)), take(), "TOKEN_WHICH", { company: "GWR" }],
    [
      "OE-11.5-09",
      step().circles({
        R55: [
          [0, 0, "PLM", { price: 60 }],
          [0, 1, "GWR"],
        ],
      }),
      take(1, "R55"),
      "TOKEN_IN_HEX",
      { company: "GWR", hex: "R55" },
    ],
  ])("%s: refused with what is wrong (%#)", (_id, table, fields, code, values) => {
    expect(table.refused("transfer_token", fields)).toMatchObject({ code, values });
  });

  it("OE-11.5-01: with the very pound that it costs", () => {
    const table = step(undefined, 60).do("transfer_token", take());
    expect([table.company("GWR").cash, table.company("PLM").cash]).toEqual([0, 20]);
  });

  it("is told, and tokens of others in the hex stay", () => {
    const beside = { price: 60, kind: "nonBlocking" };
    const table = step().circles({
      N31: [
        [0, 0, "PLM", { price: 60 }],
        [0, -1, "LNWR", beside],
      ],
    });
    table.do("transfer_token", take(0, "N31"));
    expect(table.log("token_transferred")).toEqual([
      { type: "token_transferred", company: "GWR", of: "PLM", hex: "N31", price: 20, fee: 40 },
    ]);
    expect(table.state.board.tokens.N31).toEqual([
      [0, 0, "GWR", { price: 20 }],
      [0, -1, "LNWR", beside],
    ]);
  });
});

describe("where the seller's token goes (11.5)", () => {
  const after = (...charter: number[]) =>
    step(prices(...charter))
      .do("transfer_token", take())
      .company("PLM")
      .tokens.map(({ price }) => price);

  // PLM's charter has 20, 40, 60, 60, 80, 80 and 80 in addition to its home.
  it.each([
    [
      [20, 80, 80, 80],
      [20, 60, 80, 80, 80],
    ],
    [
      [40, 60, 60, 80, 80, 80],
      [20, 40, 60, 60, 80, 80, 80],
    ],
    [
      [20, 40, 60, 60, 80],
      [20, 40, 60, 60, 80, 80],
    ],
    [[], [80]],
  ])("OE-11.5-07: to the dearest open place of a charter with %j: then %j", (before, then) => {
    expect(after(...before)).toEqual(then);
  });

  it("OE-11.5-07: the place of the home is none of them", () => {
    // GWR's home has a printed price of 40, as has one token of a major.
    const table = two()
      .charter("GWR", prices(20, 60, 60, 80, 80, 80))
      .circles({ R55: [[0, 0, "GWR", { price: 40 }]] })
      .treasury("PLM", 500)
      .operate("PLM", "transfer");
    table.do("transfer_token", { company: "GWR", hex: "R55", token: 0 });
    expect(table.company("GWR").tokens).toEqual([
      { price: 20 },
      { price: 40, kind: "major" },
      ...prices(60, 60, 80, 80, 80),
    ]);
  });

  it("a token that no place is printed for takes none", () => {
    const one = two(prices(30)).write((tx) => returnToken(tx, "PLM", prices(20, 80)));
    expect(one.company("PLM").tokens).toEqual(prices(30, 80));
  });

  it("a full charter takes none back", () => {
    const full = two(prices(20, 80));
    expect(() => full.write((tx) => returnToken(tx, "PLM", prices(20, 80)))).toThrow(
      "the charter of PLM is full",
    );
  });
});

describe("the step of transfers is played", () => {
  /** GWR pays; then comes the step. */
  const paid = (table: Table) =>
    table.operate("GWR", "dividend", { earnings: 100 }).do("dividend", { kind: "full" });

  it("where a token could be bought; else it is left out without a word", () => {
    expect(paid(two()).asked()).toBe("transfer");
    const none = paid(two().presidency("PLM", "B"));
    expect(none.asked()).toBe("trains");
    expect(none.events.map(({ step }) => step)).not.toContain("transfer");
  });

  it("OE-11.3.5-07: and goes on while a port authority could be bought", () => {
    const after = (cash: number) =>
      two(undefined, cash)
        .grand("MSP", { shares: { B: 20 }, tokens: [], cell: [1, 4] })
        .companyFact("MSP", "railroad", { reserved: true, authority: "Mediterranean" })
        .operate("GWR", "transfer")
        .do("transfer_token", take())
        .asked();
    // 60 of it pay for the token.
    expect([after(60 + 125), after(60 + 124)]).toEqual(["transfer", "shares"]);
  });

  it("OE-11.5-01: and is over with a pass, or when nothing more could be bought", () => {
    expect(step().do("pass").asked()).toBe("trains");
    expect(step().do("transfer_token", take()).asked()).toBe("trains");
  });
});
