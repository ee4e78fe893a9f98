import { describe, expect, it } from "vitest";
import { type ActionDef, type Ctx, defineTitle, type LegalAction, type Refusal } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { companyRef, playerRef } from "../../src/model/index.ts";
import type { Tx } from "../../src/state/index.ts";
import type { MadeEvent } from "../../src/texts/index.ts";
import { defineActions, events, f } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

const actions = defineActions({
  donate: { company: f.company(), amount: f.money(), loud: f.optional(f.boolean()) },
});

interface Faults {
  check?: (ctx: Ctx, company: string, amount: number) => Refusal | undefined;
  list?: (companies: string[], most: number) => Omit<LegalAction, "type" | "seat">[];
  apply?: (tx: Tx) => void;
  /** It is given without a word. */
  silent?: boolean;
}

/** Tiny in which who is on turn in the stock round may give a company $1 to $5; each fault is the action's own. */
function title({ check, list, apply, silent }: Faults = {}) {
  const companies = ["ABC", "CW"];
  const lines =
    list ?? ((all: string[], most: number) => all.map((company) => ({ company, fields: range(most) })));
  const donate = actions.donate({
    check(ctx, { seat, company, amount }) {
      const own = check?.(ctx, company, amount);
      if (own) return own;
      if (!companies.includes(company)) return { code: "UNKNOWN_COMPANY", values: { company } };
      const cash = ctx.state.players[seat]?.cash ?? 0;
      return amount < 1 || amount > 5
        ? { code: "NOT_ENOUGH_CASH", values: { who: seat, cash, price: amount } }
        : undefined;
    },
    list: () => lines(companies, 5) as never,
    apply(tx, { seat, company, amount }) {
      tx.player(seat).cash -= amount;
      tx.company(company).cash += amount;
      const [from, to] = [playerRef(seat), companyRef(company)];
      if (!silent) tx.log(events.corrected_cash({ from, to, amount }));
      apply?.(tx);
    },
  });
  return defineTitle({
    ...tiny,
    catalogue: {
      ...tiny.catalogue,
      texts: { ...tiny.catalogue.texts, "do.donate": "Give {company} {amount}", "action.donate": "giving" },
    },
    rounds: tiny.rounds.map((round) =>
      round.id === "stock"
        ? {
            ...round,
            steps: round.steps.map((step) =>
              step.id === "turn" ? { ...step, actions: [...step.actions, donate as ActionDef] } : step,
            ),
          }
        : round,
    ),
  });
}
const range = (max: number, min = 1) => ({ amount: { kind: "range" as const, min, max, step: 1 } });
const given = { company: "ABC", amount: 3 };
const table = (faults?: Faults) => new Position(title(faults), 3).cash("A", 100).stock("A");
const fault = (faults: Faults) => () => table(faults).do("donate", given);

describe("a title whose rules are true to their word", () => {
  it("is played and refused as it says", () => {
    expect(table().do("donate", given).company("ABC").cash).toBe(3);
    expect(table().refused("donate", { company: "ABC", amount: 6 }).code).toBe("NOT_ENOUGH_CASH");
  });
});

describe("what no test looks at by itself is found at any action", () => {
  it("something listed that is refused: at either end of a range, or another company", () => {
    const lines = (company: string, min: number, max: number) => ({ company, fields: range(max, min) });
    expect(fault({ list: ([a = ""]) => [lines(a, 1, 6), lines("CW", 1, 5)] })).toThrow(
      /^listed and refused: .*6/,
    );
    expect(fault({ list: ([a = ""]) => [lines(a, 0, 5), lines("CW", 1, 5)] })).toThrow(
      /^listed and refused: .*0/,
    );
    expect(fault({ list: (all) => [...all, "XYZ"].map((id) => lines(id, 1, 5)) })).toThrow(
      /^listed and refused: .*XYZ/,
    );
  });

  it("something accepted that is not listed: just beyond a range, or another company", () => {
    const lines = (company: string, min: number, max: number) => ({ company, fields: range(max, min) });
    for (const [min, max, amount] of [
      [1, 4, 5],
      [2, 5, 1],
    ] as const)
      expect(fault({ list: (all) => all.map((id) => lines(id, min, max)) })).toThrow(
        `accepted and not listed: {"type":"donate","seat":"A","company":"ABC","amount":${amount}}`,
      );
    expect(fault({ list: ([a = ""]) => [lines(a, 1, 5)] })).toThrow(/^accepted and not listed: .*CW/);
    expect(fault({ list: () => [] })).toThrow(/^accepted and not listed/);
  });

  it("the same where the test looks at a refusal", () => {
    const least = { list: ([a = ""]: string[]) => [{ company: a, fields: range(5) }] };
    expect(() => table(least).refused("donate", { company: "ABC", amount: 9 })).toThrow(
      /^accepted and not listed: .*CW/,
    );
  });

  it("a refusal without the values that its text needs, also of what the test does not try", () => {
    const bare = (_ctx: Ctx, company: string): Refusal | undefined =>
      company === "CW" ? { code: "NOT_STARTED", values: {} } : undefined;
    const list: Faults["list"] = () => [{ company: "ABC", fields: range(5) }];
    expect(fault({ check: bare, list })).toThrow("NOT_STARTED: company is missing");
  });

  it("an event without the values that it is defined with", () => {
    const apply = (tx: Tx) => tx.log({ type: events.passed.type } as unknown as MadeEvent);
    expect(fault({ apply })).toThrow("passed: player is undefined");
  });

  it("a change that no event tells", () => {
    expect(fault({ silent: true })).toThrow("no event tells cash: A had 100 and has 97");
    const quiet = (tx: Tx) => Object.assign(tx.company("CW"), { started: true });
    expect(fault({ apply: quiet })).toThrow("no event tells started: started of CW");
  });

  it("money out of nowhere, but not what a position lacked before", () => {
    const apply = (tx: Tx) => {
      tx.player("B").cash += 1;
    };
    expect(fault({ apply })).toThrow("money is not conserved");
    const short = table().edit((state) => {
      const one = state.players.C;
      if (one) one.cash = -1;
    });
    expect(short.do("donate", given).player("C").cash).toBe(-1);
  });

  it("rules that fail", () => {
    const check = (_ctx: Ctx, company: string) => {
      if (company === "CW") throw new Error("no such thing");
      return undefined;
    };
    expect(fault({ check, list: () => [{ company: "ABC", fields: range(5) }] })).toThrow(
      /^the rules fail on .*no such thing/,
    );
  });
});
