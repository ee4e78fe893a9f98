import { describe, expect, it } from "vitest";
import {
  audit,
  brokenInvariants,
  covers,
  deepFreeze,
  disagreement,
  evenly,
  fill,
  mutate,
  pickWeighted,
  randomBot,
  sample,
  seededRng,
  simulateGame,
  sweepBot,
  trusting,
  vocabularyOf,
} from "../../src/bots/index.ts";
import { type Action, createEngine, Engine, type GameState } from "../../src/index.ts";
import { plainTokens } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

const made = createEngine(tiny, { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed: 5 });
if (!made.ok) throw new Error(made.refusal.code);
const engine = trusting(made.engine);
const first = engine.start().state;

/** States of a played game, the first left out. */
function played(seed: number, bot = randomBot): { states: GameState[]; log: Action[] } {
  const states: GameState[] = [];
  const { log } = simulateGame(engine, bot, {
    seed,
    maxActions: 400,
    after: ({ state }) => states.push(state),
  });
  return { states, log };
}

const game = played(3);

describe("bots", () => {
  it.each([sweepBot, randomBot])("$name plays the same game for the same seed", (bot) => {
    expect(played(9, bot).log).toEqual(played(9, bot).log);
    expect(played(9, bot).log).not.toEqual(played(10, bot).log);
  });

  it.each([sweepBot, randomBot])("$name chooses for one seat where it is told which", (bot) => {
    const rng = seededRng(2);
    for (const state of game.states.filter((one) => !one.ended).slice(0, 60)) {
      for (const seat of engine.decisions(state).flatMap((one) => one.seats))
        expect(bot.choose(engine, state, rng, seat).seat).toBe(seat);
    }
    const other = ["A", "B", "C"].find((seat) => !engine.decisions(first)[0]?.seats.includes(seat));
    expect(() => bot.choose(engine, first, rng, other)).toThrow("no seat has a legal action");
  });

  it("a game that is given up is unfinished", () => {
    const result = simulateGame(engine, randomBot, { seed: 1, maxActions: 5 });
    expect(result).toMatchObject({ ending: "unfinished" });
    expect(result.log).toHaveLength(5);
    expect(Object.values(result.actions).reduce((sum, one) => sum + one, 0)).toBe(5);
  });

  it("fields are filled inside their domains", () => {
    const rng = seededRng(4);
    for (let n = 0; n < 200; n++) {
      const range = evenly(rng)("n", { kind: "range", min: 100, max: 119, step: 5 });
      expect([100, 105, 110, 115]).toContain(range);
      const subset = evenly(rng)("s", {
        kind: "subset",
        values: ["a", "b", "c"],
        min: 2,
        max: 3,
        always: ["b"],
      }) as string[];
      expect(subset).toContain("b");
      expect(subset.length).toBeGreaterThanOrEqual(2);
      expect(new Set(subset).size).toBe(subset.length);
    }
  });

  it("weights of zero are never picked, and samples keep their order", () => {
    const rng = seededRng(8);
    for (let n = 0; n < 100; n++) {
      expect(pickWeighted(rng, ["a", "b"], (one) => (one === "a" ? 0 : 1))).toBe("b");
      const some = sample(rng, [1, 2, 3, 4, 5], 3);
      expect(some).toHaveLength(3);
      expect([...some].sort()).toEqual(some);
    }
  });
});

describe("the list of legal actions against what is accepted", () => {
  it("every listed action, filled, is covered and accepted", () => {
    const rng = seededRng(2);
    for (const state of game.states.filter((_, at) => at % 7 === 0)) {
      for (const legal of engine.legalActions(state)) {
        const action = fill(engine, state, legal, evenly(rng));
        expect(covers(engine, state, action)).toBe(true);
        expect(disagreement(engine, state, action)).toBeUndefined();
      }
    }
  });

  it("changed actions are accepted exactly when they are listed", () => {
    const rng = seededRng(6);
    let accepted = 0;
    for (const state of game.states.filter((_, at) => at % 5 === 0)) {
      const words = vocabularyOf(engine, state);
      for (const legal of sample(rng, engine.legalActions(state), 6)) {
        const action = mutate(fill(engine, state, legal, evenly(rng)), rng, words);
        expect(disagreement(engine, state, action)).toBeUndefined();
        if (covers(engine, state, action)) accepted++;
      }
    }
    expect(accepted).toBeGreaterThan(10);
  });

  it("an action that is accepted and not listed is found", () => {
    const blind = new Engine(engine.rules, engine.setup);
    blind.legalActions = () => [];
    const state = game.states[0] as GameState;
    const action = game.log[1] as Action;
    expect(disagreement(blind, state, action)).toMatch(/^accepted and not listed/);
  });

  it("an action that is listed and refused is found", () => {
    const strict = new Engine(engine.rules, engine.setup);
    strict.apply = () => ({ ok: false, refusal: { code: "NO", values: {} } });
    const state = game.states[0] as GameState;
    expect(disagreement(strict, state, game.log[1] as Action)).toMatch(/^listed and refused/);
  });

  it("a rule that writes into the state it was given is found", () => {
    const sloppy = new Engine(engine.rules, engine.setup);
    const copy = JSON.parse(JSON.stringify(game.states[0])) as GameState;
    sloppy.apply = (state, action) => {
      state.bank -= 1;
      return engine.apply(state, action);
    };
    expect(disagreement(sloppy, copy, game.log[1] as Action)).toMatch(/^the state changed/);
    expect(() => sloppy.apply(deepFreeze(copy), game.log[1] as Action)).toThrow();
  });

  it("rubbish is refused, never thrown at", () => {
    const state = game.states[10] as GameState;
    const { seat } = game.log[11] as Action;
    const rubbish: unknown[] = [
      null,
      {},
      { type: 1, seat },
      { type: "pass" },
      { type: "pass", seat: "__proto__" },
      { type: "constructor", seat },
      { type: "lay_tile", seat, hex: "constructor", tile: "__proto__", rotation: 1e9 },
      { type: "buy_share", seat, company: "toString", from: "pool" },
      { type: "end_by_agreement", seat, agreed: ["A", "A", "A"] },
      { type: "end_by_agreement", seat, agreed: "ABC" },
    ];
    for (const action of rubbish) expect(disagreement(engine, state, action as Action)).toBeUndefined();
  });
});

describe("invariants", () => {
  const sound = game.states.at(-1) as GameState;

  /** The state with one thing made wrong. */
  const broken = (change: (state: GameState) => void): string => {
    const copy = JSON.parse(JSON.stringify(sound)) as GameState;
    change(copy);
    return brokenInvariants(engine, first, copy).join("; ");
  };
  const [company] = Object.keys(sound.companies) as [string];
  const other = (state: GameState) => state.companies[company] as GameState["companies"][string];

  it("hold in every state of a game", () => {
    for (const state of game.states) expect(brokenInvariants(engine, first, state)).toEqual([]);
  });

  const wrongs: [name: string, change: (state: GameState) => void, said: string][] = [
    [
      "money appears",
      (state) => {
        state.bank += 1;
      },
      "money is not conserved",
    ],
    [
      "a player owes money",
      (state) => {
        state.bank += 5000;
        (state.players.A as { cash: number }).cash -= 5000;
      },
      "A has -",
    ],
    [
      "a certificate is gone",
      (state) => {
        other(state).certificates.pop();
      },
      "certificates of",
    ],
    [
      "a certificate lies nowhere",
      (state) => {
        (other(state).certificates[3] as { at: string }).at = "player:Z";
      },
      "lies at player:Z",
    ],
    [
      "the president's certificate is in the pool",
      (state) => {
        (other(state).certificates[0] as { at: string }).at = "pool";
      },
      "president's certificate",
    ],
    [
      "a train stands twice",
      (state) => {
        state.depot.pool.push({ id: "2-0", kind: "2" });
      },
      "stands twice",
    ],
    [
      "a train is gone",
      (state) => {
        state.depot.stack = [];
      },
      "is gone",
    ],
    [
      "too many tiles are laid",
      (state) => {
        for (const hex of ["B3", "D3", "F3", "C2", "E2"]) state.board.tiles[hex] = ["57", 0];
      },
      "more copies of tile 57",
    ],
    [
      "a tile is turned too far",
      (state) => {
        state.board.tiles.C2 = ["9", 7];
      },
      "turned by 7",
    ],
    [
      "a tile lies off the map",
      (state) => {
        state.board.tiles.Z9 = ["9", 0];
      },
      "not on the map",
    ],
    [
      "two tokens share a circle",
      (state) => {
        state.board.tokens.F3 = [
          [0, 0, company],
          [0, 0, company],
        ];
      },
      "one circle",
    ],
    [
      "a token stands beside the circles",
      (state) => {
        state.board.tokens.F3 = [[0, 5, company]];
      },
      "circle 5",
    ],
    [
      "more tokens than there are",
      (state) => {
        other(state).tokens = plainTokens(9);
      },
      "tokens of 2",
    ],
    [
      "the pool is too full",
      (state) => {
        for (const one of other(state).certificates) if (!one.president) one.at = "pool";
      },
      "the pool holds",
    ],
    [
      "no one is asked",
      (state) => {
        state.pending = [{ kind: "discard_train", seats: [], company, data: {} }];
      },
      "asked of no one",
    ],
    [
      "the chart says that the game is over",
      (state) => {
        state.flow = { value: { ...state.flow.value, play: "over" } };
      },
      "the chart is in",
    ],
  ];

  it.each(wrongs)("%s", (_name, change, said) => {
    let found = "";
    try {
      found = broken(change);
    } catch (error) {
      // A state that is wrong may also be too wrong to be asked about.
      found = brokenWithoutQuestions(change) || (error as Error).message;
    }
    expect(found).toContain(said);
  });

  function brokenWithoutQuestions(change: (state: GameState) => void): string {
    const copy = JSON.parse(JSON.stringify(sound)) as GameState;
    change(copy);
    const silent = new Engine(engine.rules, engine.setup);
    silent.decisions = () => [];
    return brokenInvariants(silent, first, copy).join("; ");
  }

  it("the watch over a game says what is wrong, and freezes states", () => {
    const watch = audit(engine, first, { seed: 1, closely: 1, tries: 4 });
    const [before, state] = [game.states[0] as GameState, game.states[1] as GameState];
    const action = game.log[1] as Action;
    const applied = engine.apply(before, action);
    if (!applied.ok) throw new Error(applied.refusal.code);
    const { events } = applied;
    const step = { action, before, state, events, number: 2 };
    expect(watch(step)).toEqual([]);
    expect(Object.isFrozen(state.players)).toBe(true);
    expect(watch({ ...step, events: [...events, { type: "rain" }] })).toEqual([
      "no definition of the event rain",
    ]);
    expect(watch({ ...step, events: [] }).join("; ")).toContain("no event tells cash");
    const wrong = { ...state, bank: state.bank + 1 };
    expect(watch({ ...step, state: wrong }).join("; ")).toContain("money is not conserved");
    expect(watch({ ...step, state: wrong }).join("; ")).toContain("does not play the same");
  });
});
