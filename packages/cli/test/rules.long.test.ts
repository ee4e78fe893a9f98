import { readFileSync } from "node:fs";
import { createEngine, type GameFile, type LegalAction, replay, type TitleDefinition } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { titleUnder } from "@railhead/core/engine";
import type { GameView } from "@railhead/core/view";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { fails, folder, json, railhead } from "./command.ts";

const files = folder();

/** An earlier game: played to its end under version 1 of the rules. */
const sample = JSON.parse(
  readFileSync(new URL("../../../apps/web/test/games/18eu.json", import.meta.url), "utf8"),
) as GameFile;

/** Number of its move in which RPR sells a share of its own, and could sell another under version 2. */
const SALE = 482;
const upTo = (name: string, count: number, more: Partial<GameFile> = {}) =>
  files.write(name, { ...sample, log: sample.log.slice(0, count), ...more });

const decision = async (path: string) => {
  const { decisions } = await json<GameView>(["show", path, "--json"]);
  return [decisions[0]?.id, decisions[0]?.company];
};

/** The game after the command has said what changes. */
async function adopt(path: string, name: string): Promise<string> {
  const ran = await railhead(["adopt", path]);
  expect(ran.code).toBe(0);
  expect(ran.err.split("\n")[0]).toBe("rules 1 until here, 2 from the next move");
  return files.write(name, ran.out);
}

describe.concurrent("a game under earlier rules", () => {
  test("is replayed under the rules that it began under; under the newest it could not be", async () => {
    expect(sample.rules).toBe("1");
    expect(title18eu.version).toBe("2");
    const path = upTo("whole.json", sample.log.length);
    expect(await json(["replay", path, "--json"])).toMatchObject({ actions: 982, ending: "bank" });
    const newest = upTo("newest.json", sample.log.length, { rules: "2" });
    expect(await fails(3, ["replay", newest])).toContain(`move ${SALE + 1}:`);
  });

  test("is played on under them, action by action", async () => {
    const path = upTo("before-sale.json", SALE - 1);
    expect(await decision(path)).toEqual(["shares", "RPR"]);
    const sold = await json<GameFile>(["apply", path], JSON.stringify(sample.log[SALE - 1]));
    expect(sold.rules).toBe("1");
    const after = files.write("after-sale.json", sold);
    expect(await decision(after)).toEqual(["track", "DR"]);
    const next = await json<GameFile>(["apply", after], JSON.stringify(sample.log[SALE]));
    expect(next.log).toEqual(sample.log.slice(0, SALE + 1));
  });

  test("takes the newest from its next action on, once it is adopted", async () => {
    const path = await adopt(upTo("to-adopt.json", SALE - 1), "adopted.json");
    const adopted = JSON.parse(readFileSync(path, "utf8")) as GameFile;
    expect(adopted.rules).toBe("1");
    expect(adopted.log.at(-1)).toEqual({ type: "adopt_rules", seat: "p1", rules: "2" });
    expect(await decision(path)).toEqual(["shares", "RPR"]);
    const sold = files.write(
      "sold-anew.json",
      await json(["apply", path], JSON.stringify(sample.log[SALE - 1])),
    );
    expect(await decision(sold)).toEqual(["shares", "RPR"]);
    const legal = await json<LegalAction[]>(["legal", sold, "--json"]);
    expect(legal.map(({ type }) => type)).toEqual(["sell_own_shares", "pass"]);
    expect(await fails(3, ["apply", sold], JSON.stringify(sample.log[SALE]))).toContain("NOT_YOUR_TURN");
    expect(await json(["replay", sold, "--json"])).toMatchObject({ actions: SALE });
    // What was played before stands as it stood.
    const at = ["show", sold, "--json", "--at", String(SALE - 1)];
    expect(await json(at)).toEqual(await json(["show", upTo("same.json", SALE - 1), "--json"]));
  });

  test("keeps what it adopted when moves are taken back over it", async () => {
    const adopted = await adopt(upTo("to-undo.json", SALE), "undo-0.json");
    const seat = sample.log[SALE - 1]?.seat;
    const undone = files.write(
      "undo-1.json",
      await json(["apply", adopted], JSON.stringify({ type: "undo", seat })),
    );
    expect(await decision(undone)).toEqual(["shares", "RPR"]);
    const redone = files.write(
      "undo-2.json",
      await json(["apply", undone], JSON.stringify(sample.log[SALE - 1])),
    );
    expect(await decision(redone)).toEqual(["shares", "RPR"]);
    const back = files.write(
      "undo-3.json",
      await json(["apply", undone], JSON.stringify({ type: "redo", seat })),
    );
    expect(await decision(back)).toEqual(["track", "DR"]);
  });

  test("shows the prices of each time", async () => {
    const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
    const made = createEngine(titleUnder(title18eu, "1") as TitleDefinition, { players, seed: 7 });
    if (!made.ok) throw new Error(made.refusal.code);
    const { log } = simulateGame(made.engine, sweepBot, { seed: 7, maxActions: 560 });
    const { moves } = replay(made.engine.trusting(), log).timeline;
    const there = moves.findIndex(({ state }) => Object.values(state.companies).some(isAfter200));
    const id = Object.values(moves[there]?.state.companies ?? {}).find(isAfter200)?.id;
    const file: GameFile = {
      format: "railhead-game",
      formatVersion: 1,
      title: "18eu",
      rules: "1",
      setup: made.engine.setup,
      log: log.slice(0, there + 1),
    };
    const price = async (path: string, ...at: string[]) => {
      const { companies } = await json<GameView>(["show", path, "--json", ...at]);
      return companies.find((company) => company.id === id)?.price;
    };
    const plain = files.write("price.json", file);
    expect(await price(plain)).toBe(225);
    const adopted = await adopt(plain, "price-adopted.json");
    expect(await price(adopted)).toBe(220);
    const next = await json<GameFile>(["apply", adopted], JSON.stringify(log[there + 1]));
    const later = files.write("price-later.json", next);
    expect(await price(later, "--at", String(there + 1))).toBe(225);
  });

  test("is adopted once, by one who plays, to a version that there is", async () => {
    const path = upTo("wrongly.json", 3);
    expect(await fails(2, ["adopt", path, "--rules", "9"])).toContain(
      "unknown version 9 of the rules; choose from 1, 2",
    );
    expect(await fails(3, ["adopt", path, "--rules", "1"])).toContain("already uses version 1 of the rules");
    expect(await fails(3, ["adopt", path, "--seat", "Zoe"])).toContain("Zoe is not in this game");
    const quiet = await railhead(["adopt", path, "--quiet"]);
    expect([quiet.code, quiet.err]).toEqual([0, ""]);
    const told = (await railhead(["adopt", path])).err.trim().split("\n");
    expect(told.slice(1)).toHaveLength(3);
    expect(told[1]).toContain("£220");
    const twice = files.write("twice.json", quiet.out);
    expect(await fails(3, ["adopt", twice])).toContain("already uses version 2 of the rules");
    const line = JSON.stringify({ type: "adopt_rules", seat: "p2", rules: "2" });
    expect((await json<GameFile>(["apply", path], line)).log.at(-1)).toEqual(JSON.parse(line));
    const gone = upTo("gone.json", 3, { rules: "7" });
    expect(await fails(2, ["show", gone])).toContain("played under version 7 of the rules; here are 1 and 2");
  });
});

/** Whether a company's price token stands on one of the two spaces after 200. */
function isAfter200({ cell }: { cell?: { row: number; col: number } | undefined }): boolean {
  return cell !== undefined && ["0,10", "1,11"].includes(`${cell.row},${cell.col}`);
}
