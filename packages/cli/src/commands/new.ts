import { randomInt } from "node:crypto";
import type { GameFile, OptionDef, OptionValue, Setup } from "@railhead/core";
import { houseRules as allHouseRules } from "@railhead/house-rules";
import { readArgs } from "../args.ts";
import { wrong } from "../failure.ts";
import { printJson } from "../io.ts";
import { engineFor, remarksOn, titleOf } from "../table.ts";

/** railhead new --title 18eu --players 4 [--seed N] [--preset P] [--option k=v] [--house-rule slug[:k=v]] > game.json */
export function newGame(argv: string[]): void {
  const args = readArgs(argv, {
    title: { type: "string" },
    players: { type: "string" },
    seed: { type: "string" },
    preset: { type: "string" },
    option: { type: "string", multiple: true },
    "house-rule": { type: "string", multiple: true },
    json: { type: "boolean" },
  });
  const id = args.text("title");
  if (id === undefined) throw wrong("--title is missing");
  const title = titleOf(id);
  const preset = args.text("preset");
  const options = readOptions(args.texts("option"), title.options);
  const houseRules = args.texts("house-rule").map(readHouseRule);
  const setup: Setup = {
    players: readPlayers(args.text("players")),
    seed: args.number("seed", randomInt(2 ** 31), -(2 ** 31)),
    ...(preset !== undefined && { preset }),
    ...(Object.keys(options).length && { options }),
    ...(houseRules.length && { houseRules }),
  };
  const engine = engineFor(title, setup);
  for (const line of remarksOn(title, setup)) process.stderr.write(`${line}\n`);
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
  if (text === undefined) throw wrong("--players is missing");
  if (/^\d+$/.test(text)) {
    if (Number(text) > 99) throw wrong(`--players takes at most 99, not ${text}`);
    return Array.from({ length: Number(text) }, (_, index) => ({
      id: `p${index + 1}`,
      name: `Player ${index + 1}`,
    }));
  }
  const names = text.split(",").map((name) => name.trim());
  if (names.some((name) => !name))
    throw wrong(`--players takes a number or names with commas between, not ${text}`);
  return names.map((name, index) => ({ id: `p${index + 1}`, name }));
}

/** "k=v" as the option's kind asks for; options the title does not have are left for the set-up to refuse. */
export function readOptions(
  texts: readonly string[],
  known: readonly OptionDef[],
): Record<string, OptionValue> {
  return Object.fromEntries(
    texts.map((text) => {
      const [id, value] = split(text, "=", `--option takes k=v, not ${text}`);
      return [id, readValue(value, known.find((option) => option.id === id)?.kind)];
    }),
  );
}

function readValue(text: string, kind?: OptionDef["kind"]): OptionValue {
  if (kind === "choice") return text;
  if (kind === "boolean" && (text === "yes" || text === "no")) return text === "yes";
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** "slug" or "slug:k=v,k=v". */
export function readHouseRule(text: string): NonNullable<Setup["houseRules"]>[number] {
  const colon = text.indexOf(":");
  if (colon < 0) return { slug: text };
  const pairs = text
    .slice(colon + 1)
    .split(",")
    .map((pair) => split(pair, "=", `--house-rule takes slug or slug:k=v, not ${text}`));
  const twice = pairs.find(([id], at) => pairs.some(([other], before) => other === id && before < at));
  if (twice) throw wrong(`--house-rule says ${twice[0]} twice: ${text}`);
  return {
    slug: text.slice(0, colon),
    options: Object.fromEntries(
      pairs.map(([id, value]) => {
        const option = allHouseRules
          .find((rule) => rule.slug === text.slice(0, colon))
          ?.options.find((one) => one.id === id);
        return [id, readValue(value, option?.kind)];
      }),
    ),
  };
}

function split(text: string, at: string, message: string): [string, string] {
  const index = text.indexOf(at);
  if (index <= 0) throw wrong(message);
  return [text.slice(0, index), text.slice(index + 1)];
}
