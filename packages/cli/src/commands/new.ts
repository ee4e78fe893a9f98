import { randomInt } from "node:crypto";
import type { GameFile, Setup } from "@railhead/core";
import { readArgs } from "../args.ts";
import { ATTACH_OPTION, attachedLines, readAttached } from "../attached.ts";
import { chosenRules, HOUSE_RULE_OPTIONS, readOptions } from "../chosen.ts";
import { wrong } from "../failure.ts";
import { printJson } from "../io.ts";
import { tell } from "../speech.ts";
import { engineFor, remarksOn, titleOf } from "../table.ts";

/** railhead new --title 18eu --players 4 [--seed N] [--preset P] [--option k=v] [--house-rule slug[:k=v]] [--house-rule-preset ID] [--attach name=file] > game.json */
export function newGame(argv: string[]): void {
  const args = readArgs(argv, {
    title: { type: "string" },
    players: { type: "string" },
    seed: { type: "string" },
    preset: { type: "string" },
    option: { type: "string", multiple: true },
    ...HOUSE_RULE_OPTIONS,
    ...ATTACH_OPTION,
    json: { type: "boolean" },
  });
  const id = args.text("title");
  if (id === undefined) throw wrong(tell`--title is missing`);
  const title = titleOf(id);
  const preset = args.text("preset");
  const options = readOptions(args.texts("option"), title.options);
  const { houseRules, note } = chosenRules(args, title);
  const setup: Setup = {
    players: readPlayers(args.text("players")),
    seed: args.number("seed", randomInt(2 ** 31), -(2 ** 31)),
    ...(preset !== undefined && { preset }),
    ...(Object.keys(options).length && { options }),
    ...(houseRules.length && { houseRules }),
    ...readAttached(args),
  };
  const engine = engineFor(title, setup);
  if (note !== undefined) process.stderr.write(`${note}\n`);
  for (const line of [...remarksOn(title, setup), ...attachedLines(title, setup)])
    process.stderr.write(`${line}\n`);
  const file: GameFile = {
    format: "railhead-game",
    formatVersion: 1,
    title: title.id,
    rules: title.version,
    setup: engine.setup,
    log: [],
  };
  printJson(file);
}

/** "4", or names: "Ada,Grace,Emmy". */
function readPlayers(text: string | undefined): Setup["players"] {
  if (text === undefined) throw wrong(tell`--players is missing`);
  if (/^\d+$/.test(text)) {
    if (Number(text) > 99) throw wrong(tell`--players allows up to 99, not ${text}`);
    return Array.from({ length: Number(text) }, (_, index) => ({
      id: `p${index + 1}`,
      name: `Player ${index + 1}`,
    }));
  }
  const names = text.split(",").map((name) => name.trim());
  if (names.some((name) => !name))
    throw wrong(tell`--players needs a number or comma-separated names, not ${text}`);
  return names.map((name, index) => ({ id: `p${index + 1}`, name }));
}
