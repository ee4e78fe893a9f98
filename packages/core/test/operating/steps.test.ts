import { describe, expect, it } from "vitest";
import {
  defineTitle,
  type Slots,
  type StepDef,
  type TitleDefinition,
  type TrainDef,
} from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import {
  bestRunOf,
  dividendStep,
  operatingRound,
  type RunParams,
  runStep,
  type TrackParams,
  tokenStep,
  trackStep,
  turnOf,
} from "../../src/parts/index.ts";
import { tokensOf } from "../../src/state/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

const track: TrackParams = { home: (ctx, id) => tokensOf(ctx, id).map(({ hex }) => hex) };
const dividends = dividendStep({
  kinds: () => ["full", "withhold"],
  split: (_ctx, _id, kind, earnings) =>
    kind === "full" ? { distributed: earnings, kept: 0 } : { distributed: 0, kept: earnings },
});

const title = (steps: StepDef[], slots: Partial<Slots> = {}): TitleDefinition =>
  defineTitle({
    ...tiny,
    rounds: tiny.rounds.map((round) => (round.id === "operating" ? operatingRound({ steps }) : round)),
    slots: { ...tiny.slots, ...slots },
  });

/** ABC of A has a 2 and track from its home B3 to D3, which comes to 40. */
const line = (definition: TitleDefinition, trains = ["2"]) =>
  new Position(definition, 2)
    .inPlay("ABC", { cell: [0, 2], shares: { A: 60, B: 10 }, tokens: ["B3"], trains, turns: 1, cash: 100 })
    .inPlay("CW", { cell: [0, 0], shares: { B: 60 }, tokens: ["F3"], turns: 1 })
    .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["6", 2] });

/** A car: it helps a train to run, and does not by itself. */
const car: TrainDef = {
  name: "car",
  price: 60,
  count: 3,
  source: "pool",
  helper: true,
  distance: [{ nodes: ["city"], pay: 0, visit: 0 }],
};

describe("a company's run", () => {
  const PASSED = tokenStep({
    allowance: (_ctx, company) => refuse.of("TOKEN_PER_TURN", { company, most: 0 }),
  });
  /** As it comes to its run out of a step before it. */
  const running = (params: RunParams = {}, trains = ["2"], slots: Partial<Slots> = {}) => {
    const plain = title([trackStep(track), PASSED, runStep(params), dividends], slots);
    const at = line(defineTitle({ ...plain, trains: [...plain.trains, car] }), trains);
    return at.operate("ABC", "track").pass();
  };
  const best = (at: Position) =>
    bestRunOf(at.ctx()).routes.map(({ train, path }) => ({ train: String(train), path: [...path] }));

  it("is asked for, cannot be passed, and is over once it is run", () => {
    const at = running();
    expect(at.engine.decisions(at.state)[0]).toMatchObject({
      id: "routes",
      company: "ABC",
      seats: ["A"],
      forced: true,
    });
    expect(at.engine.runAsked(at.state)).toEqual({ best: true });
    expect(at.legal()).toMatchObject([
      { type: "run_routes", fields: { routes: { company: "ABC", best: true } } },
    ]);
    at.do("run_routes", { routes: best(at) });
    expect([at.asked(), at.state.round.data]).toMatchObject(["dividend", { turn: { earnings: 40 } }]);
    expect(at.company("ABC").lastEarnings).toBe(40);
    const any = running({}, ["2"], { "routes.accepts": () => "any" });
    expect(any.engine.runAsked(any.state)).toEqual({ best: false });
  });

  it("must earn the most there is, unless the title takes any", () => {
    expect(running().refused("run_routes", { routes: [] })).toMatchObject({
      code: "ROUTES_NOT_BEST",
      values: { total: 0, best: 40 },
    });
    const any = running({}, ["2"], { "routes.accepts": () => "any" }).do("run_routes", { routes: [] });
    expect(any.log("routes_run")).toMatchObject([{ total: 0, routes: [] }]);
  });

  it("brings what the title adds, which the log tells where there is any", () => {
    const told = (extra: number) => {
      const at = running({ extra: () => extra });
      return at.do("run_routes", { routes: best(at) }).log("routes_run")[0];
    };
    expect(told(15)).toMatchObject({ company: "ABC", total: 55, extra: 15 });
    expect(told(0)).not.toHaveProperty("extra");
    expect(told(0)).toMatchObject({ total: 40 });
    // Whole units alone.
    expect(told(15.5)).toMatchObject({ total: 55, extra: 15 });
    // Earnings are never below nothing.
    expect(told(-50)).toMatchObject({ total: 0 });
    expect(told(-50)).not.toHaveProperty("extra");
  });

  it("is only what the title adds where there is no route, and then no one is asked", () => {
    const cut = (params: RunParams = {}) =>
      line(title([trackStep(track), runStep(params), dividends]))
        .printed("C2")
        .operate("ABC", "track")
        .pass();
    const at = cut({ extra: () => 15 });
    expect([at.asked(), at.operating(), at.company("ABC").lastEarnings]).toEqual(["dividend", "ABC", 15]);
    expect(at.log("routes_run")).toEqual([
      { type: "routes_run", company: "ABC", total: 15, extra: 15, routes: [] },
    ]);
    // Where there is a line and nothing that runs on it, too.
    for (const trains of [[], ["car"]]) {
      const idle = running({ extra: () => 15 }, trains);
      expect([idle.asked(), idle.company("ABC").lastEarnings]).toEqual(["dividend", 15]);
    }
    const skipped = (of: Position) => of.log("step_skipped").filter(({ company }) => company === "ABC");
    expect(skipped(cut())).toMatchObject([{ step: "routes", reason: "no_route" }]);
    for (const trains of [[], ["car"]])
      expect(skipped(running({}, trains))).toContainEqual(
        expect.objectContaining({ step: "routes", reason: "no_train" }),
      );
    expect([cut().log("routes_run"), running({}, []).log("routes_run")]).toEqual([[], []]);
  });

  it("is replaced by an income where the title counts one", () => {
    const income = (total: number, detail?: string) =>
      running({ income: () => ({ total, ...(detail !== undefined && { detail }) }) });
    expect(income(25, "post").log("income_counted")).toStrictEqual([
      { type: "income_counted", company: "ABC", total: 25, detail: "post" },
    ]);
    expect(income(25).log("income_counted")).toStrictEqual([
      { type: "income_counted", company: "ABC", total: 25 },
    ]);
    expect([income(25).asked(), income(25).company("ABC").lastEarnings]).toEqual(["dividend", 25]);
    expect(income(0).log("no_earnings")).toContainEqual({ type: "no_earnings", company: "ABC" });
  });
});

describe("a dividend", () => {
  const paying = () => line(title([runStep({}), dividends])).operate("ABC", "dividend", { earnings: 40 });

  it("is of earnings that are shown, goes to those who hold shares alone, and no third way", () => {
    const at = paying();
    expect(at.engine.decisions(at.state)[0]).toMatchObject({
      id: "dividend",
      forced: true,
      data: { earnings: 40 },
    });
    expect(at.refused("dividend", { kind: "half" })).toMatchObject({
      code: "DIVIDEND_KIND",
      values: { kind: "half", kinds: ["full", "withhold"] },
    });
    at.do("dividend", { kind: "full" });
    expect(at.log("dividend")).toEqual([
      {
        type: "dividend",
        company: "ABC",
        kind: "full",
        earnings: 40,
        distributed: 40,
        kept: 12,
        shares: { A: 24, B: 4 },
      },
    ]);
    const alone = paying().shares("ABC", "B", "treasury").operate("ABC", "dividend", { earnings: 40 });
    expect(alone.do("dividend", { kind: "full" }).log("dividend")[0]?.shares).toEqual({ A: 24 });
  });
});

describe("a company's track", () => {
  const laying = (slots: Partial<Slots> = {}) =>
    line(title([trackStep(track), runStep({}), dividends], slots)).operate("ABC", "track");

  it("is laid in one of six rotations, on a hex and of a tile that there are", () => {
    for (const rotation of [-1, 6])
      expect(laying().refused("lay_tile", { hex: "E2", tile: "9", rotation })).toMatchObject({
        code: "BAD_ACTION",
        values: { field: "rotation", expected: "0 to 5" },
      });
    expect(laying().refused("lay_tile", { hex: "Z9", tile: "9", rotation: 0 })).toMatchObject({
      code: "NO_SUCH_HEX",
      values: { hex: "Z9" },
    });
    expect(laying().refused("lay_tile", { hex: "E2", tile: "X9", rotation: 0 })).toMatchObject({
      code: "NO_SUCH_TILE",
      values: { tile: "X9" },
    });
    const all = laying().legal("lay_tile");
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ rotation }) => Number(rotation) >= 0 && Number(rotation) <= 5)).toBe(true);
  });

  it("is passed over where the turn allows none, and told; once it is all laid, without a word", () => {
    const never: Slots["lay.budget"] = () => ({
      refusal: (_ctx, company) => refuse.of("TRACK_ALLOWANCE", { company, most: 0 }),
    });
    const skips = (at: Position) => at.log("step_skipped").filter(({ step }) => step === "track");
    /** The turn of ABC begins after that of CW. */
    const begun = (at: Position) =>
      at.operate("CW", "dividend", { earnings: 40 }).do("dividend", { kind: "full" });
    const barred = laying({ "lay.budget": never });
    expect(barred.legal("lay_tile")).toEqual([]);
    expect(skips(begun(barred))).toMatchObject([{ company: "ABC", reason: "allowance" }]);
    const free = begun(laying());
    expect([free.operating(), free.asked(), skips(free)]).toEqual(["ABC", "track", []]);
    const laid = laying();
    const first = laid.legal("lay_tile")[0];
    laid.do("lay_tile", {
      hex: String(first?.hex),
      tile: String(first?.tile),
      rotation: Number(first?.rotation),
    });
    expect([laid.asked(), skips(laid)]).toEqual(["routes", []]);
  });

  it("of one kind only where the turn no longer allows the other", () => {
    const one =
      (barred: boolean): Slots["lay.budget"] =>
      () => ({
        refusal: (_ctx, company, { upgrade }) =>
          upgrade === barred ? refuse.of("TRACK_ALLOWANCE", { company, most: 0 }) : undefined,
      });
    const colours = (at: Position) => {
      const tiles = at.region("phase", "3").operate("ABC", "track").legal("lay_tile");
      return [...new Set(tiles.map(({ tile }) => (tile === "619" ? "green" : "yellow")))].sort();
    };
    expect(colours(laying())).toEqual(["green", "yellow"]);
    expect(colours(laying({ "lay.budget": one(true) }))).toEqual(["yellow"]);
    expect(colours(laying({ "lay.budget": one(false) }))).toEqual(["green"]);
    // Neither is passed over.
    for (const barred of [true, false]) {
      const at = laying({ "lay.budget": one(barred) }).region("phase", "3");
      at.operate("CW", "dividend", { earnings: 40 }).do("dividend", { kind: "full" });
      expect([at.operating(), at.asked(), at.log("step_skipped")]).toEqual(["ABC", "track", []]);
    }
  });
});

describe("track on plain tiles", () => {
  it("is upgraded where a line of the company gains by it, and not where it gains nothing", () => {
    /** A bend from 0 to 2, as on an 8, with a branch to 1 from either end. */
    const green = (id: string, end: 0 | 2) => ({
      id,
      count: 2,
      colour: "green" as const,
      paths: [
        { from: 0 as const, to: 2 as const },
        { from: end, to: 1 as const },
      ],
    });
    const at = line({
      ...title([trackStep(track), runStep({}), dividends]),
      tileset: {
        tiles: [...tiny.tileset.tiles, green("G", 2), green("N", 0), green("X", 2)],
        upgrades: { ...tiny.tileset.upgrades, "8": ["G", "N"] },
        first: tiny.tileset.first,
      },
    })
      .region("phase", "3")
      .operate("ABC", "track");
    const lays = at.legal("lay_tile").filter(({ hex, tile }) => hex === "C2" && tile === "G");
    expect(lays.length).toBeGreaterThan(0);
    expect(at.refused("lay_tile", { hex: "C2", tile: "X", rotation: 5 })).toMatchObject({
      code: "TILE_NOT_FOR_HEX",
      values: { hex: "C2", tile: "X", colour: "green" },
    });
    // Its line comes from Alton, and does not turn back into the branch of the other end.
    expect(at.refused("lay_tile", { hex: "C2", tile: "N", rotation: 5 })).toMatchObject({
      code: "UPGRADE_NO_NEW_TRACK",
      values: { company: "ABC", hex: "C2", tile: "N" },
    });
    at.do("lay_tile", { hex: "C2", tile: "G", rotation: Number(lays[0]?.rotation) });
    expect(at.state.board.tiles.C2?.[0]).toBe("G");
  });
});

describe("a turn", () => {
  it("begins with nothing done in it, whatever the one before did", () => {
    const at = line(title([runStep({}), dividends]))
      .operate("CW", "dividend", {
        earnings: 40,
        tokens: 1,
        raised: true,
        refusedHexes: ["C2"],
        shares: "sold",
      })
      .do("dividend", { kind: "full" });
    expect(at.log("turn_began")).toEqual([{ type: "turn_began", company: "ABC", president: "A" }]);
    expect(turnOf(at.ctx())).toEqual({
      company: "ABC",
      lays: [],
      refusedHexes: [],
      tokens: 0,
      earnings: null,
      bought: [],
      refusedOffers: {},
      shares: null,
      began: ["2"],
      raised: false,
      owes: null,
    });
    expect(at.company("ABC").turns).toBe(2);
  });
});

describe("a company's token", () => {
  const placing = (cash = 100, left: { price: number }[] = [{ price: 40 }]) =>
    line(
      title([
        tokenStep({
          allowance: (ctx, company, placed) =>
            placed >= 1 ? refuse(ctx, "TOKEN_PER_TURN", { company, most: 1 }) : undefined,
        }),
        runStep({}),
        dividends,
      ]),
    )
      .charter("ABC", left)
      .treasury("ABC", cash)
      .operate("ABC", "token");
  const refusal = (at: Position, hex: string, city = 0) => at.refused("place_token", { hex, city });

  it("stands in a city that there is, in a hex without one of its own, that it reaches", () => {
    expect(refusal(placing(), "Z9")).toMatchObject({ code: "NO_SUCH_HEX", values: { hex: "Z9" } });
    expect(refusal(placing(), "D3", 1)).toMatchObject({ code: "NO_CITY", values: { hex: "D3", city: 1 } });
    expect(refusal(placing(), "E2")).toMatchObject({ code: "NO_CITY", values: { hex: "E2", city: 0 } });
    expect(refusal(placing(), "B3")).toMatchObject({
      code: "TOKEN_IN_HEX",
      values: { company: "ABC", hex: "B3" },
    });
    expect(
      refusal(
        placing()
          .tokens({ CW: ["D3"] })
          .operate("ABC", "token"),
        "D3",
      ),
    ).toMatchObject({
      code: "NO_OPEN_CIRCLE",
      values: { hex: "D3" },
    });
    expect(
      refusal(
        placing()
          .noTokens()
          .tokens({ ABC: ["B3"] })
          .operate("ABC", "token"),
        "F3",
      ),
    ).toMatchObject({
      code: "TOKEN_NOT_REACHED",
      values: { company: "ABC", hex: "F3" },
    });
  });

  it("is paid for by its treasury, and one that costs nothing is told without a price", () => {
    expect(refusal(placing(39), "D3")).toMatchObject({
      code: "TOKEN_COST",
      values: { company: "ABC", cash: 39, cost: 40 },
    });
    expect(placing(40).do("place_token", { hex: "D3", city: 0 }).company("ABC").cash).toBe(0);
    const free = placing(0, [{ price: 0 }]).do("place_token", { hex: "D3", city: 0 });
    expect(free.log("token_placed")).toStrictEqual([
      { type: "token_placed", company: "ABC", hex: "D3", city: 0 },
    ]);
    expect(refusal(placing(100, []), "D3")).toMatchObject({
      code: "NO_TOKEN_LEFT",
      values: { company: "ABC" },
    });
  });

  it("is passed over where there is none to place, and told so; once one is placed, without a word", () => {
    const skips = (at: Position) => at.log("step_skipped").filter(({ step }) => step === "token");
    const after = (left: { price: number }[], cash: number) =>
      placing()
        .charter("CW", left)
        .treasury("CW", cash)
        .tiles({ F3: ["57", 1], E2: ["8", 5] })
        .operate("ABC", "dividend", { earnings: 40 })
        .do("dividend", { kind: "full" });
    expect(skips(after([], 100))).toMatchObject([{ company: "CW", reason: "no_token" }]);
    expect(skips(after([{ price: 40 }], 39))).toMatchObject([{ company: "CW", reason: "no_token" }]);
    expect(skips(placing().do("place_token", { hex: "D3", city: 0 }))).toEqual([]);
  });
});
