import type { LegalAction } from "@railhead/core";
import { raisable } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { NAMES, Table } from "../kit/kit.ts";

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const PHASES = ["3", "4", "5", "6", "8"];
const ALIVE: Record<string, string[]> = {
  "3": ["2", "3"],
  "4": ["3", "4"],
  "5": ["3", "4", "5"],
  "6": ["4", "5", "6"],
  "8": ["5", "6", "8"],
};

/** A company's buying step somewhere in a game, money, trains and shares scattered by chance. */
function scattered(seed: number): Table {
  const next = numbers(seed);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const phase = pick(PHASES);
  const table = new Table(4)
    .minors({ A: ["1"], B: ["2"], C: ["3"] })
    .closeRest()
    .phase(phase);
  const limits = { corporation: phase === "3" ? 4 : phase === "4" ? 3 : 2, minor: phase === "3" ? 2 : 1 };
  const trains = (limit: number): string[] => {
    const own = Array.from({ length: next(limit + 1) }, () => pick(ALIVE[phase] ?? []));
    return own.length && own.length < limit && next(2) ? [...own, "P"] : own;
  };
  for (const [index, id] of ["BNR", "RPR", "SNCF"].entries()) {
    const players = NAMES.slice(0, 4).map((name, at, all) => all[(at + index + next(2)) % 4] ?? name);
    const shares: Record<string, number> = {};
    let left = 100;
    for (const player of [...new Set(players)]) {
      const percent = Math.min(left, (Object.keys(shares).length ? 0 : 20) + 10 * next(4));
      if (percent) shares[player] = percent;
      left -= percent;
    }
    table.corporation(id, {
      shares,
      pool: Math.min(left, 10 * next(6)),
      par: pick([70, 75, 82, 90, 100]),
      turns: next(3) + 1,
      cash: pick([0, 0, 1, 90, 240, 480, 900]),
      trains: index ? trains(limits.corporation) : next(2) ? trains(limits.corporation) : [],
    });
  }
  for (const id of ["1", "2", "3"])
    table.trains(id, trains(limits.minor)).treasury(id, pick([0, 30, 250, 700]));
  if (next(3)) table.stackFrom(pick(["4", "5", "6", "8"].filter((kind) => kind >= phase)));
  if (next(3) === 0) table.pool([pick(ALIVE[phase] ?? [])]);
  for (const player of NAMES.slice(0, 4)) table.cash(player, pick([0, 0, 15, 120, 400]));
  return table.operate(pick(["BNR", "BNR", "BNR", "1", "2"]), "trains", {}, [2, 1], ["SNCF", "3"]);
}

function fill(action: LegalAction, next: (below: number) => number): Record<string, never> {
  const { type, seat, fields, ...rest } = action;
  for (const [name, domain] of Object.entries(fields ?? {})) {
    if (domain.kind === "range")
      rest[name] = domain.min + domain.step * next((domain.max - domain.min) / domain.step + 1);
  }
  return rest as Record<string, never>;
}

function sound(table: Table): void {
  expect(table.money()).toBe(12000);
  for (const company of Object.values(table.state.companies)) {
    const kinds = company.trains.map(({ kind }) => kind);
    const pullmans = kinds.filter((kind) => kind === "P").length;
    expect(pullmans, `${company.id} has ${kinds}`).toBeLessThanOrEqual(kinds.length > pullmans ? 1 : 0);
    if (company.closed || !company.started || table.state.pending.length) continue;
    const { rules } = table.engine;
    expect(kinds.length).toBeLessThanOrEqual(
      rules.slots["train.limit"]({ rules, state: table.state }, company.id),
    );
  }
}

describe("buying steps by chance", () => {
  const seen = new Set<string>();
  const seeds = Array.from({ length: 8 }, (_, part) => [part * 30 + 1, part * 30 + 30] as const);

  it.each(seeds)(
    "EU-4.5-01 EU-4.5.1-10 EU-4.4.9-06 EU-4.4.9-13 EU-4.4.3-03: no one is stuck, a president who can pay stays solvent, trains stay within the rules (seeds %i to %i)",
    (first, last) => {
      for (let seed = first; seed <= last; seed++) {
        const table = scattered(seed);
        const next = numbers(seed + 5000);
        const company = table.engine.decisions(table.state)[0]?.company;
        const president = table.seat();
        const emergency = (table.engine.decisions(table.state)[0]?.data as { emergency?: never })?.emergency;
        const ctx = table.ctx();
        const can = emergency && raisable(ctx, emergency) >= (emergency as { short: number }).short;
        for (let step = 0; step < 40; step++) {
          const decision = table.engine.decisions(table.state)[0];
          if (!decision || !["trains", "discard_train", "consent_train"].includes(decision.id)) break;
          if (decision.id === "trains" && decision.company !== company) break;
          const legal = table.legal();
          expect(legal.length, `seed ${seed}: ${JSON.stringify(decision)}`).toBeGreaterThan(0);
          const action = legal[next(legal.length)] as LegalAction;
          if (can)
            expect(legal.map(({ type, seat }) => `${type} ${seat}`)).not.toContain(
              `declare_bankruptcy ${president}`,
            );
          const all = table.legal("pass").length;
          table.do(action.type, fill(action, next), action.seat);
          seen.add(`${decision.id} ${action.type}`);
          sound(table);
          if (action.type === "pass" && decision.id === "trains") {
            expect(all).toBe(1);
            const own = table.company(company ?? "");
            const obliged = own.kind === "corporation" && own.floated;
            expect(own.trains.length > 0 || !obliged).toBe(true);
            break;
          }
        }
      }
    },
  );

  it("these turns come to every answer there is", () => {
    expect([...seen].sort()).toEqual([
      "consent_train consent",
      "discard_train discard_train",
      "trains buy_train",
      "trains declare_bankruptcy",
      "trains discard_train",
      "trains pass",
      "trains sell_shares",
    ]);
  });
});
