import { readFileSync } from "node:fs";
import {
  createEngine,
  Engine,
  parseGameFile,
  replay,
  type TitleDefinition,
  titleUnder,
} from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { chronicle, type LogLine, type LogRound } from "../lib/chronicle.ts";
import { filterLog, KINDS, kindOf } from "../lib/log-filter.ts";

const text = readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8");
const read = parseGameFile(text);
if (!read.ok) throw new Error(read.message);
const made = createEngine(titleUnder(title18eu, read.file.rules) as TitleDefinition, read.file.setup);
if (!made.ok) throw new Error(made.refusal.code);
const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
const { rounds } = chronicle(replay(engine, read.file.log).timeline);

const lines = (log: readonly LogRound[]): LogLine[] =>
  log.flatMap((round) => round.turns.flatMap((turn) => turn.lines));

describe("filters of the log", () => {
  it("leave everything where nothing is chosen", () => {
    expect(filterLog(rounds, {})).toBe(rounds);
  });

  it("part the log by kind: every line is in exactly one", () => {
    const parts = KINDS.map((kind) => lines(filterLog(rounds, { kind })));
    expect(parts.reduce((sum, part) => sum + part.length, 0)).toBe(lines(rounds).length);
    for (const [index, kind] of KINDS.entries()) {
      expect(parts[index]?.every((line) => kindOf(line.event) === kind)).toBe(true);
    }
    const types = (kind: (typeof KINDS)[number]) =>
      new Set(lines(filterLog(rounds, { kind })).map((line) => line.event.type));
    expect([...types("track")]).toContain("tile_laid");
    expect([...types("money")]).toEqual(expect.arrayContaining(["routes_run", "dividend"]));
    expect([...types("trains")]).toEqual(expect.arrayContaining(["train_bought", "phase_began"]));
    expect([...types("shares")]).toEqual(expect.arrayContaining(["share_bought", "company_started"]));
    expect([...types("auction")]).toContain("lot_sold");
  });

  it("find a company in its own turns and where others deal in it", () => {
    const found = filterLog(rounds, { company: "SNCF" });
    for (const turn of found.flatMap((round) => round.turns)) {
      if (turn.company === "SNCF") continue;
      for (const line of turn.lines) expect(JSON.stringify(line.event)).toContain('"SNCF"');
    }
    expect(lines(found).some((line) => line.event.type === "share_bought")).toBe(true);
    expect(lines(found).some((line) => line.event.type === "tile_laid")).toBe(true);
  });

  it("combine: a player and a kind", () => {
    const bought = lines(filterLog(rounds, { player: "p1", kind: "shares" }));
    expect(bought.length).toBeGreaterThan(0);
    const shares = lines(filterLog(rounds, { kind: "shares" }));
    expect(bought.length).toBeLessThan(shares.length);
    for (const line of bought) expect(shares).toContain(line);
  });
});
