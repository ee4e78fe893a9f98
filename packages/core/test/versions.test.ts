import { describe, expect, it } from "vitest";
import {
  adoptRefusal,
  changesBetween,
  effectiveGame,
  effectiveLog,
  parseGameFile,
  reading,
  rulesMissing,
  titleUnder,
  versionsOf,
  withData,
} from "../src/engine/index.ts";
import { tableTitle } from "../src/game/index.ts";
import {
  type Action,
  createEngine,
  defineTitle,
  type Engine,
  type LogEntry,
  type MarketDef,
  replay,
  type Setup,
  Timeline,
  type TitleDefinition,
} from "../src/index.ts";
import { priceOf } from "../src/market/index.ts";
import { tiny } from "./tiny/title.ts";

/** The market with every price a tenth higher. */
const dear: MarketDef = {
  grid: tiny.market.grid.map((row) =>
    row.map((space) => space && { ...space, price: Math.round(space.price * 1.1) }),
  ),
};

/** The title twice amended: since 2 no one buys shares of ABC, since 3 a table chooses its market. */
const amended = defineTitle({
  ...tiny,
  version: "3",
  market: dear,
  options: [...tiny.options, { id: "market", kind: "choice", values: ["plain", "dear"], default: "dear" }],
  presets: { ...tiny.presets, plain: { market: "plain" } },
  readings: { closed: "ABC" },
  data: { of: ({ market }) => ({ market: market === "plain" ? tiny.market : dear }) },
  chains: {
    ...tiny.chains,
    "buy.eligible": (ctx, _buyer, _certificate, company) =>
      reading(ctx, "closed") === company ? { code: "NOT_FOR_SALE", values: { company } } : undefined,
  },
  earlier: [
    { version: "2", readings: { market: "plain" }, changes: ["change.market"] },
    { version: "1", readings: { closed: "" }, changes: ["change.closed"] },
  ],
  catalogue: {
    ...tiny.catalogue,
    texts: {
      ...tiny.catalogue.texts,
      "change.market": "Prices are higher",
      "change.closed": "Shares of ABC are not bought",
    },
  },
});

const setup: Setup = {
  players: ["A", "B"].map((id) => ({ id, name: id })),
  seed: 5,
  order: "seated",
};

function engineUnder(version: string, more: Partial<Setup> = {}): Engine {
  const made = createEngine(titleUnder(amended, version) as TitleDefinition, { ...setup, ...more });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

const under = (rules: string) =>
  titleUnder(amended, rules) ? engineUnder(rules) : rulesMissing(engineUnder("1"), rules);

const starts = (seat: string, company: string, price = 60): Action => ({
  type: "start_company",
  seat,
  company,
  price,
});
const buys = (seat: string): Action => ({ type: "buy_share", seat, company: "ABC", from: "treasury" });
const adopts = (rules: string): LogEntry => ({ type: "adopt_rules", seat: "A", rules });
const undo = (to?: number): LogEntry => ({ type: "undo", seat: "A", ...(to !== undefined && { to }) });
const redo: LogEntry = { type: "redo", seat: "A" };

describe("versions of a title's rules", () => {
  it("stand as differences, and are whole titles for anyone who plays them", () => {
    expect(versionsOf(amended).map((one) => one.version)).toEqual(["1", "2", "3"]);
    const [first, second, third] = versionsOf(amended) as [TitleDefinition, TitleDefinition, TitleDefinition];
    expect(third).toBe(amended);
    expect(versionsOf(first)).toBe(versionsOf(amended));
    expect([first.readings, second.readings, third.readings]).toEqual([
      { closed: "", market: "plain" },
      { closed: "ABC", market: "plain" },
      { closed: "ABC" },
    ]);
    expect(titleUnder(first, "3")).toBe(amended);
    expect(titleUnder(amended, "4")).toBeUndefined();
    expect(changesBetween(second, "1", "3")).toEqual(["change.closed", "change.market"]);
    expect(changesBetween(amended, "3", "3")).toEqual([]);
  });

  it("offer no option that came later: its value is fixed, and presets leave it alone", () => {
    const asked: Setup = { ...setup, options: { market: "dear" } };
    expect(createEngine(titleUnder(amended, "2") as TitleDefinition, asked)).toMatchObject({
      ok: false,
      refusal: { code: "UNKNOWN_OPTION", values: { option: "market" } },
    });
    const engine = engineUnder("2", { preset: "plain" });
    expect(engine.rules.options).not.toHaveProperty("market");
    expect(engine.rules.title.market).toBe(tiny.market);
    expect(engineUnder("2").rules.title.market).toBe(tiny.market);
    expect(engineUnder("3", { preset: "plain" }).rules.options).toMatchObject({ market: "plain" });
  });

  it("may have had another default for an option", () => {
    const title = defineTitle({
      ...amended,
      earlier: [{ version: "2", readings: {}, defaults: { market: "plain" }, changes: ["change.market"] }],
    });
    const made = createEngine(titleUnder(title, "2") as TitleDefinition, setup);
    expect(made.ok && made.engine.rules.options.market).toBe("plain");
    const asked = createEngine(titleUnder(title, "2") as TitleDefinition, {
      ...setup,
      options: { market: "dear" },
    });
    expect(asked.ok && asked.engine.rules.title.market).toBe(dear);
  });

  it("are refused where they do not belong together", () => {
    const faults: [Partial<TitleDefinition>, RegExp][] = [
      [
        { earlier: [{ version: "3", readings: {}, changes: ["change.market"] }] },
        /versions.*3 appears twice/,
      ],
      [
        { earlier: [{ version: "2", readings: { gone: 1 }, changes: ["change.market"] }] },
        /reads gone, which is neither/,
      ],
      [
        { earlier: [{ version: "2", readings: {}, defaults: { gone: 1 }, changes: ["change.market"] }] },
        /default of gone, which is not an option/,
      ],
      [{ earlier: [{ version: "2", readings: {}, changes: [] }] }, /needs a list of later changes/],
      [{ earlier: [{ version: "2", readings: {}, changes: ["no"] }] }, /names no, which is not a text/],
      [{ readings: { market: "plain" }, earlier: [] }, /both a reading and an option/],
    ];
    for (const [part, message] of faults) expect(() => defineTitle({ ...amended, ...part })).toThrow(message);
    expect(() => reading(engineUnder("3"), "nothing")).toThrow(/no reading nothing/);
  });
});

describe("data by an option of the table", () => {
  it("stand in the title that rules and pages ask, and are compiled once", () => {
    const [usual, one, other] = [
      engineUnder("3"),
      engineUnder("3", { options: { market: "plain" } }),
      engineUnder("3", { preset: "plain" }),
    ];
    expect(usual.rules.title).toBe(amended);
    expect(one.rules.title.market).toBe(tiny.market);
    expect(other.rules.title).toBe(one.rules.title);
    expect(other.rules.chart).toBe(one.rules.chart);
    expect(tableTitle(amended, { preset: "plain" })).toBe(one.rules.title);
    expect(tableTitle(one.rules.title, {})).toBe(amended);
    expect(tableTitle(amended, { options: { market: "nonsense" } })).toBe(amended);
    expect(versionsOf(one.rules.title)).toBe(versionsOf(amended));
  });

  it("decide prices, and anyone who may sit down", () => {
    const engine = engineUnder("3", { options: { market: "plain" } });
    expect(engine.check(engine.start().state, starts("A", "ABC", 66))?.code).toBe("NOT_A_STARTING_VALUE");
    const played = engine.apply(engine.start().state, starts("A", "ABC"));
    if (!played.ok) throw new Error(played.refusal.code);
    expect(priceOf({ rules: engine.rules, state: played.state }, "ABC")).toBe(60);
    expect(priceOf({ rules: engineUnder("3").rules, state: played.state }, "ABC")).toBe(66);
    const big = defineTitle({
      ...amended,
      data: {
        of: ({ market }) =>
          market === "plain" ? { numbers: { ...tiny.numbers, players: { min: 3, max: 4 } } } : {},
      },
    });
    expect(createEngine(big, setup).ok).toBe(true);
    expect(createEngine(big, { ...setup, preset: "plain" })).toMatchObject({
      refusal: { code: "PLAYER_COUNT", values: { min: 3 } },
    });
  });

  it("that are made again every time are not kept for ever, and the rest stays as it is", () => {
    const careless = defineTitle({
      ...amended,
      data: { of: () => ({ market: { grid: [...tiny.market.grid] } }) },
    });
    const made = Array.from({ length: 100 }, () => withData(careless, {}));
    expect(new Set(made).size).toBe(100);
    expect(made.at(-1)?.map).toBe(tiny.map);
  });
});

describe("a game that adopts other rules", () => {
  const begun: LogEntry[] = [starts("A", "ABC"), buys("B")];

  it("is played by them from the next action on, and what was played stays as it was", () => {
    const log: LogEntry[] = [...begun, adopts("2"), starts("A", "CW")];
    const { timeline, refused } = replay(engineUnder("1"), log, under);
    expect(refused).toBeUndefined();
    expect(timeline.moves.map(({ state }) => state.rules)).toEqual(["1", "1", "2"]);
    expect(timeline.engineAt(1).rules.title.version).toBe("1");
    expect(timeline.engine.rules.title.version).toBe("2");
    expect(timeline.engine.check(timeline.state(1), buys("B"))?.code).toBe("NOT_FOR_SALE");
    expect(timeline.engineAt(1).check(timeline.state(1), buys("B"))).toBeUndefined();
    const late = replay(engineUnder("1"), [...begun, adopts("2"), buys("A")], under);
    expect(late.refused).toMatchObject({ at: 3, refusal: { code: "NOT_FOR_SALE" } });
    expect(replay(engineUnder("1"), [...begun, buys("A")], under).refused).toBeUndefined();
  });

  it("names options of the rules that hold, from the next action on", () => {
    const { timeline } = replay(
      engineUnder("2"),
      [starts("A", "CW"), adopts("3"), starts("B", "ABC", 66)],
      under,
    );
    expect(timeline.state(1).options).not.toHaveProperty("market");
    expect(timeline.state(2).options).toMatchObject({ market: "dear" });
    const price = (at: number) =>
      priceOf({ rules: timeline.playedUnder(at).rules, state: timeline.state(at) }, "CW");
    expect([price(1), price(2)]).toEqual([60, 66]);
  });

  it("may be taken back over it: what is played again is played by the new rules, what comes back is as it was", () => {
    const taken = effectiveGame([...begun, adopts("2"), undo(1), starts("B", "CW")]);
    expect(taken).toMatchObject({ rules: [undefined, "2"], now: "2" });
    const back = effectiveGame([...begun, undo(), adopts("2"), redo, adopts("3")]);
    expect(back).toMatchObject({ rules: [undefined, undefined], now: "3" });
    expect(effectiveLog([...begun, adopts("2"), undo(0)])).toEqual([]);
    const { timeline, refused } = replay(engineUnder("1"), [...begun, undo(), adopts("2"), redo], under);
    expect(refused).toBeUndefined();
    expect(timeline.state().rules).toBe("1");
    expect(timeline.engine.rules.title.version).toBe("2");
    timeline.undo();
    expect(timeline.play(buys("B"))?.code).toBe("NOT_FOR_SALE");
  });

  it("stops where a version is not to be had, and at any earlier place stands as it stood", () => {
    const log: LogEntry[] = [...begun, adopts("7"), starts("A", "CW")];
    const { timeline, refused } = replay(engineUnder("1"), log, under);
    expect(refused).toEqual({
      at: 3,
      refusal: { code: "RULES_MISSING", values: { title: "tiny", rules: "7" } },
    });
    expect(timeline.moves).toHaveLength(2);
    expect(replay(engineUnder("1"), log, under, 2).refused).toBeUndefined();
    expect(replay(engineUnder("1"), [...begun, adopts("2")]).refused).toMatchObject({ at: 3 });
  });

  it("branches off under the rules of the place", () => {
    const { timeline } = replay(engineUnder("1"), [...begun, adopts("2"), starts("A", "CW")], under);
    const early = timeline.branch(1);
    expect(early.play(buys("B"))).toBeUndefined();
    expect(timeline.moves).toHaveLength(3);
    const late = timeline.branch();
    expect(late.engine.rules.title.version).toBe("2");
    expect(late.engineAt(1).rules.title.version).toBe("1");
  });

  it("keeps its rules where no one could act by the others", () => {
    const mute = { ...amended, version: "9", rounds: amended.rounds.map((round) => ({ ...round })) };
    for (const round of mute.rounds) round.steps = round.steps.map((step) => ({ ...step, actions: [] }));
    const made = createEngine(mute, setup);
    if (!made.ok) throw new Error(made.refusal.code);
    const timeline = new Timeline(engineUnder("1"));
    expect(adoptRefusal(made.engine, timeline.state())).toMatchObject({ code: "RULES_UNFIT" });
    expect(adoptRefusal(engineUnder("3"), timeline.state())).toBeUndefined();
  });

  it("names the rules in its file", () => {
    const file = { format: "railhead-game", formatVersion: 1, title: "tiny", rules: "1", setup, log: [] };
    expect(parseGameFile(JSON.stringify({ ...file, log: [adopts("2")] }))).toMatchObject({ ok: true });
    expect(parseGameFile(JSON.stringify({ ...file, log: [{ type: "adopt_rules", seat: "A" }] }))).toEqual({
      ok: false,
      message: "log[0] needs rules, the version that is adopted",
    });
  });
});
