import { createHash } from "node:crypto";
import { createEngine } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { title18eu } from "@railhead/title-18eu";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BrokenBackup,
  backup,
  type Database,
  openDatabase,
  type RestoreOptions,
  restore,
  type Unverified,
} from "../src/db/index.ts";
import { registryOf } from "../src/table/index.ts";
import { kinds, type Place } from "./databases.ts";
import { ada, ben, buys, passes, Site, starts, tiny } from "./table/kit.ts";

interface Line {
  table?: string;
  row?: Record<string, unknown> & { table?: string; id?: string; seq?: number };
}

/** A backup with some lines changed, whose checksum and count fit again. */
function changed(all: string, change: (lines: Line[]) => Line[]): string {
  const lines = all
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  const body = change(lines.slice(0, -1))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
  const sha256 = createHash("sha256").update(body).digest("hex");
  return `${body}${JSON.stringify({ end: true, lines: body.split("\n").length - 1, sha256 })}\n`;
}

const linesOf = (all: string) => () => all.split("\n").slice(0, -1);

describe("a backup of tables that were played", () => {
  const places: Place[] = [];
  let source: Database;
  let target: Database;
  let whole: string;
  let ids: { played: string; game: string; gathering: string };

  beforeAll(async () => {
    const make = kinds[0]?.place as () => Promise<Place>;
    places.push(await make(), await make());
    source = await openDatabase(places[0]?.env);
    target = await openDatabase(places[1]?.env);
    const site = new Site({ store: source.store, titles: [tiny, title18eu] });
    const played = await site.table([ada, ben]);
    await site.move(ada, played, starts("p1", "ABC"));
    await site.move(ben, played, passes("p2"));
    await site.undo(ben, played, "p2").catch(() => undefined);
    await site.move(await turn(site, played), played, buys((await site.acting(played))[0] ?? "", "ABC"));
    const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
    const made = createEngine(title18eu, { players, seed: 9, order: "seated" });
    if (!made.ok) throw new Error("refused");
    const { log } = simulateGame(made.engine, sweepBot, { seed: 2, exact: true, maxActions: 160 });
    const file = JSON.stringify({
      format: "railhead-game",
      formatVersion: 1,
      title: "18eu",
      rules: title18eu.version,
      setup: made.engine.setup,
      log,
    });
    const seats = players.map(({ name }) => ({ name, holder: "me" }));
    const { id: game } = await site.tables.gathering.create(ada, {
      title: "18eu",
      name: "",
      seats,
      mode: "hotseat",
      file,
    });
    const gathering = await site.table([ada, "open"]);
    ids = { played, game, gathering };
    whole = "";
    await backup(source, (text) => {
      whole += text;
    });
    await site.tables.close();
  });
  afterAll(async () => {
    await source?.close();
    await target?.close();
    for (const place of places) await place.drop();
  });
  const turn = async (site: Site, id: string) => ((await site.acting(id))[0] === "p1" ? ada : ben);
  const registry = registryOf([tiny, title18eu]);
  const into = (all: string, options: RestoreOptions = {}) =>
    restore(target, linesOf(all), { replace: true, registry, ...options });
  const kept = async () => JSON.stringify(await target.store.list({ user: ada.id }, 100));

  it("is played again move by move, and put in", async () => {
    const unverified: Unverified[] = [];
    const counts = await into(whole, { unverified: (one) => unverified.push(one) });
    expect(counts).toMatchObject({ tables: 3 });
    expect(unverified).toEqual([]);
    expect(await target.store.entries(ids.game)).toEqual(await source.store.entries(ids.game));
  });

  it("says which tables it could not play again, where the site lacks their rules, and puts them in", async () => {
    const unverified: Unverified[] = [];
    await into(whole, { registry: registryOf([tiny]), unverified: (one) => unverified.push(one) });
    expect(unverified).toEqual([
      { table: ids.game, title: "18eu", rules: title18eu.version, why: "RULES_MISSING" },
    ]);
    expect(await target.store.entries(ids.game)).toHaveLength(161);
  });

  const lineAt = (lines: Line[], table: () => string, seq: number) =>
    lines.find((one) => one.table === "entries" && one.row?.table === table() && one.row.seq === seq);
  const rowOf = (lines: Line[], table: () => string) =>
    lines.find((one) => one.table === "tables" && one.row?.id === table())?.row;
  const game = () => ids.game;
  const played = () => ids.played;

  const broken: [string, (lines: Line[]) => Line[], string][] = [
    [
      "lacks a line in the middle of a record",
      (lines) => lines.filter((one) => one !== lineAt(lines, game, 80)),
      "has number 81 in the record of table %game, after 79: there is a gap",
    ],
    [
      "lacks the end of a record",
      (lines) => lines.filter((one) => one !== lineAt(lines, game, 161)),
      "of tables speaks of 161 lines in the record of table %game, and there are 160",
    ],
    [
      "has a line twice",
      (lines) => lines.flatMap((one) => (one === lineAt(lines, game, 80) ? [one, one] : [one])),
      "has number 80 in the record of table %game, after 80",
    ],
    [
      "has lines of a table that there is not",
      (lines) => lines.filter((one) => one.row !== rowOf(lines, game)),
      "belongs to a table %game that there is not",
    ],
    [
      "says that a running game is over",
      (lines) => {
        Object.assign(rowOf(lines, game) ?? {}, { phase: "ended" });
        return lines;
      },
      "has the phase ended of table %game, and its record leads to playing",
    ],
    [
      "says that a game that has begun gathers players",
      (lines) => {
        Object.assign(rowOf(lines, played) ?? {}, { phase: "gathering" });
        return lines;
      },
      "has the phase gathering of table %played, whose record has begun",
    ],
    [
      "has a change that gives away money",
      (lines) => {
        const row = lineAt(lines, game, 60)?.row as { patch: Record<string, unknown> };
        row.patch = { ...row.patch, bank: [123_456] };
        return lines;
      },
      "in the record of table %game, has a change other than its move makes by rules",
    ],
    [
      "has a change that fits nothing",
      (lines) => {
        const row = lineAt(lines, game, 60)?.row as { patch: unknown };
        row.patch = { players: { nobody: { cash: { deep: 1 } } }, depot: 7 };
        return lines;
      },
      "in the record of table %game",
    ],
    [
      "has a move that no one may make",
      (lines) => {
        const row = lineAt(lines, game, 30)?.row as { log: Record<string, unknown> };
        row.log = { ...row.log, seat: row.log.seat === "A" ? "B" : "A" };
        return lines;
      },
      "in the record of table %game, has a move that rules",
    ],
    [
      "has a snapshot of another state",
      (lines) => {
        const row = lines.find((one) => one.table === "snapshots" && one.row?.table === ids.game)?.row as {
          state: { bank: number };
        };
        row.state.bank += 1;
        return lines;
      },
      "of table %game, is not the state that its record leads to",
    ],
    [
      "names rules that its table never came under",
      (lines) => {
        const row = lineAt(lines, played, 2)?.row as Record<string, unknown>;
        Object.assign(row, { kind: "notice", log: undefined, patch: undefined });
        row.events = [{ type: "rules_adopted", from: "0", to: "1" }];
        Object.assign(rowOf(lines, played) ?? {}, { rules: "2" });
        return lines;
      },
      "%played",
    ],
  ];
  for (const [what, change, message] of broken) {
    it(`is refused where it ${what}, naming line and table, and nothing is changed`, async () => {
      await into(whole);
      const before = await kept();
      const all = changed(whole, change);
      const tried = into(all);
      await expect(tried).rejects.toThrow(BrokenBackup);
      const error = await tried.catch((one: BrokenBackup) => one as BrokenBackup);
      const said = (error as BrokenBackup).message;
      expect(said).toContain(message.replace("%game", ids.game).replace("%played", ids.played));
      const line = Number(/^line (\d+) /.exec(said)?.[1]);
      const text = linesOf(all)()[line - 1] ?? "";
      expect(text).toContain(message.includes("%played") ? ids.played : ids.game);
      expect(await kept()).toBe(before);
    });
  }

  it("is taken with records that cannot be played, where no one asks for it; gaps are refused even so", async () => {
    const odd = changed(whole, (lines) => {
      const row = lineAt(lines, game, 60)?.row as { patch: Record<string, unknown> };
      row.patch = { ...row.patch, bank: [123_456] };
      return lines;
    });
    await restore(target, linesOf(odd), { replace: true });
    const gap = changed(whole, (lines) => lines.filter((one) => one !== lineAt(lines, game, 80)));
    await expect(restore(target, linesOf(gap), { replace: true })).rejects.toThrow("there is a gap");
  });

  it("is refused for its phase also where the site lacks the rules: the stored changes say whether it is over", async () => {
    const phase = changed(whole, (lines) => {
      Object.assign(rowOf(lines, game) ?? {}, { phase: "ended" });
      return lines;
    });
    await expect(into(phase, { registry: registryOf([tiny]) })).rejects.toThrow("leads to playing");
  });
});
