import { JSON_OPTION, readArgs } from "../args.ts";
import { print, printJson } from "../io.ts";
import { tell } from "../speech.ts";
import { playTable, positionAt, readTable } from "../table.ts";

/** railhead legal game.json [--at N] [--table] [--json]; `--table` adds what is open to everyone at any time. */
export function legal(argv: string[]): void {
  const args = readArgs(argv, { ...JSON_OPTION, at: { type: "string" }, table: { type: "boolean" } }, [
    tell`the game file`,
  ]);
  const table = readTable(args.positionals[0] as string);
  const timeline = playTable(table, positionAt(table, args.text("at")));
  const actions = timeline.engine.legalActions(timeline.state(), undefined, args.flag("table"));
  if (args.flag("json")) printJson(actions);
  else for (const action of actions) print(JSON.stringify(action));
}
