import { tell } from "./speech.ts";

/** How a command is called, one line for each way, and what it does in a sentence of the reader's language. */
interface Syntax {
  lines: readonly string[];
  does: () => string;
}

const ATTACH = "[--attach name=file]";

/** Every command by its name, in the order in which help lists them. HOUSE RULES stands for the two options that choose house rules. */
export const SYNTAX: Readonly<Record<string, Syntax>> = {
  titles: { lines: ["[--json]"], does: () => tell`Lists the titles.` },
  "house-rules": {
    lines: ["[--title 18eu] [--presets] [--json]"],
    does: () => tell`Lists the house rules and their presets.`,
  },
  "create-title": {
    lines: [
      "./my-title [--name N] [--designer D] [--players 2-6] [--opening waterfall|select|none] [--capitalization full|incremental] [--market grid|ladder] [--yes]",
      "./my-title --from 18xx-maker game.json [--tiles tiles.json]",
    ],
    does: () => tell`Writes a folder of data to start a title from.`,
  },
  check: {
    lines: [
      "./my-title",
      "18eu [--json]",
      `18oe ${ATTACH} [--json]`,
      "./my-title --against-records FOLDER [--json]",
      "./my-title --against 18xx-maker FILE [--json]",
    ],
    does: () => tell`Checks the data of a title, or files that a table brings.`,
  },
  export: {
    lines: [
      "--to 18xx-maker --title ./my-title [--quiet] > game.json",
      "--attachment water --title 18oe > water.json",
    ],
    does: () => tell`Writes a title for another program, or a file of its data.`,
  },
  balance: {
    lines: [
      "./my-title --out page.html [--players 3-5] [--games 100] [--seed 1] [--bot strong|steady|easy|lean|random] [--jobs 2] [--against TITLE|VERSION] [--quiet] [--json]",
    ],
    does: () => tell`Plays a title by bots and writes a page of figures.`,
  },
  dev: {
    lines: ["./my-title [--port 3000] [--data FOLDER]"],
    does: () => tell`Shows the site with your title and reloads it when you save.`,
  },
  new: {
    lines: [
      `--title 18eu --players 4 [--seed N] [--preset P] [--option k=v] [HOUSE RULES] ${ATTACH} [--json] > game.json`,
    ],
    does: () => tell`Writes a new game.`,
  },
  show: { lines: ["game.json [--at N] [--json]"], does: () => tell`Shows a game after a move.` },
  legal: {
    lines: ["game.json [--at N] [--table] [--json]"],
    does: () => tell`Lists the legal moves of a game.`,
  },
  apply: {
    lines: ["game.json [--json] < action.json > game2.json"],
    does: () => tell`Plays a move and writes the game.`,
  },
  adopt: {
    lines: ["game.json [--rules V] [--seat ID] [--quiet] > game2.json"],
    does: () => tell`Continues a game under another version of its rules.`,
  },
  replay: {
    lines: ["game.json [--check checkpoints.json] [--quiet] [--json]"],
    does: () => tell`Replays a game and checks each move.`,
  },
  import: {
    lines: [
      "--from 18xx.games record.json [--title ./my-title] [--check] [--preset P] [--quiet] [--json] > game.json",
      "--from rails game.report [--trust-amounts] > game.json",
    ],
    does: () => tell`Reads a game of another program.`,
  },
  solve: {
    lines: [
      "position.json [--at ID] [--preset P] [--time-limit SECONDS] [--node-limit N] [--quiet] [--json]",
    ],
    does: () => tell`Finds the best routes of a position.`,
  },
  simulate: {
    lines: [
      `--title 18eu --players 4 --games 200 --seed 1 [--bot strong|steady|easy|lean|random] [--seats strong,lean,lean,lean] [--jobs 2] [--preset P] [--option k=v] [HOUSE RULES] ${ATTACH} [--max-actions N] [--closely N] [--quiet] [--json]`,
    ],
    does: () => tell`Plays games by bots and counts their results.`,
  },
  map: {
    lines: [`./my-title ${ATTACH} [--coordinates] [--tile-ids] [--game game.json] [--at N] > map.svg`],
    does: () => tell`Draws the map of a title or of a game.`,
  },
  chart: {
    lines: ["--title 18eu [--players N] [--preset P] [--option k=v] [HOUSE RULES] [--json]"],
    does: () => tell`Prints the state charts of a table.`,
  },
  backup: { lines: ["[--out FILE] [--quiet]"], does: () => tell`Backs up the site's database.` },
  restore: {
    lines: ["file [--replace] [--trust-records] [--quiet]"],
    does: () => tell`Restores the site's database from a backup.`,
  },
  reports: {
    lines: ["[--all] [--json]", "--done ID"],
    does: () => tell`Lists or closes reports about people.`,
  },
  "two-step-off": { lines: ["ADDRESS"], does: () => tell`Turns two-step sign-in off for an account.` },
};
