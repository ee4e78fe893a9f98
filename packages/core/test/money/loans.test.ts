import { describe, expect, it } from "vitest";
import { audit, brokenInvariants, randomBot, simulateGame, sweepBot } from "../../src/bots/index.ts";
import { createEngine, defineTitle, type StepDef } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { companyRef, playerRef } from "../../src/model/index.ts";
import {
  closeForGood,
  interestStep,
  type LoanParams,
  loanFacts,
  loanStep,
  loansOf,
  loansOut,
  operatingRound,
  runStep,
  withLoans,
} from "../../src/parts/index.ts";
import { interestDue, repayLoan, takeLoan } from "../../src/parts/money/loans.ts";
import { companyOf, presidentOf } from "../../src/state/index.ts";
import { freeCash, pay } from "../../src/transfer/index.ts";
import { tiny } from "../tiny/title.ts";

/** What was asked of the title's rule for interest that no one paid. */
type Short = [company: string, missing: number][];

/** Loans of 50 at 5, three for each company. */
const loans = (more: Partial<LoanParams> = {}, short: Short = []): LoanParams => ({
  amount: 50,
  interest: 5,
  limit: () => 3,
  short: (_tx, company, missing) => {
    short.push([company, missing]);
  },
  ...more,
});

/**
 * Tiny with loans: taken as track is laid, interest before the dividend, paid back at the end of a turn. A run brings
 * this much in addition.
 */
function lending(params: LoanParams, mail = 0) {
  const [stock, operating] = tiny.rounds;
  const steps = (operating?.steps ?? []).flatMap((step): StepDef[] => {
    if (step.id === "track") return [withLoans(step, params, ["take", "repay"])];
    if (step.id === "routes") return [runStep({ extra: () => mail })];
    return step.id === "dividend" ? [interestStep(params), step] : [step];
  });
  return defineTitle({
    ...tiny,
    id: "lending",
    rounds: [...(stock ? [stock] : []), operatingRound({ steps: [...steps, loanStep(params, ["repay"])] })],
    facts: loanFacts,
  });
}

/** ABC is A's, with this much cash and this many loans; CW is B's. */
const at = (params: LoanParams, count: number, cash: number, step = "track", mail = 0) =>
  new Position(lending(params, mail), 2)
    .inPlay("ABC", { par: 70, shares: { A: 60, B: 20 }, cash, tokens: ["B3"], trains: ["2"] })
    .inPlay("CW", { par: 60, shares: { B: 60 }, cash: 20, tokens: ["F3"] })
    .companyFact("ABC", "loans", { count })
    .operate("ABC", step);

/** What is said of the question that is asked. */
const about = (table: Position) =>
  (table.engine.decisions(table.state)[0]?.data ?? {}) as { loans?: number; earnings?: number };

const sound = (table: Position) =>
  expect(brokenInvariants(table.engine, table.engine.start().state, table.state)).toEqual([]);

describe("a company takes loans and pays them back", () => {
  it("gets the amount of the bank, up to its limit", () => {
    const table = at(loans(), 1, 0);
    const { bank } = table.state;
    table.do("take_loan");
    expect([table.company("ABC").cash, bank - table.state.bank, loansOf(table.ctx(), "ABC")]).toEqual([
      50, 50, 2,
    ]);
    expect(table.log("loan_taken")).toMatchObject([{ company: "ABC", amount: 50, loans: 2 }]);
    table.do("take_loan");
    expect(table.refused("take_loan")).toMatchObject({ code: "LOAN_LIMIT", values: { most: 3 } });
    expect(table.legal("take_loan")).toEqual([]);
    expect(table.asked()).toBe("track");
    expect(loansOf(table.ctx(), "CW")).toBe(0);
  });

  it("is the president's to do, in the steps that the title names", () => {
    expect(at(loans(), 0, 0).refused("take_loan", {}, "B").code).toBe("NOT_YOUR_TURN");
    expect(at(loans(), 1, 99, "trains").refused("take_loan").code).toBe("NOT_IN_STEP");
    expect(at(loans(), 1, 99, "trains").refused("repay_loan").code).toBe("NOT_IN_STEP");
  });

  it("takes none where the bank has lent all that it has to lend", () => {
    const params = loans({ market: 4 });
    const table = at(params, 1, 0).companyFact("CW", "loans", { count: 2 });
    expect(loansOut(table.ctx())).toBe(3);
    table.do("take_loan");
    expect(table.refused("take_loan")).toMatchObject({ code: "LOANS_ALL_OUT", values: { most: 4 } });
    expect(
      at(loans({ market: 5 }), 2, 0)
        .do("take_loan")
        .refused("take_loan").code,
    ).toBe("LOAN_LIMIT");
  });

  it("pays back to the bank what it has the money for, and then takes none in that turn", () => {
    const table = at(loans(), 2, 120);
    const { bank } = table.state;
    table.do("repay_loan");
    expect([table.company("ABC").cash, table.state.bank - bank, loansOf(table.ctx(), "ABC")]).toEqual([
      70, 50, 1,
    ]);
    expect(table.refused("take_loan").code).toBe("LOAN_AFTER_REPAYING");
    table.do("repay_loan");
    expect(table.refused("repay_loan").code).toBe("NO_LOAN");
    expect(at(loans(), 1, 49).refused("repay_loan")).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { cash: 49, price: 50 },
    });
    // The next turn begins again.
    expect(table.operate("ABC", "track").legal("take_loan")).toHaveLength(1);
    sound(table);
  });

  it("is asked in the step for loans alone, only where it can pay one back", () => {
    const end = (count: number, cash: number) => at(loans(), count, cash, "shares").do("pass");
    expect([end(1, 50).asked(), about(end(1, 50)).loans]).toEqual(["loans", 1]);
    expect([end(1, 50).do("repay_loan").seat(), end(1, 50).do("pass").seat()]).toEqual(["B", "B"]);
    expect([end(1, 49).seat(), end(0, 50).seat()]).toEqual(["B", "B"]);
  });

  it("moves its price where the title says so", () => {
    const seen: string[] = [];
    const params = loans({
      taken: (_tx, company) => seen.push(`taken ${company}`),
      repaid: (_tx, company) => seen.push(`repaid ${company}`),
    });
    at(params, 0, 60).do("take_loan").do("repay_loan");
    expect(seen).toEqual(["taken ABC", "repaid ABC"]);
  });
});

describe("interest", () => {
  /** ABC has passed its tokens and run for 60, which mail brings. */
  const run = (params: LoanParams, count: number, cash: number, mail = 60) =>
    at(params, count, cash, "token", mail).do("pass");
  const left = (table: Position) => [table.asked(), table.company("ABC").cash, about(table).earnings];

  it("is paid after the run, of the treasury first, then out of the earnings", () => {
    const rich = run(loans(), 3, 40);
    expect(left(rich)).toEqual(["dividend", 25, 60]);
    expect(rich.log("interest_paid")).toMatchObject([{ company: "ABC", due: 15, amount: 15, earnings: 0 }]);
    const poor = run(loans(), 3, 10);
    expect(left(poor)).toEqual(["dividend", 0, 55]);
    expect(poor.log("interest_paid")).toMatchObject([{ due: 15, amount: 15, earnings: 5 }]);
    // What is gone is not distributed, and the bank pays so much less.
    const before = poor.state;
    poor.do("dividend", { kind: "withhold" });
    expect([poor.company("ABC").cash, before.bank - poor.state.bank]).toEqual([55, 55]);
    sound(poor);
  });

  it("is none where there is no loan, and goes by the title's rule where it has one", () => {
    expect(left(run(loans(), 0, 40))).toEqual(["dividend", 40, 60]);
    expect(run(loans(), 0, 40).log("interest_paid")).toEqual([]);
    const byLoans = loans({ interest: (ctx) => 5 * loansOut(ctx) });
    expect(interestDue(run(byLoans, 2, 40).ctx(), byLoans, "ABC")).toBe(20);
    expect(left(run(byLoans, 2, 40))).toEqual(["dividend", 20, 60]);
  });

  it("is paid in the order that the title says, or of one of them alone", () => {
    expect(left(run(loans({ from: ["earnings", "treasury"] }), 3, 40))).toEqual(["dividend", 40, 45]);
    const short: Short = [];
    expect(left(run(loans({ from: ["treasury"] }, short), 3, 10))).toEqual(["dividend", 0, 60]);
    expect(short).toEqual([["ABC", 5]]);
  });

  it("that neither pays is the title's to settle; a company without earnings has none to distribute", () => {
    const short: Short = [];
    const table = run(loans({}, short), 3, 4, 10);
    expect(short).toEqual([["ABC", 1]]);
    expect(table.log("interest_paid")).toMatchObject([{ due: 15, amount: 14, earnings: 10 }]);
    expect(table.log("no_earnings")).toHaveLength(1);
    expect(table.company("ABC").cash).toBe(0);
    // It may lend the company more, in a step in which no one is asked.
    const params: LoanParams = loans({
      limit: () => 9,
      short(tx, company, missing) {
        takeLoan(tx, params, company);
        pay(tx, companyRef(company), "bank", missing);
      },
    });
    const lent = run(params, 3, 4, 10);
    expect([loansOf(lent.ctx(), "ABC"), lent.company("ABC").cash]).toEqual([4, 49]);
    sound(lent);
  });

  it("is paid by a company that has no president, too", () => {
    const table = new Position(lending(loans(), 60), 2)
      .inPlay("ABC", { par: 70, pool: 50, cash: 40, tokens: ["B3"], trains: ["2"] })
      .inPlay("CW", { par: 60, shares: { B: 60 }, cash: 20, tokens: ["F3"] })
      .companyFact("ABC", "loans", { count: 1 })
      .companyFact("CW", "loans", { count: 1 })
      .operate("CW", "shares", {}, [2, 1], [])
      .do("pass");
    expect(table.log("interest_paid").map(({ company }) => company)).toEqual(["ABC"]);
    expect(table.refused("take_loan").code).toBe("NOT_IN_STEP");
  });
});

describe("loans of a company that goes", () => {
  it("go with it", () => {
    const gone = at(loans(), 2, 0).write((tx) => closeForGood(tx, "ABC"));
    expect(loansOut(gone.ctx())).toBe(0);
  });

  it("cannot be paid back where there is none", () => {
    expect(() => at(loans(), 0, 99).write((tx) => repayLoan(tx, loans(), "ABC"))).toThrow("NO_LOAN");
  });
});

describe("games with loans", () => {
  const president: LoanParams["short"] = (tx, company, missing) => {
    const player = presidentOf(tx, companyOf(tx, company));
    if (player === undefined) return;
    pay(tx, playerRef(player), "bank", Math.min(missing, freeCash(tx, playerRef(player))));
  };

  const params = loans({ market: 5, short: president });
  const taken: Record<string, number> = {};
  const cases = [1, 2, 3, 4].flatMap((seed) => [sweepBot, randomBot].map((bot) => ({ seed, bot })));

  it.each(cases)("hold every invariant under bots: $bot.name, seed $seed", ({ seed, bot }) => {
    const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
    const made = createEngine(lending(params), { players, seed });
    if (!made.ok) throw new Error(made.refusal.code);
    const { engine } = made;
    const seen = audit(engine, engine.start().state, { seed, closely: 20, tries: 4 });
    const faults: string[] = [];
    const game = simulateGame(engine, bot, {
      seed,
      maxActions: 400,
      after(step) {
        faults.push(...seen(step));
        const ctx = { rules: engine.rules, state: step.state };
        const counts = Object.keys(step.state.companies).map((id) => loansOf(ctx, id));
        if (counts.some((count) => count < 0 || count > 3) || loansOut(ctx) > 5)
          faults.push(`loans: ${counts}`);
      },
    });
    expect(faults).toEqual([]);
    for (const [type, times] of Object.entries(game.actions)) taken[type] = (taken[type] ?? 0) + times;
  });

  it("take loans and pay them back in these games", () => {
    expect([taken.take_loan ?? 0, taken.repay_loan ?? 0].every((times) => times > 0)).toBe(true);
  });
});
