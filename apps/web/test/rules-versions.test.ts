import { readFileSync } from "node:fs";
import type { Action, GameFile, LogEntry, TitleDefinition } from "@railhead/core";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { diffState } from "@railhead/core/record";
import type { Entry, TableView } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { describe, expect, it } from "vitest";
import { gameFile } from "../lib/game-export.ts";
import { LiveGame } from "../lib/live-game.ts";
import { allUnseen, marketKinds, mostlyUnseen, unseenPrices, zoneNames } from "../lib/market-kinds.ts";
import { gameOfTable } from "../lib/open-table.ts";
import { replayInSlices } from "../lib/replay.ts";
import { catalogueOf } from "../lib/texts.ts";
import { loadTitles } from "../lib/titles.ts";

const read = parseGameFile(readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8"));
if (!read.ok) throw new Error(read.message);
/** An earlier game, played under version 1; its move 482 is a sale of RPR, which could sell more under version 2. */
const sample = read.file;
const SALE = 482;
const adoption: LogEntry = { type: "adopt_rules", seat: "p1", rules: "2" };

const signal = new AbortController().signal;
async function replayed(log: readonly LogEntry[], more: Partial<GameFile> = {}) {
  const found = await replayInSlices(title18eu, { ...sample, log: [...log], ...more }, () => {}, signal);
  if ("refused" in found) throw new Error(found.refused.code);
  return found;
}

const askedBy = ({ timeline }: { timeline: LiveGame["timeline"] }) => {
  const [decision] = timeline.engine.decisions(timeline.state());
  return [decision?.id, decision?.company];
};

describe("a game under earlier rules on the page", () => {
  it("is shown and branched from under the rules that it was played by", async () => {
    const found = await replayed(sample.log);
    expect(found.stopped).toBeUndefined();
    expect(found.timeline.moves).toHaveLength(sample.log.length);
    expect(found.timeline.engine.rules.title.market.grid[0]?.[10]?.price).toBe(225);
    const newest = await replayed(sample.log, { rules: "2" });
    expect(newest.stopped?.at).toBe(SALE + 1);
    const branch = new LiveGame(found.timeline, found.under).branch(SALE - 1);
    branch.play(sample.log[SALE - 1] as Action);
    expect(askedBy(branch)).toEqual(["track", "DR"]);
  });

  it("is told apart where its rules are not here", async () => {
    const found = await replayInSlices(title18eu, { ...sample, rules: "7" }, () => {}, signal);
    expect(found).toMatchObject({ refused: { code: "RULES_MISSING", values: { rules: "7" } } });
    const late = await replayed([...sample.log.slice(0, 5), { ...adoption, rules: "7" } as LogEntry]);
    expect(late.stopped).toMatchObject({ at: 6, refusal: { code: "RULES_MISSING" } });
  });

  it("goes on by the rules that it adopted, shows what was before as it was, and is written so", async () => {
    const log = [...sample.log.slice(0, SALE - 1), adoption, sample.log[SALE - 1] as LogEntry];
    const found = await replayed(log);
    expect(askedBy(found)).toEqual(["shares", "RPR"]);
    const price = (at: number) => found.timeline.engineAt(at).rules.title.market.grid[0]?.[10]?.price;
    expect([price(SALE - 1), price(SALE)]).toEqual([225, 220]);
    expect(gameFile(found.timeline)).toMatchObject({ rules: "1", log });
    // Adopted, and nothing played since: the file says that too.
    const waiting = await replayed(log.slice(0, -1));
    expect(gameFile(waiting.timeline).log.at(-1)).toEqual(adoption);
    expect(gameFile((await replayed(sample.log.slice(0, 9))).timeline).log).toHaveLength(9);
  });

  it("follows its table: lines that were there, and the notice when it comes", async () => {
    const found = await replayed(sample.log.slice(0, 3));
    const { first, moves } = found.timeline;
    const begun: Entry = { seq: 1, kind: "notice", events: [{ type: "table_started" }], at: 0 };
    const entries = moves.map(({ action, events, state }, at): Entry => {
      const before = moves[at - 1]?.state ?? first;
      return { seq: at + 2, kind: "move", log: action, events, patch: diffState(before, state), at: 0 };
    });
    const table = { setup: sample.setup, rules: "1" } as unknown as TableView;
    const made = await gameOfTable(
      title18eu,
      { table, first, entries: [begun, ...entries] },
      () => {},
      signal,
    );
    if ("refused" in made) throw new Error(made.refused.code);
    const { game } = made;
    expect(game.timeline.engine.rules.title.version).toBe("1");
    const before = game.view();
    const notice = { type: "rules_adopted", from: "1", to: "2" };
    expect(game.take([{ seq: 5, kind: "notice", events: [notice], at: 0 }])).toEqual({
      kind: "taken",
      fresh: 1,
    });
    expect(game.timeline.engine.rules.title.version).toBe("2");
    expect(game.timeline.engineAt(2).rules.title.version).toBe("1");
    expect(game.view()).toEqual(before);
    // Reopened, with the notice among its lines.
    const again = await gameOfTable(
      title18eu,
      {
        table: { ...table, rules: "2" },
        first,
        entries: [begun, ...entries, { seq: 5, kind: "notice", events: [notice], at: 0 }],
      },
      () => {},
      signal,
    );
    expect("game" in again && again.game.timeline.engineAt(2).rules.title.version).toBe("1");
    expect("game" in again && again.game.timeline.engine.rules.title.version).toBe("2");
  });
});

describe("the market as the page shows it", () => {
  it("names the prices that no one has seen in print, by the table's own market", () => {
    expect(unseenPrices(title18eu.market)).toEqual([{ provenance: "secondary", prices: [220] }]);
    expect(marketKinds(title18eu.market)).toEqual(["par"]);
    const before = titleUnder(title18eu, "1") as TitleDefinition;
    const other = before.data?.of(before.readings ?? {}, {}).market ?? title18eu.market;
    expect(unseenPrices(other)).toEqual([{ provenance: "secondary", prices: [225] }]);
    const printed = { grid: [[{ price: 10, provenance: "printed" as const }, { price: 20 }, null]] };
    expect(unseenPrices(printed)).toEqual([]);
    // One line for a market of which no one has seen anything, and not a list of all of it.
    expect(allUnseen({ grid: [[{ price: 10, provenance: "secondary" }, null]] })).toBe(true);
    expect(allUnseen(printed)).toBe(false);
    expect(allUnseen(title18eu.market)).toBe(false);
    // A market of which a few prices are in print marks the others, and lists none.
    expect([mostlyUnseen(title18eu.market), mostlyUnseen(title18oe.market)]).toEqual([false, true]);
  });

  it("has words for every zone of every title's market, and names those of a space", async () => {
    for (const title of await loadTitles()) {
      const { texts } = catalogueOf(title, "en");
      const kinds = marketKinds(title.market);
      expect(kinds.length).toBeGreaterThan(0);
      for (const kind of kinds) expect(zoneNames({ price: 1, types: [kind] }, texts), kind).toHaveLength(1);
      expect(zoneNames({ price: 1 }, texts)).toEqual([]);
      expect(zoneNames({ price: 1, types: ["nowhere"] }, texts)).toEqual([]);
    }
  });
});
