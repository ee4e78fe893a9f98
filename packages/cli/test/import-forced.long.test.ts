import { type Action, createEngine, type GameState, replay, type Setup } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { checkFile, importGame, mappingOf } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { checkpointsOf } from "./checkpoints-of.ts";
import { pullmanBot } from "./pullman-bot.ts";
import { type OnlyMove, type Recorded, type Written, writtenGame } from "./written.ts";

const setup = (players: number, seed: number): Setup => ({
  players: Array.from({ length: players }, (_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` })),
  seed,
  order: "seated",
  preset: "18xx.games",
});

const isPullman = ({ action }: OnlyMove): boolean => action.type === "discard_train" && action.train === "P";

const numbered = (actions: readonly Recorded[]) => actions.map((action, at) => ({ ...action, id: at + 1 }));

/** The record without some moves. */
function without({ record, only }: Written, gone: (only: OnlyMove) => boolean) {
  const left = new Set(only.filter(gone).map(({ at }) => at));
  return { ...record, actions: numbered(record.actions.filter((_, at) => !left.has(at))) };
}

function imported(record: object) {
  const result = importGame(JSON.stringify(record), [title18eu]);
  if (!result.ok) throw new Error(result.message);
  const made = createEngine(title18eu, result.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { timeline, refused } = replay(made.engine, result.file.log);
  expect(refused).toBeUndefined();
  return { ...result, timeline, state: timeline.state() };
}

/** Everything but how the round stood: a refused offer is not in a record. */
const compared = (state: GameState) => ({ ...state, round: { ...state.round, data: null }, flow: null });

/** What a game is wanted for: its moves without a choice that gave up a Pullman, and those that followed each at once. */
type Wanted = (pullmans: OnlyMove[], next: (move: OnlyMove) => Recorded | undefined) => boolean;

const seats = (moves: OnlyMove[], round: string): Set<string> =>
  new Set(moves.filter((move) => move.round === round).map(({ action }) => action.seat));

/** The first of the games of these bots, from a seed on, that has what is wanted. */
function game(players: number, from: number, swaps: boolean, most: number, wanted: Wanted): Written {
  for (let seed = from; seed < from + 80; seed++) {
    const written = writtenGame(title18eu, setup(players, seed), pullmanBot(swaps), seed, most, "payers");
    const { actions } = written.record;
    if (wanted(written.only.filter(isPullman), ({ at }) => actions[at + 1])) return written;
  }
  throw new Error("no seed leads to such a game");
}

const goesOn =
  (round: string): Wanted =>
  (moves, next) =>
    moves.some((move) => {
      const after = move.round === round ? next(move) : undefined;
      return after?.type === "discard_train" && after.entity === move.company;
    });

/**
 * Games in which companies come to a discard with a Pullman: at a change of phase, at the end of the final exchange, at a swap in a
 * stock round; alone, with others after it, of several companies and players at once.
 */
const GAMES: [string, Written][] = [
  [
    "of two players' companies after the exchange",
    game(2, 6, false, 480, (moves) => seats(moves, "exchange").size > 1),
  ],
  [
    "of three players' companies at a change of phase",
    game(3, 2, false, 460, (moves) => seats(moves, "operating").size > 2),
  ],
  ["before another train after the exchange", game(2, 8, false, 470, goesOn("exchange"))],
  ["before another train at a swap in a stock round", game(2, 12, true, 490, goesOn("stock"))],
];

describe("a Pullman that must go is not in the record", () => {
  describe.each(swept(GAMES, 3))("%s", (_what, written) => {
    const forced = written.only.filter(isPullman);
    const pullmans = forced.length;

    test("recorded: nothing is supplied", () => {
      const { report, state } = imported(written.record);
      expect(compared(state)).toEqual(compared(written.state));
      expect(report).toMatchObject({ supplied: 0, forced: 0, dropped: 0, early: 0 });
    });

    test("not recorded: it is supplied, counted and named", () => {
      const { report, file, state } = imported(without(written, isPullman));
      expect(compared(state)).toEqual(compared(written.state));
      expect(report).toMatchObject({ supplied: pullmans, forced: pullmans, dropped: 0, early: 0 });
      expect(file.imported).toMatchObject({ supplied: pullmans, dropped: 0 });
      const told = report.changes.filter(({ kind }) => kind === "supplied");
      expect(told.map(({ action }) => action)).toEqual(
        forced.map(({ company }) => `${company} discard_train P`),
      );
      expect(told.every((change) => change.forced)).toBe(true);
      const added = file.log.filter((entry) => entry.id === undefined);
      expect(added.map((entry) => `${entry.type} ${(entry as Action).train}`)).toEqual(
        forced.map(() => "discard_train P"),
      );
    });

    test("no discard without a choice is recorded", () => {
      const gone = ({ action, copies }: OnlyMove) => action.type === "discard_train" && copies === 1;
      const { report, state } = imported(without(written, gone));
      const count = written.only.filter(gone).length;
      expect(compared(state)).toEqual(compared(written.state));
      expect(report).toMatchObject({ supplied: count, forced: count, dropped: 0 });
    });

    test("no move without a choice is recorded", () => {
      // What no one could do otherwise, all through the game: the last minor in the sale, closings, purchases in an emergency.
      const gone = ({ copies }: OnlyMove) => copies <= 1;
      const { report, state } = imported(without(written, gone));
      const count = written.only.filter(gone).length;
      expect(compared(state)).toEqual(compared(written.state));
      expect(report).toMatchObject({ supplied: count, forced: count, dropped: 0 });
    });

    test("checkpoints in between are passed over, all others agree", () => {
      const record = without(written, isPullman);
      const { timeline, file } = imported(record);
      const mapping = mappingOf(title18eu)?.check;
      if (!mapping) throw new Error("no mapping");
      const { checkpoints, owing } = checkpointsOf(timeline, file.log, record.actions);
      const result = checkFile(timeline, file, checkpoints, mapping);
      expect(result.difference).toBeUndefined();
      expect(result.skipped).toBe(owing);
      expect(result.compared).toBe(checkpoints.length - owing);
    });
  });
});

describe("the record after a discard that it does not hold", () => {
  const atMost60 = (state: GameState) =>
    Object.values(state.companies).every((company) =>
      state.seatOrder.every((id) => {
        const own = company.certificates.filter((one) => one.at === `player:${id}`);
        return own.reduce((sum, one) => sum + one.percent, 0) <= 60;
      }),
    );
  const written = game(3, 2, false, 460, (moves) => {
    const own = moves.filter(({ round }) => round === "exchange");
    return own.length === 1 && own.every(({ after }) => atMost60(after) && !after.pending.length);
  });
  const exchange = written.only.filter((one) => isPullman(one) && one.round === "exchange");
  /** The record up to the discards that end the exchange, without them, and then something else. */
  const upTo = (...then: Omit<Recorded, "id">[]) => {
    const { actions } = written.record;
    const first = exchange[0]?.at ?? 0;
    return { ...written.record, actions: numbered([...actions.slice(0, first), ...(then as Recorded[])]) };
  };
  const kept = imported(upTo());
  const order = kept.state.turnOrder;
  const start = order.indexOf(kept.state.priority);
  const [first, second, third] = [...order.slice(start), ...order.slice(0, start)] as [
    string,
    string,
    string,
  ];
  const pass = (entity: string) => ({ type: "pass", entity, entity_type: "player" });

  test("where it stops there, the question stands", () => {
    expect(kept.report).toMatchObject({ supplied: 0 });
    expect(kept.state.pending).toHaveLength(1);
  });

  test("passes of players come after it, and are passes", () => {
    const { report, state } = imported(upTo(pass(first), pass(second), pass(third)));
    expect(report).toMatchObject({ supplied: 1, forced: 1, dropped: 0 });
    expect(roundOf(state)).toBe("operating");
    for (const { company } of exchange)
      expect(state.companies[company]?.trains.some(({ kind }) => kind === "P")).toBe(false);
  });

  test("a pass of someone who is not asked first ends the reading there", () => {
    const record = upTo(pass(third), pass(first), pass(second), pass(third));
    const { report, state } = imported(record);
    expect(report.lost?.id).toBe(kept.record.actions.length + 1);
    expect(report.lost?.message).toContain(`${third.toUpperCase()}: a pass) is not possible here; `);
    expect(compared(state)).toEqual(compared(kept.state));
  });

  test("the table's end comes after it", () => {
    const { report, state } = imported(upTo({ type: "end_game", entity: "p1", entity_type: "player" }));
    expect(report).toMatchObject({ supplied: 1, forced: 1 });
    expect(state.ended?.reason).toBe("agreement");
    expect(state.companies[exchange[0]?.company ?? ""]?.trains.some(({ kind }) => kind === "P")).toBe(false);
  });

  test("a discard that is recorded although it was made already is dropped", () => {
    const [one] = exchange;
    const twice = written.record.actions.flatMap((action, at) =>
      at === one?.at ? [action, { ...action }] : [action],
    );
    const { report, state } = imported({ ...written.record, actions: numbered(twice) });
    expect(compared(state)).toEqual(compared(written.state));
    expect(report).toMatchObject({ supplied: 0, dropped: 1 });
  });
});

describe("discards in another order", () => {
  /** Every row of discards that follow one another, the companies of it in reverse order; each company's own stay in theirs. */
  function reversed(actions: readonly Recorded[]): Recorded[] {
    const out: Recorded[] = [];
    let row: Recorded[] = [];
    const flush = () => {
      const companies = [...new Set(row.map(({ entity }) => entity))].reverse();
      for (const company of companies) out.push(...row.filter(({ entity }) => entity === company));
      row = [];
    };
    for (const action of actions) {
      if (action.type === "discard_train") row.push(action);
      else {
        flush();
        out.push(action);
      }
    }
    flush();
    return out;
  }

  test.each(swept(GAMES, 3))("%s", (_what, written) => {
    const actions = reversed(written.record.actions);
    const moved = actions.filter((action, at) => action.id !== written.record.actions[at]?.id).length;
    const { report, state, file } = imported({ ...written.record, actions: numbered(actions) });
    expect(compared(state)).toEqual(compared(written.state));
    expect(report).toMatchObject({ supplied: 0, dropped: 0 });
    expect(report.early > 0).toBe(moved > 0);
    expect(file.log.every((entry) => entry.id !== undefined)).toBe(true);
  });

  test("of a company with a choice after one whose Pullman went by itself, and before it", () => {
    const [, written] = GAMES[2] as [string, Written];
    const record = without(written, isPullman);
    const count = written.only.filter(isPullman).length;
    const { report, state } = imported({ ...record, actions: numbered(reversed(record.actions)) });
    expect(compared(state)).toEqual(compared(written.state));
    expect(report).toMatchObject({ supplied: count, forced: count, dropped: 0 });
  });
});

describe("minors that no one wants at the end of the final exchange", () => {
  const [, written] = GAMES[0] as [string, Written];
  const { record, closings, state } = written;
  const minors = new Set(closings.map((at) => record.actions[at]?.entity));

  test("their ends are not in the record: they are supplied", () => {
    expect(closings.length).toBeGreaterThan(1);
    const actions = record.actions.filter((_, at) => !closings.includes(at));
    const back = imported({ ...record, actions: numbered(actions) });
    expect(compared(back.state)).toEqual(compared(state));
    expect(back.report).toMatchObject({ supplied: closings.length, forced: closings.length, dropped: 0 });
    const told = back.report.changes.map(({ action }) => action.split(" "));
    expect(new Set(told.filter(([, type]) => type === "close_minor").map((words) => words.at(-1)))).toEqual(
      minors,
    );
  });

  test("their owners pass for them", () => {
    const actions = record.actions.map((action, at) => {
      if (!closings.includes(at)) return action;
      const owner = written.owners[action.entity] as string;
      return { ...action, entity: owner, entity_type: "player" };
    });
    const back = imported({ ...record, actions: numbered(actions) });
    expect(compared(back.state)).toEqual(compared(state));
    expect(back.report).toMatchObject({ supplied: 0, dropped: 0 });
  });
});
