import { createEngine, Engine, type Json, type LegalAction } from "@railhead/core";
import { evenly, fill, randomBot, seededRng, simulateGame, sweepBot } from "@railhead/core/bots";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { byType, type Entered, firstOf, formOf, isYesNo, problemOf, WITH } from "../lib/forms.ts";

function engineOf(players: number): Engine {
  const made = createEngine(title18eu, {
    players: Array.from({ length: players }, (_, index) => ({ id: `p${index + 1}`, name: `P${index + 1}` })),
    seed: 7,
    order: "seated",
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
}

/** What a person would enter to come to one of the legal actions, its open fields filled. */
function entering(legal: LegalAction, filled: Record<string, Json | undefined>): Entered {
  const { type: _type, seat: _seat, fields, ...fixed } = legal;
  return { ...fixed, ...filled, [WITH]: Object.keys(fields ?? {}).join(",") };
}

const TYPES = new Set<string>();

describe("forms of legal actions", () => {
  it.each([
    ["random", randomBot, 3, 220],
    ["lean", sweepBot, 4, 700],
  ] as const)("every form, filled, is accepted: games of the %s bot", (_name, bot, players, maxActions) => {
    const engine = engineOf(players);
    const rng = seededRng(11);
    let tried = 0;
    const seen = new Map<string, number>();
    simulateGame(engine, bot, {
      seed: 3,
      maxActions,
      after({ before }) {
        for (const [type, legal] of byType(engine.legalActions(before))) {
          TYPES.add(type);
          // Track is asked for again and again with hundreds of tiles: some of these will do.
          const times = (seen.get(type) ?? 0) + 1;
          seen.set(type, times);
          if (times > 40 && times % 10) continue;
          // As it stands at first, and brought to some of the actions.
          const first = formOf(legal, {});
          if (first?.action) expect(engine.check(before, first.action)).toBeUndefined();
          for (const one of [legal[0], legal.at(-1), legal[Math.floor(rng() * legal.length)]]) {
            if (!one) continue;
            const wanted = fill(engine, before, one, evenly(rng));
            const form = formOf(legal, entering(one, wanted));
            expect(form?.action).toEqual(wanted);
            expect(engine.check(before, form?.action as never)).toBeUndefined();
            tried++;
          }
        }
      },
    });
    expect(tried).toBeGreaterThan(300);
  });

  it("met the common types", () => {
    for (const type of ["choose_lot", "bid", "lay_tile", "run_routes", "buy_share", "start_company", "pass"])
      expect(TYPES).toContain(type);
  });

  it("asks only for what differs, and narrows one field by the other", () => {
    const legal: LegalAction[] = [
      { type: "x", seat: "a", company: "A", price: 1 },
      { type: "x", seat: "a", company: "A", price: 2 },
      { type: "x", seat: "a", company: "B", price: 2 },
    ];
    const names = (entered: Entered) => formOf(legal, entered)?.fields.map((field) => field.name);
    expect(names({})).toEqual(["company", "price"]);
    expect(names({ company: "B" })).toEqual(["company"]);
    expect(formOf(legal, { company: "B", price: 1 })?.action).toEqual({
      type: "x",
      seat: "a",
      company: "B",
      price: 2,
    });
  });

  it("forgets what is no longer legal", () => {
    const before: LegalAction[] = [
      { type: "x", seat: "a", company: "A" },
      { type: "x", seat: "a", company: "B" },
    ];
    expect(formOf(before, { company: "B" })?.action?.company).toBe("B");
    expect(formOf(before.slice(0, 1), { company: "B" })?.action?.company).toBe("A");
  });
});

describe("what is entered into a domain", () => {
  const range = { kind: "range", min: 100, max: 130, step: 5 } as const;
  it.each([
    ["", "number"],
    ["ten", "number"],
    ["1e400", "number"],
    [102.5, "number"],
    [95, "below"],
    ["135", "above"],
    [103, "step"],
  ] as const)("a range refuses %s: %s", (value, key) => {
    expect(problemOf(range, value)?.key).toBe(key);
  });
  it("a range takes its bounds and steps, typed or counted", () => {
    for (const value of [100, "130", "115"]) expect(problemOf(range, value)).toBeUndefined();
  });
  it("a choice takes what is listed", () => {
    const choice = { kind: "choice", values: ["a", 2, true] } as const;
    expect(problemOf(choice as never, 2)).toBeUndefined();
    expect(problemOf(choice as never, "2")?.key).toBe("listed");
  });
  it("a subset keeps its bounds and what must be in it", () => {
    const subset = { kind: "subset", values: ["a", "b", "c"], min: 2, max: 2, always: ["c"] } as const;
    expect(firstOf(subset as never)).toEqual(["c", "a"]);
    expect(problemOf(subset as never, ["c", "b"])).toBeUndefined();
    expect(problemOf(subset as never, ["a", "b"])?.key).toBe("always");
    expect(problemOf(subset as never, ["c"])?.key).toBe("few");
    expect(problemOf(subset as never, ["c", "a", "b"])?.key).toBe("many");
    expect(problemOf(subset as never, ["c", "d"])?.key).toBe("listed");
    expect(problemOf(subset as never, ["c", "c"])?.key).toBe("listed");
  });
});

describe("questions answered by yes or no", () => {
  const answer = (type: string, accept: boolean): LegalAction => ({ type, seat: "p1", accept });
  it("are known by their answers, whatever they are about", () => {
    for (const type of ["consent", "play_on"])
      expect(isYesNo([answer(type, true), answer(type, false)])).toBe(true);
    expect(isYesNo([answer("consent", true)])).toBe(false);
    expect(isYesNo([{ type: "accept", seat: "p1" }, answer("accept", false)])).toBe(false);
    const open: LegalAction = {
      ...answer("consent", true),
      fields: { price: { kind: "range", min: 1, max: 2, step: 1 } },
    };
    expect(isYesNo([open, answer("consent", false)])).toBe(false);
  });
});
