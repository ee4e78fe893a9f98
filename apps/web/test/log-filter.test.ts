import { readFileSync } from "node:fs";
import { createEngine, Engine, type GameEvent, replay, type TitleDefinition } from "@railhead/core";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { EVENT_KINDS, eventNames, kindOfEvent } from "@railhead/core/texts";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { chronicle, type LogLine, type LogRound } from "../lib/chronicle.ts";
import { filterLog } from "../lib/log-filter.ts";
import { catalogueOf } from "../lib/texts.ts";

const text = readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8");
const read = parseGameFile(text);
if (!read.ok) throw new Error(read.message);
const made = createEngine(titleUnder(title18eu, read.file.rules) as TitleDefinition, read.file.setup);
if (!made.ok) throw new Error(made.refusal.code);
const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
const { catalogue } = engine.rules;
const { rounds } = chronicle(replay(engine, read.file.log).timeline);

const lines = (log: readonly LogRound[]): LogLine[] =>
  log.flatMap((round) => round.turns.flatMap((turn) => turn.lines));

describe("filters of the log", () => {
  it("leave everything where nothing is chosen", () => {
    expect(filterLog(catalogue, rounds, {})).toBe(rounds);
  });

  it("part the log by kind: every line is in exactly one", () => {
    const parts = EVENT_KINDS.map((kind) => lines(filterLog(catalogue, rounds, { kind })));
    expect(parts.reduce((sum, part) => sum + part.length, 0)).toBe(lines(rounds).length);
    for (const [index, kind] of EVENT_KINDS.entries()) {
      expect(parts[index]?.every((line) => kindOfEvent(catalogue, line.event) === kind)).toBe(true);
    }
    const types = (kind: (typeof EVENT_KINDS)[number]) =>
      new Set(lines(filterLog(catalogue, rounds, { kind })).map((line) => line.event.type));
    expect([...types("track")]).toContain("tile_laid");
    expect([...types("money")]).toEqual(expect.arrayContaining(["routes_run", "dividend"]));
    expect([...types("trains")]).toEqual(expect.arrayContaining(["train_bought", "phase_began"]));
    expect([...types("shares")]).toEqual(expect.arrayContaining(["share_bought", "company_started"]));
    expect([...types("auction")]).toContain("lot_sold");
  });

  it("find a company in its own turns and where others deal in it", () => {
    const found = filterLog(catalogue, rounds, { company: "SNCF" });
    for (const turn of found.flatMap((round) => round.turns)) {
      if (turn.company === "SNCF") continue;
      for (const line of turn.lines) expect(JSON.stringify(line.event)).toContain('"SNCF"');
    }
    expect(lines(found).some((line) => line.event.type === "share_bought")).toBe(true);
    expect(lines(found).some((line) => line.event.type === "tile_laid")).toBe(true);
  });

  it("combine: a player and a kind", () => {
    const bought = lines(filterLog(catalogue, rounds, { player: "p1", kind: "shares" }));
    expect(bought.length).toBeGreaterThan(0);
    const shares = lines(filterLog(catalogue, rounds, { kind: "shares" }));
    expect(bought.length).toBeLessThan(shares.length);
    for (const line of bought) expect(shares).toContain(line);
  });
});

describe("the kinds of events", () => {
  const titles = [title18eu, title18ardennes, title18oe];
  it.each(titles)("are declared by every event of $credits.name and its house rules", (title) => {
    const { eventKinds = {}, fields } = catalogueOf(title, "en");
    const types = Object.keys(fields).flatMap((key) => (key.startsWith("event.") ? [key.slice(6)] : []));
    expect(types.length).toBeGreaterThan(100);
    expect(types.filter((type) => eventKinds[type] === undefined)).toEqual([]);
  });

  it("do not go by the letters of names: what passes in no other's name, and loans", () => {
    const { eventKinds = {} } = catalogueOf(title18oe, "en");
    expect(eventKinds.passage_placed).toBe("track");
    expect(eventKinds.loan_taken).toBe("money");
    expect(eventKinds.corrected_train).toBe("table");
  });

  it("find a player by the fields of an event: a dividend, a place, a list, and no text that only looks like one", () => {
    const names = (event: GameEvent, id: string) => eventNames(catalogue, event, "player", id);
    expect(names({ type: "dividend", company: "SNCF", shares: { p2: 30 } }, "p2")).toBe(true);
    expect(names({ type: "dividend", company: "SNCF", shares: { p2: 30 } }, "p1")).toBe(false);
    expect(
      names({ type: "company_bought", company: "1", from: "player:p1", to: "player:p2", price: 3 }, "p2"),
    ).toBe(true);
    expect(
      names({ type: "company_bought", company: "1", from: "player:p1", to: "pool", price: 3 }, "p2"),
    ).toBe(false);
    expect(names({ type: "priority", player: "p2" }, "p2")).toBe(true);
    expect(names({ type: "round_began", round: "p2", set: 1, run: 1 }, "p2")).toBe(false);
  });
});
