import type { GameFile, LogEntry } from "@railhead/core";
import { adoptRefusal, changesBetween, versionsOf } from "@railhead/core/engine";
import { renderText } from "@railhead/core/texts";
import { readArgs } from "../args.ts";
import { refused, wrong } from "../failure.ts";
import { printJson } from "../io.ts";
import { tell } from "../speech.ts";
import { playTable, readTable, refusalLine, type Table, textsOf } from "../table.ts";

/** railhead adopt game.json [--rules V] [--seat ID] > game2.json: the next action is played by other rules of the title. */
export function adopt(argv: string[]): void {
  const args = readArgs(
    argv,
    { rules: { type: "string" }, seat: { type: "string" }, quiet: { type: "boolean" } },
    [tell`the game file`],
  );
  const table = readTable(args.positionals[0] as string);
  const versions = versionsOf(table.title).map((one) => one.version);
  const rules = args.text("rules") ?? (versions.at(-1) as string);
  if (!versions.includes(rules))
    throw wrong(tell`unknown version ${rules} of the rules; choose from ${versions.join(", ")}`);
  const seat = args.text("seat") ?? table.file.setup.players[0]?.id ?? "";
  printJson(adopted(table, seat, rules));
  if (!args.flag("quiet")) for (const line of told(table, rules)) process.stderr.write(`${line}\n`);
}

/** The game with a line that adopts other rules; refused where the seat or the rules are none, or hold already. */
export function adopted(table: Table, seat: string, rules: string): GameFile {
  const { file, title } = table;
  const refuse = (code: string, values: Record<string, string>) =>
    refused(refusalLine(title, file.setup, { code, values }));
  if (!file.setup.players.some((player) => player.id === seat))
    throw refuse("UNKNOWN_PLAYER", { player: seat });
  if (title.version === rules) throw refuse("RULES_SAME", { rules });
  const line: LogEntry = { type: "adopt_rules", seat, rules };
  const next: GameFile = { ...file, log: [...file.log, line] };
  // The set-up must hold under the other rules, the game must stand up to here, and someone must be able to go on.
  const unfit = adoptRefusal(table.under(rules), playTable(table).state());
  if (unfit) throw refused(refusalLine(title, file.setup, unfit));
  return next;
}

/** What changes, a line each. */
function told({ title }: Table, rules: string): string[] {
  const texts = textsOf(title);
  return [
    tell`rules ${title.version} until here, ${rules} from the next move`,
    ...changesBetween(title, title.version, rules).map((key) => `  ${renderText(texts, key)}`),
  ];
}
