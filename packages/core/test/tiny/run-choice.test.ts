import { describe, expect, expectTypeOf, it } from "vitest";
import {
  audit,
  covers,
  disagreement,
  mutate,
  randomBot,
  seededRng,
  simulateGame,
  vocabularyOf,
} from "../../src/bots/index.ts";
import { bestRun } from "../../src/bots/runs.ts";
import { type Action, createEngine, type Engine, type TitleDefinition } from "../../src/index.ts";
import { type ChoiceOf, countRun, runStep } from "../../src/parts/index.ts";
import type { RouteRules } from "../../src/routes/index.ts";
import { actions as coreActions, defineActions, f } from "../../src/vocabulary/index.ts";
import { tiny } from "./title.ts";

const actions = defineActions({
  /** `mail`: how much of the post's payment is claimed. Default: all of it. */
  run_routes: { ...coreActions.run_routes.fields, mail: f.optional(f.money()) },
});

const MAIL = 50;

/** What the post pays for a set of routes that is not empty. */
const withMail = (): RouteRules<ChoiceOf<typeof actions.run_routes>> => ({
  setBonus(routes, _helpers, { mail }) {
    if (mail !== undefined && (mail < 0 || mail > MAIL)) return { bonus: 0, refused: "NO_SUCH_MAIL" };
    return { bonus: routes.length ? (mail ?? MAIL) : 0 };
  },
  setBonusBound: () => MAIL,
  setBonusJoin: "max",
});

/** Tiny, whose players may say of a run how much mail it carries. */
const posted: TitleDefinition = {
  ...tiny,
  routes: withMail,
  slots: { ...tiny.slots, "routes.accepts": () => "any" },
  rounds: tiny.rounds.map((round) => ({
    ...round,
    steps: round.steps.map((step) => (step.id === "routes" ? runStep({ action: actions.run_routes }) : step)),
  })),
};

function engineOf(title: TitleDefinition): Engine {
  const made = createEngine(title, { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed: 5 });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** A run of a game that bots play, and the state before it. */
function firstRun(engine: Engine) {
  let before = engine.start().state;
  let found: { state: typeof before; action: Action; company: string } | undefined;
  simulateGame(engine, randomBot, {
    seed: 3,
    maxActions: 400,
    after({ state, action }) {
      const company = engine.decisions(before)[0]?.company;
      if (action.type === "run_routes" && company) found ??= { state: before, action, company };
      before = state;
    },
  });
  if (!found) throw new Error("nobody ran");
  return found;
}

describe("what a title lets its players say of a run", () => {
  const engine = engineOf(posted);
  const { state, action, company } = firstRun(engine);
  const earned = (more: object) => {
    const done = engine.apply(state, { ...action, ...more });
    if (!done.ok) return done.refusal;
    return done.events.find((one) => one.type === "routes_run")?.total;
  };

  it("is handed to its bonus; of what is not said the best is taken", () => {
    const all = earned({}) as number;
    expect(all).toBe(bestRun(engine, state, company).total);
    expect(earned({ mail: 20 })).toBe(all - 30);
    expect(countRun({ rules: engine.rules, state }, company, { ...action, mail: 20 })).toMatchObject({
      ok: true,
      total: all - 30,
    });
    expect(earned({ mail: 60 })).toMatchObject({ code: "NO_SUCH_MAIL", values: { mail: 60 } });
  });

  it("is looked at like any field: its kind, and that there are no others", () => {
    const wrong = (field: string, expected: string) => ({ code: "BAD_ACTION", values: { field, expected } });
    expect(earned({ mail: "20" })).toMatchObject(wrong("mail", "integer"));
    expect(earned({ double: "B3.0" })).toMatchObject(wrong("double", "no such field"));
    const plain = engineOf(tiny);
    const run = firstRun(plain);
    for (const field of ["mail", "double"])
      expect(plain.apply(run.state, { ...run.action, [field]: 20 })).toMatchObject({
        refusal: wrong(field, "no such field"),
      });
  });

  it("is in the list of legal actions as bots read it", () => {
    expect(covers(engine, state, { ...action, mail: 20 })).toBe(true);
    expect(covers(engine, state, { ...action, mail: 60 })).toBe(false);
    expect(covers(engine, state, { ...action, mail: "20" })).toBe(false);
    expect(covers(engine, state, { ...action, double: "B3.0" })).toBe(false);
  });

  it("is among what mutated actions try, and the rules agree with the list", () => {
    const words = vocabularyOf(engine, state);
    expect(words.fields).toContain("mail");
    const rng = seededRng(1);
    for (let n = 0; n < 400; n++)
      expect(disagreement(engine, state, mutate({ ...action, mail: 20 }, rng, words))).toBeUndefined();
  });

  it("stays out of bot games' way", () => {
    const watch = audit(engine, engine.start().state, { seed: 2, closely: 20 });
    const problems: string[] = [];
    const { log } = simulateGame(engine, randomBot, {
      seed: 4,
      maxActions: 300,
      after: (step) => problems.push(...watch(step)),
    });
    expect(log.some((one) => one.type === "run_routes")).toBe(true);
    expect(problems).toEqual([]);
  });

  it("may always be left out", () => {
    const asked = { fields: { ...coreActions.run_routes.fields, mail: f.money() } };
    expect(() => runStep({ action: asked })).toThrow("mail of a run is not optional");
  });

  it("is known to the compiler", () => {
    expectTypeOf<ChoiceOf<typeof actions.run_routes>>().toEqualTypeOf<{ mail?: number | undefined }>();
    const rules: RouteRules<ChoiceOf<typeof actions.run_routes>> = {
      // @ts-expect-error no one has declared it
      setBonus: (_routes, _helpers, { double }) => ({ bonus: double ? 1 : 0 }),
    };
    expect(rules.setBonusJoin).toBeUndefined();
  });
});
