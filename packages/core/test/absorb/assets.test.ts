import { describe, expect, it } from "vitest";
import {
  assetsOf,
  convert,
  joined,
  leave,
  swapTokens,
  takeAssets,
  wouldDouble,
} from "../../src/parts/index.ts";
import { done, table } from "./table.ts";

describe("a company takes over another's assets", () => {
  it("cash, trains and the companies that it owns, and the other has nothing left", () => {
    const at = table();
    expect(assetsOf(at.ctx(), "ABC")).toEqual({ cash: 120, trains: ["2", "3"] });
    const { company, faults, kinds } = done(at, (tx) => takeAssets(tx, "ABC", "CW"));
    expect([company("CW").cash, kinds(company("CW").trains)]).toEqual([170, ["2", "2", "3"]]);
    expect([company("ABC").cash, company("ABC").trains]).toEqual([0, []]);
    expect(company("PV").owner).toBe("company:CW");
    expect(faults).toEqual([]);
  });

  it("of trains those that are named, face down; the rest stays, as do companies where that is said", () => {
    const at = table();
    const three = at.state.companies.ABC?.trains.find(({ kind }) => kind === "3")?.id ?? "";
    const taken = { trains: [three], faceDown: true, companies: false };
    const { company, kinds, faults } = done(at, (tx) => takeAssets(tx, "ABC", "CW", taken));
    expect(company("CW").trains.map(({ kind, faceDown }) => [kind, faceDown])).toEqual([
      ["2", undefined],
      ["3", true],
    ]);
    expect(kinds(company("ABC").trains)).toEqual(["2"]);
    expect(company("PV").owner).toBe("company:ABC");
    expect(faults).toEqual([]);
  });

  it("a train of someone else is an error", () => {
    const at = table();
    const own = at.state.companies.CW?.trains[0]?.id ?? "";
    expect(() => done(at, (tx) => takeAssets(tx, "ABC", "CW", { trains: [own] }))).toThrow("no train");
  });
});

describe("tokens are put in the place of another company's", () => {
  const hasOne = (hex: string) => (place: { hex: string }) => place.hex === hex;

  it("those that are named, each off the charter; the rest stays where it is", () => {
    const at = table();
    const { tx, company, faults } = done(at, (tx) => swapTokens(tx, "ABC", "CW", { only: hasOne("D3") }));
    expect(tx.state.board.tokens).toEqual({
      B3: [[0, 0, "ABC"]],
      D3: [[0, 0, "CW"]],
      F3: [[0, 0, "CW"]],
    });
    expect(company("CW").tokens).toEqual([]);
    expect(tx.events).toMatchObject([
      { type: "token_replaced", company: "CW", minor: "ABC", hex: "D3", city: 0 },
    ]);
    expect(faults).toEqual([]);
  });

  it("a token with a price stays what it is when it is put down", () => {
    const at = table().charter("CW", [{ price: 40, kind: "port" }]);
    const { tx } = done(at, (tx) => swapTokens(tx, "ABC", "CW", { only: hasOne("D3") }));
    expect(tx.state.board.tokens.D3).toEqual([[0, 0, "CW", { price: 40, kind: "port" }]]);
  });

  it("of two of its tokens in one hex only the one in the named city", () => {
    const at = table().circles({ D3: [[0, 0, "ABC"]], B3: [[0, 0, "CW"]] });
    const { tx } = done(at, (tx) => swapTokens(tx, "ABC", "CW", { only: ({ city }) => city === 1 }));
    expect(tx.state.board.tokens.D3).toEqual([[0, 0, "ABC"]]);
  });

  it("more than the charter has is an error, unless they come from the bank", () => {
    expect(() => done(table(), (tx) => swapTokens(tx, "ABC", "CW"))).toThrow("no token");
    const { tx, company } = done(table(), (tx) => swapTokens(tx, "ABC", "CW", { fromBank: true }));
    expect(company("CW").tokens.length).toBe(1);
    expect(
      Object.values(tx.state.board.tokens)
        .flat()
        .map((spot) => spot[2]),
    ).toEqual(["CW", "CW", "CW"]);
  });

  it("a city that holds one of the company's would hold two", () => {
    const at = table().circles({ D3: [[0, 0, "ABC"]], F3: [[0, 0, "CW"]] });
    const place = (hex: string, city: number) => ({ hex, city, slot: 0 });
    expect(wouldDouble(at.ctx(), place("F3", 0), "CW")).toBe(true);
    expect(wouldDouble(at.ctx(), place("F3", 1), "CW")).toBe(false);
    expect(wouldDouble(at.ctx(), place("D3", 0), "CW")).toBe(false);
  });
});

describe("two companies are joined", () => {
  it("by track between tokens, or tokens in one hex; not where a gap is between them", () => {
    const track = { B3: ["57", 1], C2: ["8", 5], D3: ["6", 2] } as Record<string, [string, number]>;
    const at = () => table().circles({ B3: [[0, 0, "ABC"]], D3: [[0, 0, "CW"]], F3: [] });
    expect(joined(at().tiles(track).ctx(), "ABC", "CW", true)).toBe(true);
    expect(joined(at().tiles(track).ctx(), "CW", "ABC")).toBe(true);
    // The bend leads elsewhere.
    expect(
      joined(
        at()
          .tiles({ ...track, C2: ["8", 4] })
          .ctx(),
        "ABC",
        "CW",
      ),
    ).toBe(false);
    const both: [number, number, string][] = [
      [0, 0, "ABC"],
      [0, 1, "CW"],
    ];
    const apart = at().tiles({ ...track, C2: ["8", 4] });
    expect(joined(apart.circles({ B3: [], D3: both, F3: [] }).ctx(), "ABC", "CW", true)).toBe(true);
  });

  it("all that an absorbed company had is with the other, and it is gone", () => {
    const at = table().circles({ B3: [[0, 0, "ABC"]], D3: [], F3: [[0, 0, "CW"]] });
    const { company, faults, tx } = done(at, (tx) => {
      takeAssets(tx, "ABC", "CW");
      swapTokens(tx, "ABC", "CW");
      leave(tx, "ABC");
    });
    expect(faults).toEqual([]);
    expect(tx.state.bank).toBe(at.state.bank);
    expect(company("CW")).toMatchObject({ cash: 170, tokens: [] });
    expect(company("ABC")).toMatchObject({ closed: true, cash: 0, trains: [] });
    expect(company("PV").closed).not.toBe(true);
  });
});

describe("a company of five shares becomes one of ten", () => {
  const offered = (change: (percent: number, index: number) => number = (percent) => percent) => {
    const at = table();
    return done(at, (tx) => {
      const five = tx.company("ABC");
      five.certificates.push(
        ...[0, 1, 2, 3, 4].map((index) => ({
          id: `ABC-x${index}`,
          percent: change(10, index),
          president: false,
          at: "offering" as const,
        })),
      );
      convert(tx, "ABC", { kind: "ten-share", split: 2 });
    });
  };

  it("shares that are out are worth half, those laid by come into the treasury", () => {
    const { company } = offered();
    const { kind, certificates } = company("ABC");
    expect(kind).toBe("ten-share");
    expect(certificates.map(({ percent }) => percent)).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(certificates.filter(({ at }) => at === "treasury").length).toBe(6);
    expect(certificates.filter(({ at }) => at === "offering")).toEqual([]);
    expect(certificates.filter(({ at }) => at === "player:A").map(({ percent }) => percent)).toEqual([
      20, 10,
    ]);
  });

  it("is an error, and changes nothing, where certificates would not make up the whole", () => {
    expect(() => offered((percent, index) => (index ? percent : 5))).toThrow("cannot be split in 2");
    const { tx } = done(table(), () => undefined);
    expect(() => convert(tx, "ABC", { kind: "ten-share", split: 2 })).toThrow("cannot be split");
    expect(tx.state.companies.ABC?.kind).toBe("five-share");
    expect(() => convert(tx, "ABC", { kind: "ten-share", split: 3 })).toThrow("cannot be split");
  });
});
