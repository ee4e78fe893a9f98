import { describe, expect, it } from "vitest";
import { suggestedOptions, tableTitle } from "../../src/game/index.ts";
import {
  type Action,
  createEngine,
  type HouseRule,
  type OptionDef,
  type Refusal,
  type Setup,
  type Suggestion,
  type TitleDefinition,
} from "../../src/index.ts";
import { tiny } from "../tiny/title.ts";
import { accepted, act, engineOf, lone, never, pass, step } from "./lone.ts";

const OPTIONS: OptionDef[] = [
  { id: "fast", kind: "boolean", default: false, rule: "O1" },
  { id: "start", kind: "choice", values: ["east", "west"], default: "east" },
  { id: "loans", kind: "integer", default: 2, min: 1, max: 5 },
  { id: "turns", kind: "integer", default: 3 },
];
const title: TitleDefinition = {
  ...tiny,
  options: OPTIONS,
  presets: { brief: { fast: true, loans: 4 } },
  ruleOf: { UNKNOWN_OPTION: "S1" },
};
const players = ["A", "B"].map((id) => ({ id, name: `Player ${id}` }));

function refusal(setup: Partial<Setup>, plugins: HouseRule[] = [], of = title): Refusal | undefined {
  const made = createEngine(of, { players, seed: 5, ...setup }, plugins);
  return made.ok ? undefined : made.refusal;
}
function optionsOf(setup: Partial<Setup>) {
  const made = createEngine(title, { players, seed: 5, ...setup });
  return made.ok ? made.engine.rules.options : undefined;
}

describe("the options of a table", () => {
  it("are the title's, those of the preset, and what the table says over both", () => {
    const plain = { fast: false, start: "east", loans: 2, turns: 3 };
    expect(optionsOf({})).toEqual(plain);
    expect(optionsOf({ preset: "brief" })).toEqual({ ...plain, fast: true, loans: 4 });
    expect(optionsOf({ preset: "brief", options: { loans: 1, start: "west" } })).toEqual({
      fast: true,
      start: "west",
      loans: 1,
      turns: 3,
    });
  });

  it("are refused where the preset or the option is not there, by name", () => {
    expect(refusal({ preset: "long" })).toMatchObject({ code: "UNKNOWN_PRESET", values: { preset: "long" } });
    expect(refusal({ preset: "toString" })).toMatchObject({
      code: "UNKNOWN_PRESET",
      values: { preset: "toString" },
    });
    expect(refusal({ options: { slow: true } })).toEqual({
      code: "UNKNOWN_OPTION",
      rule: "S1",
      values: { option: "slow" },
    });
  });

  it.each([
    ["fast", [true, false], [1, "yes"]],
    ["start", ["east", "west"], ["north", true]],
    ["loans", [1, 5], [0, 6, 1.5, "2"]],
    ["turns", [0, 99], [-1, 100]],
  ])("take the values of their kind and no others: %s", (option, good, bad) => {
    for (const value of good)
      expect(optionsOf({ options: { [option]: value } })).toMatchObject({ [option]: value });
    for (const value of bad)
      expect(refusal({ options: { [option]: value } })).toMatchObject({
        code: "OPTION_INVALID",
        values: { option, value },
      });
  });

  it("that are no good name their own rule", () => {
    expect(refusal({ options: { fast: 1 } })).toMatchObject({ rule: "O1" });
  });

  it("stand in the title as the table plays it only with what is fit", () => {
    const data: TitleDefinition["data"] = {
      of: ({ fast }) => (fast ? { numbers: { ...tiny.numbers, bank: 1 } } : {}),
    };
    const of = (options: NonNullable<Setup["options"]>) =>
      tableTitle({ ...title, data }, { options }).numbers.bank;
    expect([of({}), of({ fast: true }), of({ fast: 1 })]).toEqual([2000, 1, 2000]);
  });

  it("are suggested for the tables that the title names", () => {
    const suggestions = [
      { players: [2, 3], options: { fast: true } },
      { players: [4], options: { loans: 5 } },
    ] as unknown as Suggestion[];
    expect(suggestedOptions({ ...title, page: { suggestions } }, 3)).toEqual(suggestions.slice(0, 1));
    expect(suggestedOptions({ ...title, page: { suggestions } }, 5)).toEqual([]);
    expect(suggestedOptions(title, 3)).toEqual([]);
  });
});

describe("the players of a table", () => {
  it("are as many as the title takes, each once, with the names that they have", () => {
    const seats = (...ids: string[]) => ({ players: ids.map((id) => ({ id, name: `Player ${id}` })) });
    const count = { min: 2, max: 4 };
    expect(refusal(seats("A"))).toMatchObject({ code: "PLAYER_COUNT", values: { ...count, count: 1 } });
    expect(refusal(seats("A", "B", "C", "D", "E"))).toMatchObject({ values: { ...count, count: 5 } });
    expect(refusal(seats("A", "B", "A"))).toMatchObject({ code: "PLAYER_TWICE" });
    expect([refusal(seats("A", "B")), refusal(seats("A", "B", "C", "D"))]).toEqual([undefined, undefined]);
    const { state } = engineOf(tiny).start();
    expect(Object.values(state.players).map(({ id, name }) => [id, name])).toEqual([
      ["A", "Player A"],
      ["B", "Player B"],
    ]);
  });
});

describe("the house rules of a table", () => {
  const one: HouseRule = { slug: "one", version: "2" };
  const other: HouseRule = { slug: "other", version: "1" };
  const stored = (houseRules: Setup["houseRules"]) => {
    const made = createEngine(title, { players, seed: 5, houseRules }, [one, other]);
    return made.ok ? made.engine.setup.houseRules : made.refusal;
  };

  it("stand in the set-up with their versions, each its own", () => {
    expect(stored([{ slug: "other" }, { slug: "one", options: { seats: 2 } }])).toEqual([
      { slug: "other", version: "1" },
      { slug: "one", version: "2", options: { seats: 2 } },
    ]);
    expect(stored([{ slug: "one", version: "2" }])).toEqual([{ slug: "one", version: "2" }]);
    expect(stored(undefined)).toBeUndefined();
  });

  it("are refused in another version, or where they are not there", () => {
    expect(stored([{ slug: "one" }, { slug: "third" }])).toEqual({
      code: "VARIANT_UNKNOWN",
      values: { slug: "third" },
    });
    expect(
      stored([
        { slug: "other", version: "1" },
        { slug: "one", version: "1" },
      ]),
    ).toEqual({
      code: "VARIANT_VERSION",
      variant: "one",
      values: { slug: "one", v1: "1", v2: "2" },
    });
  });

  it("may refuse the set-up, told what it is", () => {
    const seen: unknown[] = [];
    const few = { code: "FEW", values: {} };
    const strict: HouseRule = {
      slug: "strict",
      version: "1",
      chains: {
        "setup.validate": (setup) => {
          seen.push(setup);
          return setup.players < 3 ? few : undefined;
        },
      },
    };
    expect(refusal({}, [one, strict])).toEqual({ ...few, variant: "strict" });
    expect(seen).toEqual([{ title: "tiny", players: 2, houseRules: ["one", "strict"] }]);
    expect(refusal({ players: [...players, { id: "C", name: "C" }] }, [strict])).toBeUndefined();
  });

  it("bring exactly what they have: data, texts, actions at any time", () => {
    const bare = engineOf(tiny, one);
    expect(bare.rules.catalogue).toEqual(engineOf(tiny).rules.catalogue);
    expect([bare.rules.variantData, bare.rules.tableActions]).toEqual([{}, []]);
    const wave = never("wave");
    const full = engineOf(tiny, {
      ...one,
      data: { waves: 0 },
      tableActions: [wave],
      catalogue: { locale: "en", texts: { "do.wave": "Wave" }, fields: {} },
    });
    expect(full.rules.variantData).toEqual({ one: { waves: 0 } });
    expect(full.start().state.variants).toEqual({ one: { waves: 0 } });
    expect(full.rules.tableActions).toEqual([wave]);
    expect(full.rules.catalogue.texts["do.wave"]).toBe("Wave");
  });

  it("add actions to the step that they name, and to no other", () => {
    const steps = [step("one", [act("lay_tile")]), step("two", [pass, act("buy_train")])];
    const adds: HouseRule = {
      slug: "adds",
      version: "1",
      actions: { "stock/one": [act("wave")], "stock/no": [act("bow")] },
    };
    const more: HouseRule = { slug: "more", version: "1", actions: { "stock/one": [act("bow")] } };
    const engine = engineOf(lone(steps), adds, more);
    const { state } = engine.start();
    expect(engine.decisions(state)[0]?.actions).toEqual(["lay_tile", "wave", "bow"]);
    const next = accepted(engine.apply(state, { type: "wave", seat: "A" }));
    expect(engine.decisions(next.state)[0]?.actions).toEqual(["pass", "buy_train"]);
    expect(engine.check(next.state, { type: "wave", seat: "A" })).toMatchObject({ code: "NOT_IN_STEP" });
  });

  it("sign the refusals of their guards, unless these name another; the title's own are not signed", () => {
    const no = (more: object = {}) => ({ code: "NO", values: {}, ...more });
    const guard = (slug: string, said: Refusal | undefined): HouseRule => ({
      slug,
      version: "1",
      chains: { "stock.pass": () => said, "trade.allowed": () => said },
    });
    const signs = (...plugins: HouseRule[]) => {
      const { rules } = engineOf(
        { ...tiny, chains: { ...tiny.chains, "stock.pass": () => no() } },
        ...plugins,
      );
      return rules.chains["stock.pass"].map((member) => member({} as never, "A"));
    };
    expect(
      signs(guard("one", no()), guard("two", undefined), guard("three", no({ variant: "of-all" }))),
    ).toEqual([no(), no({ variant: "one" }), undefined, no({ variant: "of-all" })]);
  });

  it("sign the limits that they set to a turn and what they grant in emergencies", () => {
    const lender: HouseRule = {
      slug: "lender",
      version: "1",
      chains: {
        turnCaps: () => ({ sold: 2 }),
        "emergency.sources": () => ({ unoperated: true, buyOn: false }),
        "score.adjust": () => 7,
      },
    };
    const { rules } = engineOf(tiny, lender, {
      ...lender,
      slug: "named",
      chains: { ...lender.chains, turnCaps: () => ({ bought: 1, boughtBy: "of-all" }) },
    });
    const { turnCaps, "emergency.sources": sources, "score.adjust": adjust } = rules.chains;
    expect(turnCaps.map((member) => member({} as never, "A", {} as never))).toEqual([
      { sold: 2, soldBy: "lender", boughtBy: "lender" },
      { bought: 1, soldBy: "named", boughtBy: "of-all" },
    ]);
    expect(sources.map((member) => member({} as never, "ABC"))).toEqual([
      { unoperated: true, buyOn: false, by: { unoperated: "lender" } },
      { unoperated: true, buyOn: false, by: { unoperated: "named" } },
    ]);
    expect(adjust.map((member) => member({} as never, "A"))).toEqual([7, 7]);
    expect(rules.joined).toMatchObject({
      turnCaps: ["lender", "named"],
      "score.adjust": ["lender", "named"],
    });
  });
});

describe("an action kept for later", () => {
  it("is unfit where no step, question or table knows it, or its fields are of another kind", () => {
    const wave = { ...never("wave"), fields: {} };
    const engine = engineOf(lone([step("one", [pass, act("lay_tile")])], { tableActions: [wave] }));
    const { state } = engine.start();
    const unfit = (action: Action) => engine.unfit(state, action)?.code;
    expect(unfit({ type: "lay_tile", seat: "B" })).toBeUndefined();
    expect(unfit({ type: "wave", seat: "A" })).toBeUndefined();
    expect(unfit({ type: "bow", seat: "A" })).toBe("BAD_ACTION");
    expect(unfit({ type: "lay_tile", seat: "A", odd: 1 })).toBe("BAD_ACTION");
  });
});
