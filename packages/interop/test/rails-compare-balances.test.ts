import { describe, expect, test } from "vitest";
import { company, facts, other, seen } from "./rails-seen.ts";
import { did, table } from "./rails-told.ts";

/** Phases and balances of a report beside the game. */

describe("phases", () => {
  test("a phase begins, or is in force", () => {
    expect(seen("StartOfPhase,3", facts({ type: "phase_began", phase: "3" }))).toEqual({
      as: "phases",
      left: other,
    });
    expect(seen("StartOfPhase,2")).toEqual({ as: "phases" });
    expect(seen("StartOfPhase,3")).toEqual({ as: "phases", not: ["phases: phase 2 here"] });
    const none = table();
    none.state = { ...none.state, flow: { ...none.state.flow, value: {} } };
    expect(seen("StartOfPhase,3", {}, none)?.not).toEqual(["phases: phase ? here"]);
  });

  test("trains rust, all of a kind", () => {
    expect(seen("TrainsRusted,2")).toEqual({ as: "phases", not: ["phases: they keep running here"] });
    const rusted = facts(
      { type: "train_rusted", company: "ABC", train: "3" },
      { type: "train_rusted", company: "CW", train: "3" },
      { type: "train_rusted", company: "CW", train: "4" },
    );
    expect(seen("TrainsRusted,3", rusted)).toMatchObject({ as: "phases", left: [...other, { who: "4" }] });
  });

  test("the bank breaks", () => {
    const { bank } = company.state;
    expect(seen("BankIsBrokenReportText")).toEqual({
      as: "bank lines",
      not: [`bank lines: it holds ${bank} here`],
    });
    const broken = table().fact("bankBroken", true);
    expect(seen("BankIsBrokenReportText", facts({ type: "bank_broken" }), broken)).toEqual({
      as: "bank lines",
      left: other,
    });
    expect(seen("BankIsBrokenReportText", {}, broken)).toEqual({ as: "bank lines" });
  });
});

describe("balances", () => {
  const { bank } = company.state;
  const cash = company.player("A").cash;

  test.each([
    [`Has,Ann,${cash}`, "cash lines"],
    ["Has,ALTON,100", "cash lines"],
    ["Has,CW,0", "cash lines"],
    [`BankHas,${bank}`, "bank lines"],
    [`PlayerCash,${cash}`, "cash lines"],
  ])("%s", (line, as) => {
    expect(seen(line)).toEqual({ as });
  });

  test("one that differs is told, and the same difference again is no news", () => {
    const off = (drift: Record<string, number>) => seen("Has,ALTON,110", { book: { drift } });
    expect(off({})).toEqual({
      as: "cash lines",
      not: ["cash lines: 100 here"],
      book: { drift: { ABC: 10 } },
    });
    expect(off({ ABC: 10, A: 5 })).toEqual({
      as: "cash lines",
      not: ["cash lines: 100 here (again)"],
      book: { drift: { ABC: 10, A: 5 } },
    });
    expect(off({ ABC: 5 })?.not).toEqual(["cash lines: 100 here"]);
    // It is made good.
    expect(seen("Has,ALTON,100", { book: { drift: { ABC: 10 } } })).toEqual({
      as: "cash lines",
      book: { drift: { ABC: 0 } },
    });
    expect(seen(`Has,Ann,${cash - 5}`, { book: { drift: {} } })).toEqual({
      as: "cash lines",
      not: [`cash lines: ${cash} here`],
      book: { drift: { A: -5 } },
    });
    expect(seen(`BankHas,${bank + 1}`)).toMatchObject({
      not: [`bank lines: ${bank} here`],
      book: { drift: { bank: 1 } },
    });
    expect(seen("PlayerCash,1")?.not).toEqual([`cash lines: ${cash} here`]);
  });

  test("no one is called so", () => {
    for (const who of ["Dan", "toString"])
      expect(seen(`Has,${who},5`)).toEqual({
        as: "cash lines",
        not: ["cash lines: unknown name here"],
      });
  });

  test("tokens that are paid for in the report before they are here count as paid", () => {
    const waiting = table().floated("ABC", false);
    expect(seen("PaysForTokens,ALTON,100,5", { book: { fees: { CW: 40 } } }, waiting)).toEqual({
      book: { fees: { CW: 40, ABC: 100 } },
    });
    for (const line of ["ALTON,100,5", "XY,100,5", "Dan,100,5"])
      expect(seen(`PaysForTokens,${line}`)?.not).toEqual(["other facts: nothing here"]);
    const book = { fees: { ABC: 60, CW: 40 } };
    expect(seen("Has,ALTON,40", { book }, waiting)).toEqual({ as: "cash lines" });
    expect(seen(`BankHas,${bank + 60}`, { book }, waiting)).toEqual({ as: "bank lines" });
    // What floats has paid here too; what has not started owes nothing.
    expect(seen("Has,ALTON,100", { book })).toEqual({ as: "cash lines" });
    expect(seen(`BankHas,${bank}`, { book })).toEqual({ as: "bank lines" });
    expect(seen("Has,CW,0", { book }, waiting)).toEqual({ as: "cash lines" });
  });

  test("a worth is compared with that at the beginning of the round, prices that are not told yet taken back", () => {
    const worth = cash + 350;
    const book = { worths: { A: worth - 30 }, round: "1.1" };
    expect(seen("ORWorthIncrease,Ann,1.2,30", { book })?.not).toEqual(["worths: round 1.1 here"]);
    expect(seen("ORWorthIncrease,Dan,1.1,30", { book })?.not).toEqual(["worths: unknown name here"]);
    expect(seen("ORWorthIncrease,Ann,1.1,30", { book })).toEqual({ as: "worths" });
    expect(seen("ORWorthIncrease,Ann,1.1,20", { book })).toEqual({ as: "worths", not: ["worths: 30 here"] });
    expect(seen("ORWorthIncrease,Bob,1.1,20", { book })).toEqual({});
    const moved = did(
      { type: "price_moved", company: "ABC", from: 60, to: 65, cell: [0, 1] },
      { type: "price_moved", company: "ABC", from: 65, to: 70, cell: [0, 2] },
      { type: "price_moved", company: "XY", from: 10, to: 90, cell: [0, 2] },
    );
    expect(seen("ORWorthIncrease,Ann,1.1,-20", { book, facts: [...other, ...moved] })).toEqual({
      as: "worths",
    });
  });

  test("a rank is that of the end here", () => {
    const over = table();
    over.state = {
      ...over.state,
      ended: {
        reason: "bank",
        ranking: [
          { player: "A", worth: 900, rank: 1 },
          { player: "B", worth: 700, rank: 2 },
          { player: "C", worth: 700, rank: 2 },
        ],
      } as never,
    };
    expect(seen("1. 900 Ann", {}, over)).toEqual({ as: "final ranks" });
    expect(seen("2. 700 Bob", {}, over)).toEqual({ as: "final ranks" });
    // Who is as rich may be told one place further down.
    expect(seen("3. 700 Cem", {}, over)).toEqual({ as: "final ranks" });
    expect(seen("1. 700 Bob", {}, over)?.not).toEqual(["final ranks: 2. with 700 here"]);
    expect(seen("1. 800 Ann", {}, over)?.not).toEqual(["final ranks: 1. with 900 here"]);
    expect(seen("1. 900 Dan", {}, over)?.not).toEqual(["final ranks: no ranking here"]);
    expect(seen("1. 900 Ann")?.not).toEqual(["final ranks: no ranking here"]);
  });
});
