import { createEngine, type GameState, replay, type Setup } from "@railhead/core";
import { pick, randomBot, seededRng, sweepBot } from "@railhead/core/bots";
import { importGame } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { type Recorded, writtenGame } from "./written.ts";

const setup = (players: number, seed: number): Setup => ({
  players: Array.from({ length: players }, (_, at) => ({ id: `p${at + 1}`, name: `P${at + 1}` })),
  seed,
  order: "seated",
  preset: "18xx.games",
});

function imported(record: object) {
  const result = importGame(JSON.stringify(record), [title18eu]);
  if (!result.ok) throw new Error(result.message);
  const made = createEngine(title18eu, result.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { timeline, refused } = replay(made.engine, result.file.log);
  expect(refused).toBeUndefined();
  return { ...result, state: timeline.state() };
}

/** Everything but how the round stood: a refused offer is not in a record. */
const compared = (state: GameState) => ({ ...state, round: { ...state.round, data: null }, flow: null });

describe("a game written down as a record is imported as it was", () => {
  const GAMES = [
    ["random", 3, 13, 700],
    ["random", 5, 14, 500],
    ["lean", 4, 12, 500],
    ["lean", 2, 11, 1500],
  ] as const;

  /** Who passes on offers in the record: all players, or those who can pay. */
  const ASKED = ["all", "payers"] as const;
  const CASES = ASKED.flatMap((asks) => GAMES.map((game) => [...game, asks] as const));

  test.each(swept(CASES, 2))(
    "%s bots, %i players, seed %i, %i moves, offers to %s",
    (name, players, seed, most, asks) => {
      const bot = name === "lean" ? sweepBot : randomBot;
      const written = writtenGame(title18eu, setup(players, seed), bot, seed, most, asks);
      const { record, state, actions, unasked } = written;
      const back = imported(record);
      expect(compared(back.state)).toEqual(compared(state));
      const { dropped, supplied, joined, consents } = back.report;
      expect(unasked.length > 0).toBe(asks === "all");
      expect({ dropped, supplied }).toEqual({ dropped: unasked.length, supplied: 0 });
      expect(joined).toBe(actions.filter((action) => action.type === "start_company").length);
      expect(consents).toBe(actions.filter((action) => action.type === "consent").length);
      expect(back.report.notes.filter((note) => !note.includes("consents"))).toEqual([]);
      expect(back.file.imported).toEqual({ from: "18xx.games", dropped, supplied, joined });
    },
  );
});

describe("what stands in a record in addition to moves", () => {
  const written = writtenGame(title18eu, setup(3, 21), sweepBot, 21, 400);
  const { record, state, actions, unasked } = written;
  const renumbered = (list: Recorded[]) => ({
    ...record,
    actions: list.map((action, at) => ({ ...action, id: at + 1 })),
  });

  test("undone moves, wishes and chat change nothing", () => {
    const rng = seededRng(5);
    const noisy: Recorded[] = [];
    const extra = (type: string): Recorded => ({ type, id: 0, entity: "p1", entity_type: "player" });
    for (const action of record.actions) {
      if (rng() < 0.2)
        noisy.push({ ...action, type: pick(rng, ["pass", "lay_tile", "dance"]) }, extra("undo"));
      if (rng() < 0.1) noisy.push(extra("message"));
      if (rng() < 0.1) noisy.push(extra("program_share_pass"));
      noisy.push(action);
      if (rng() < 0.1) noisy.push(extra("undo"), extra("redo"));
    }
    const back = imported(renumbered(noisy));
    expect(compared(back.state)).toEqual(compared(state));
  });

  test("moves made for a player stand inside the move before", () => {
    const [first, ...rest] = record.actions;
    const folded: Recorded[] = [first as Recorded];
    for (const action of rest) {
      const last = folded.at(-1) as Recorded;
      if (action.type === "pass" && !last.auto_actions) last.auto_actions = [action];
      else folded.push({ ...action });
    }
    const back = imported(renumbered(folded));
    expect(compared(back.state)).toEqual(compared(state));
  });

  test("passes on questions that are not asked are dropped, and counted", () => {
    const padded = record.actions.flatMap((action) =>
      action.type === "run_routes" ? [{ ...action, type: "pass" }, action] : [action],
    );
    const back = imported(renumbered(padded));
    expect(compared(back.state)).toEqual(compared(state));
    const runs = record.actions.filter((action) => action.type === "run_routes").length;
    expect(back.report.dropped).toBe(unasked.length + runs);
    expect(back.report.supplied).toBe(0);
  });

  test("passes that the other program did not ask for are supplied, and counted", () => {
    // Of two passes of one company in one turn the second is left out when the next company goes on.
    const at = record.actions.findIndex(
      (action, index) =>
        action.type === "pass" &&
        action.entity_type !== "player" &&
        record.actions[index + 1]?.entity !== action.entity,
    );
    const back = imported(renumbered(record.actions.filter((_, index) => index !== at)));
    expect(compared(back.state)).toEqual(compared(state));
    expect(back.report).toMatchObject({ dropped: unasked.length, supplied: 1 });
    const told = back.report.differences;
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("a pass that the record omits, before move");
  });

  test("a player and a minor may have the same number", () => {
    const number = (id: string) => Number(id.slice(1));
    const named = (action: Recorded): Recorded =>
      action.entity_type === "player"
        ? { ...action, entity: number(action.entity) as unknown as string }
        : action;
    const players = setup(3, 21).players.map(({ id, name }) => ({ id: number(id), name }));
    const back = imported({ ...record, players, actions: record.actions.map(named), result: {} });
    const log = imported(record).file.log;
    const renamed = JSON.parse(JSON.stringify(log).replaceAll(/"p(\d)"/g, '"$1"'));
    expect(record.actions.some(({ entity }) => entity === "1")).toBe(true);
    expect(back.file.log).toEqual(renamed);
    expect(back.report).toMatchObject({ dropped: unasked.length, supplied: 0 });
  });

  test("lines that are no moves are counted", () => {
    const quiet = imported(record).report;
    const wish: Recorded = { type: "program_share_pass", id: 0, entity: "p1", entity_type: "player" };
    const chat: Recorded = { type: "message", id: 0, entity: "p1", entity_type: "player", message: "hi" };
    const undone: Recorded[] = [
      { ...wish, type: "dance" },
      { ...wish, type: "undo" },
    ];
    const [first, ...rest] = record.actions as [Recorded, ...Recorded[]];
    const back = imported(renumbered([wish, first, chat, ...undone, ...rest]));
    expect(back.report.passedOver).toBe(quiet.passedOver + 4);
  });

  test("a record of another title is refused, and what can be read is named", () => {
    const result = importGame(JSON.stringify({ ...record, title: "1830" }), [title18eu]);
    expect(result).toEqual({ ok: false, message: "records of 1830 cannot be read; records of 18EU can" });
  });

  test("ids stay on the log, those of joined moves the last", () => {
    const back = imported(record);
    const ids = back.file.log.map((entry) => entry.id as number);
    expect([...ids].sort((a, b) => a - b)).toEqual(ids);
    const par = record.actions.find((action) => action.type === "par");
    const start = back.file.log.find((entry) => entry.type === "start_company");
    if (par) expect(start?.id).toBe(par.id + 1);
    expect(actions.length).toBeGreaterThan(100);
  });

  test("a move that no one could make ends the reading there, with one line", () => {
    const index = record.actions.findIndex((action) => action.type === "buy_train");
    const action = record.actions[index] as Recorded;
    const wrong = record.actions
      .slice(0, index + 1)
      .map((one, at) => (at === index ? { ...one, train: "8-0", variant: "8" } : one));
    const result = importGame(JSON.stringify({ ...record, actions: wrong }), [title18eu]);
    if (!result.ok) throw new Error(result.message);
    const { id, message = "" } = result.report.lost ?? {};
    expect(id).toBe(action.id);
    expect(message).toContain(`move ${action.id} (${action.entity}: `);
    expect(message).toContain("No 8-train available from");
    expect(message).not.toMatch(/[{}]|_/);
    expect(message.split("\n")).toHaveLength(1);
  });

  test.each([
    ["a train that the company has not", { train: "8-0" }, "has no 8-train for this run"],
    ["hexes without track", { connections: [["A2", "A4"]] }, "no track leads along A2-A4"],
  ])("a run with %s is refused for that", (_what, fields, said) => {
    const index = record.actions.findIndex((action) => action.type === "run_routes");
    const action = record.actions[index] as Recorded;
    const [route, ...others] = action.routes as object[];
    const wrong = { ...action, routes: [{ ...route, ...fields }, ...others] };
    const actions = [...record.actions.slice(0, index), wrong];
    const result = importGame(JSON.stringify({ ...record, actions }), [title18eu]);
    const lost = result.ok ? result.report.lost?.message : undefined;
    expect(lost).toContain(`move ${action.id} (${action.entity}: a run)`);
    expect(lost).toContain(said);
  });

  test.each([
    ["place_token", { city: "Z9-0-0" }, "no tile on the map has city Z9-0-0"],
    ["run_routes", { entity: "14" }, "it is not 14's turn"],
    ["par", { corporation: "XY" }, "no station token of XY follows"],
  ])("a wrong %s is refused for that", (type, fields, said) => {
    // Past the tokens that belong to the start of a company or take the place of a minor's.
    const before = ["par", "buy_shares"];
    const index = record.actions.findIndex(
      (action, at) => action.type === type && !before.includes(record.actions[at - 1]?.type ?? ""),
    );
    const wrong = { ...(record.actions[index] as Recorded), ...fields };
    const follows = record.actions[index + 1] as Recorded;
    const actions = [...record.actions.slice(0, index), wrong, follows];
    const result = importGame(JSON.stringify({ ...record, actions }), [title18eu]);
    expect(result.ok ? result.report.lost?.message : undefined).toContain(said);
  });

  test("the recorded result is compared", () => {
    const back = imported({ ...record, result: { ...record.result, p1: 1 } });
    expect(back.report.notes.join()).toContain("the record gives P1 1 at the end");
  });

  test("a finished record that goes no further than the game here is named", () => {
    const played = { ...record, status: "finished", result: {} };
    const actions = record.actions.slice(0, 60);
    const back = imported({ ...played, actions });
    expect(back.state.ended).toBeNull();
    expect(back.report.notes.join()).toContain("the record is finished, but the game continues here: ");
    const ended = imported({ ...played, actions, manually_ended: true });
    expect(ended.report.notes.join()).not.toContain("goes on");
  });
});

describe("the end of a finished record", () => {
  const { record, state, only, unasked } = writtenGame(title18eu, setup(2, 11), sweepBot, 11, 1500);
  /** Passes that stand last in the record: that program does not ask who can do nothing. */
  const passes = [...record.actions].reverse().findIndex(({ type }) => type !== "pass");

  test("passes that it lacks are supplied, and the game ends", () => {
    expect(state.ended?.reason).toBe("bank");
    expect(passes).toBeGreaterThan(0);
    const actions = record.actions.slice(0, -passes);
    const back = imported({ ...record, actions, status: "finished" });
    expect(compared(back.state)).toEqual(compared(state));
    expect(back.report).toMatchObject({ dropped: unasked.length, supplied: passes, differences: [] });
    expect(imported({ ...record, actions, status: "active" }).state.ended).toBeNull();
    expect(only.length).toBeGreaterThan(0);
  });

  test("what follows the end says nothing", () => {
    const pass = { ...(record.actions.at(-1) as Recorded), type: "pass" };
    const back = imported({ ...record, actions: [...record.actions, pass, pass] });
    expect(compared(back.state)).toEqual(compared(state));
    expect(back.report).toMatchObject({ dropped: unasked.length + 2, supplied: 0 });
  });
});

describe("a record from before a bug was mended there", () => {
  const { record } = writtenGame(title18eu, setup(3, 8), sweepBot, 8, 460);
  /** A minor that goes for a share of the pool: one that was sold before. */
  const sold = new Set<unknown>();
  const at = record.actions.findIndex(({ type, entity_type, shares = [] }) => {
    for (const share of shares as string[]) if (type === "sell_shares") sold.add(share);
    return type === "buy_shares" && entity_type === "minor" && sold.has((shares as string[])[0]);
  });
  const { entity: minor, shares } = record.actions[at] as Recorded;
  const company = (shares as string[])[0]?.split("_")[0] as string;
  const home = title18eu.companies.find(({ id }) => id === minor)?.home?.[0];
  const token = {
    type: "place_token",
    id: 0,
    entity: company,
    entity_type: "corporation",
    city: `${home?.hex}-0-0`,
  };

  test("in which a token is placed after an exchange for a share of the pool, the game is given up to there", () => {
    expect(at).toBeGreaterThan(100);
    const list = [...record.actions.slice(0, at + 1), token, ...record.actions.slice(at + 1)];
    const back = imported({
      ...record,
      actions: list.map((action, index) => ({ ...action, id: index + 1 })),
    });
    expect(back.report.lost?.id).toBe(at + 2);
    expect(back.report.lost?.message).toMatch(
      new RegExp(`^move ${at + 2} \\(${company}: a station token\\) is not possible here`),
    );
    expect(back.report.lost?.message).not.toMatch(/[A-Z]+_[A-Z]+/);
    expect(back.file.log.at(-1)).toMatchObject({ type: expect.stringMatching(/_minor$/), minor, company });
    expect(imported(record).report.lost).toBeUndefined();
  });
});
