import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createEngine, type Setup, type TitleDefinition } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { DEFAULTS, newTitle, readFolder, readTitle } from "@railhead/folders";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";

const room = mkdtempSync(join(tmpdir(), "railhead-density-"));
const example = new URL("../../../titles/1889", import.meta.url).pathname;

/** Colours of the made title's companies, taken in turn. */
const GROUNDS = ["#12345f", "#9c241a", "#0a6337", "#85307a", "#735400", "#484d56"];

/** Writes the folder of a title with 24 companies, all at home somewhere on its map; gives the folder. */
function large(): string {
  const path = join(room, "large");
  mkdirSync(path, { recursive: true });
  const files = newTitle({ ...DEFAULTS, name: "Twenty-four Lines", designer: "Nell Ash" });
  for (const [file, text] of Object.entries(files)) {
    if (file.includes("/")) continue;
    if (file !== "companies.json") {
      writeFileSync(join(path, file), text);
      continue;
    }
    const made = JSON.parse(text) as { companies: { id: string; name: string; colour?: string }[] };
    const companies = Array.from({ length: 24 }, (_, index) => {
      const one = made.companies[index % made.companies.length] ?? { id: "", name: "" };
      const round = Math.floor(index / made.companies.length);
      return round
        ? {
            ...one,
            id: `${one.id}${round}`,
            name: `${one.name} ${round}`,
            colour: GROUNDS[index % GROUNDS.length],
          }
        : one;
    });
    writeFileSync(join(path, file), JSON.stringify({ ...made, companies }, null, 2));
  }
  return path;
}

const folder = large();

/** What a site takes to know the titles of folders here. */
export const SETTINGS = {
  RAILHEAD_DATA: join(room, "data"),
  RAILHEAD_TITLES: [example, folder].join(delimiter),
};

function titleOf(path: string): TitleDefinition {
  const read = readTitle(readFolder(path));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.title;
}

/** Titles that are looked at. */
export const TITLES: Readonly<Record<string, () => TitleDefinition>> = {
  "18eu": () => title18eu,
  "18ardennes": () => title18ardennes,
  "18oe": () => title18oe,
  "1889": () => titleOf(example),
  "twenty-four-lines": () => titleOf(folder),
};

const NAMES = ["Anna", "Ben", "Chloe", "David", "Elif", "Farid"];

/** A position in a game: who plays it, and what a file of it says. */
export interface Position {
  name: string;
  players: string[];
  title: string;
  file: string;
}

/** Where each type of action is first asked for in a game of bots, and a late stock round; at most `moves` moves are played. */
export function positionsOf(id: string, players: number, moves: number): Position[] {
  const title = TITLES[id]?.();
  if (!title) throw new Error(id);
  const { min, max } = title.numbers.players;
  const count = Math.max(min, Math.min(max, players));
  const names = NAMES.slice(0, count);
  const setup: Setup = {
    title: title.id,
    players: names.map((name, index) => ({ id: `p${index + 1}`, name })),
    seed: 11,
  } as Setup;
  const made = createEngine(title, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { log } = simulateGame(made.engine, sweepBot, { seed: 11, maxActions: moves });
  const at = new Map<string, number>();
  for (const [index, { type }] of log.entries()) if (!at.has(type)) at.set(type, index);
  const late = log.map(({ type }) => type).lastIndexOf("buy_share");
  if (late >= 0) at.set("late-stock", late);
  return [...at].map(([name, index]) => ({
    name,
    players: names,
    title: title.id,
    file: JSON.stringify({
      format: "railhead-game",
      formatVersion: 1,
      title: title.id,
      rules: title.version,
      setup: made.engine.setup,
      log: log.slice(0, index),
    }),
  }));
}
