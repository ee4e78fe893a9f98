import { describe, expect, it } from "vitest";
import { closeForGood, leave } from "../../src/parts/index.ts";
import { done, table } from "./table.ts";

describe("a company leaves the game", () => {
  it("with all that it has: cash to the bank, trains to the pool, tokens, price and certificates back; what it owns closes", () => {
    const at = table();
    const { tx, faults, company, kinds, told } = done(at, (tx) => leave(tx, "ABC"));
    expect(faults).toEqual([]);
    const { ABC, PV } = { ABC: company("ABC"), PV: company("PV") };
    expect(ABC).toMatchObject({ closed: true, cash: 0, trains: [], tokens: [] });
    expect(ABC).not.toHaveProperty("closedBy");
    expect(ABC.certificates.every((one) => one.at === "treasury")).toBe(true);
    expect(ABC.cell).toBeUndefined();
    expect([tx.state.bank - at.state.bank, kinds(tx.state.depot.pool)]).toEqual([120, ["2", "3"]]);
    expect(tx.state.board.tokens).toEqual({ F3: [[0, 0, "CW"]] });
    expect([PV.closed, PV.owner]).toEqual([true, undefined]);
    // What closes with it is told here, and where its tokens stood; why it goes the caller tells.
    expect(told).toEqual(["company_eliminated", "token_removed", "token_removed"]);
    expect(tx.events.filter(({ type }) => type === "token_removed")).toEqual([
      { type: "token_removed", company: "ABC", hex: "B3" },
      { type: "token_removed", company: "ABC", hex: "D3" },
    ]);
  });

  it("a train on its last run goes out of the game, one that lies face down does not", () => {
    const at = table().marked("ABC", "2", "obsolete").marked("ABC", "3", "faceDown");
    const { tx, faults, kinds } = done(at, (tx) => leave(tx, "ABC"));
    expect([kinds(tx.state.depot.rusted), tx.state.depot.pool]).toEqual([["2"], [{ id: "3-0", kind: "3" }]]);
    expect(faults).toEqual([]);
  });

  it("trains go where the caller says", () => {
    const at = table();
    const { tx, kinds, faults } = done(at, (tx) =>
      leave(tx, "ABC", { trains: ({ kind }) => (kind === "3" ? "stack" : "rusted") }),
    );
    expect([kinds(tx.state.depot.rusted), tx.state.depot.pool]).toEqual([["2"], []]);
    expect(tx.state.depot.stack.length).toBe(at.state.depot.stack.length + 1);
    expect(faults).toEqual([]);
  });

  it("what was behind a token stands there again, elsewhere the circle is free, and others stay", () => {
    const at = table().circles({ B3: [[0, 0, "ABC"]], D3: [[0, 0, "CW"]], F3: [[0, 0, "ABC"]] });
    const { tx } = done(at, (tx) => leave(tx, "ABC", { behind: (hex) => (hex === "B3" ? "M" : undefined) }));
    expect(tx.state.board.tokens).toEqual({ B3: [[0, 0, "M"]], D3: [[0, 0, "CW"]] });
  });

  it("one that may be started again is as it was at the beginning", () => {
    const at = table();
    const { company, faults } = done(at, (tx) => leave(tx, "CW", { again: true }));
    const fresh = at.engine.start().state.companies.CW;
    expect(company("CW")).toEqual(fresh);
    expect(faults).toEqual([]);
    expect(company("ABC")).toBe(at.state.companies.ABC);
  });

  it("permanently by a house rule: its name stays with the company, and the events of what it owns carry it too", () => {
    const { company, tx } = done(table(), (tx) => closeForGood(tx, "ABC", { variant: "harsh" }));
    expect([company("ABC").closedBy, company("PV").closedBy]).toEqual(["harsh", "harsh"]);
    expect(tx.events).toMatchObject([
      { type: "company_eliminated", company: "ABC", variant: "harsh" },
      { type: "company_eliminated", company: "PV", variant: "harsh" },
      { type: "token_removed", company: "ABC", hex: "B3" },
      { type: "token_removed", company: "ABC", hex: "D3" },
    ]);
  });
});
