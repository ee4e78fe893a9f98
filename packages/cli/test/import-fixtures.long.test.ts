import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, Engine, type GameFile, type GameState } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { agrees, importGame, importRails } from "@railhead/interop";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";

const base = process.env.RAILHEAD_RECORDS;
const textOf = (...path: string[]): string | undefined => {
  const file = base && join(base, ...path);
  return file && existsSync(file) ? readFileSync(file, "utf8") : undefined;
};

/** The state to which a game file leads. */
function played({ setup, log }: GameFile): GameState {
  const made = createEngine(title18eu, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  let { state } = engine.start();
  for (const { id: _, ...action } of log) {
    const result = engine.apply(state, action);
    if (!result.ok) throw new Error(result.refusal.code);
    ({ state } = result);
  }
  return state;
}

const ownersOf = ({ companies }: GameState): Record<string, string> =>
  Object.fromEntries(
    Object.values(companies).flatMap(({ id, kind, owner }) =>
      kind === "minor" && owner ? [[id, owner.slice("player:".length)]] : [],
    ),
  );

describe("records that were read wrongly", () => {
  const read = (text: string) => {
    const result = importGame(text, [title18eu]);
    if (!result.ok) throw new Error(result.message);
    return result;
  };
  const given = (name: string) => textOf("imports", name);

  test("a byte order mark before JSON", (context) => {
    const text = given("18eu-bom.json");
    if (text === undefined) return context.skip("RAILHEAD_RECORDS names no folder with imports");
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const { report, file } = read(text);
    expect(report.lost).toBeUndefined();
    expect(file.log.length).toBeGreaterThan(30);
  });

  test("a hot seat: players are names, and it is read to its end", (context) => {
    const text = given("18eu-hotseat-names-only.json");
    if (text === undefined) return context.skip("RAILHEAD_RECORDS names no folder with imports");
    const { report, file } = read(text);
    expect(report.lost).toBeUndefined();
    expect(file.setup.players.map(({ id }) => id)).toEqual(["Player 1", "Player 2", "Player 3", "Player 4"]);
    expect(file.log.at(-1)?.type).toBe("end_by_agreement");
    const worths = played(file).ended?.ranking.map(({ worth }) => worth);
    const recorded = Object.values(JSON.parse(text).result as Record<string, number>);
    const rising = (all: number[] = []) => [...all].sort((a, b) => a - b);
    expect(rising(worths)).toEqual(rising(recorded));
  });

  test("passes on offers belong to the price at which they were made: no minor is given away", (context) => {
    const text = given("18eu-sale-offers.json");
    if (text === undefined) return context.skip("RAILHEAD_RECORDS names no folder with imports");
    const { report, file } = read(text);
    expect(report.lost).toBeUndefined();
    const state = played(file);
    const bought: Record<string, [string, number]> = {};
    for (const { type, entity, minor, price } of JSON.parse(text).actions)
      if (type === "bid" && price > 0) bought[minor] = [entity, price];
    expect(ownersOf(state)).toEqual(
      Object.fromEntries(Object.entries(bought).map(([minor, [who]]) => [minor, who])),
    );
    for (const { id } of Object.values(state.players))
      expect(state.players[id]?.cash).toBe(
        450 -
          Object.values(bought)
            .filter(([who]) => who === id)
            .reduce((sum, [, price]) => sum + price, 0),
      );
    // The fifteenth stands at 20, and Ben, who alone can pay, has not answered.
    expect(roundOf(state)).toBe("sale");
    expect(state.round).toMatchObject({ data: { lot: "15", offer: 20, seat: "Ben" } });
  });

  test("a record that goes on with a move that is refused gives the game up to there", (context) => {
    const text = textOf("18xx-games", "18EU", "prohibit_buy_over_60.json");
    if (text === undefined) return context.skip("RAILHEAD_RECORDS names no folder with 18xx-games");
    const record = JSON.parse(text);
    const { log } = read(text).file;
    const bought = log.filter(({ type }) => type === "buy_train").at(-1)?.id ?? 0;
    const spoilt = record.actions.map((action: { id: number }) =>
      action.id === bought ? { ...action, train: "8-0", price: 1 } : action,
    );
    const { report, file } = read(JSON.stringify({ ...record, actions: spoilt }));
    expect(bought).toBeGreaterThan(0);
    expect(report.lost?.id).toBe(bought);
    expect(report.lost?.message).not.toMatch(/[A-Z]+_[A-Z]+|[{}[\]]/);
    expect(file.log.length).toBeGreaterThan(100);
    expect(file.log).toEqual(log.slice(0, file.log.length));
    expect(Math.max(...file.log.map(({ id }) => id ?? 0))).toBeLessThan(bought);
    played(file);
  });
});

describe("the report 18EU_C.report", () => {
  const text = textOf("rails", "18EU_C.report");

  test("is read to its end with amounts on trust, through a merger for a share of the pool", (context) => {
    if (text === undefined) return context.skip("RAILHEAD_RECORDS names no folder with rails");
    const result = importRails(text, [title18eu], { trustAmounts: true });
    if (!result.ok) throw new Error(result.message);
    expect(agrees(result.report)).toBe(true);
    expect(result.report.complete).toBe(true);
    const { ended } = played(result.file);
    const names = Object.fromEntries(result.file.setup.players.map(({ id, name }) => [id, name]));
    expect(ended?.ranking.map(({ player, worth }) => `${names[player]} ${worth}`)).toEqual([
      "Cleo 7599",
      "Dora 7526",
      "Ben 7060",
      "Ann 6388",
    ]);
  });

  test("that lacks a pass of a stock round is lost there, and no later", (context) => {
    if (text === undefined) return context.skip("RAILHEAD_RECORDS names no folder with rails");
    const lines = text.split("\n");
    const stock = lines.findIndex((line) => line.startsWith("StartStockRound,2"));
    const pass = lines.findIndex((line, at) => at > stock && line.startsWith("PASSES,"));
    const result = importRails(lines.filter((_, at) => at !== pass).join("\n"), [title18eu]);
    if (!result.ok) throw new Error(result.message);
    expect(result.report.stuck?.line).toBe(pass + 1);
    expect(Math.max(...result.file.log.map(({ id }) => id ?? 0))).toBeLessThanOrEqual(pass + 1);
    expect(roundOf(played(result.file))).toBe("stock");
  });
});
