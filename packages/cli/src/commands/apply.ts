import type { Action, GameFile, LogEntry, Refusal } from "@railhead/core";
import { effectiveLog, logEntry } from "@railhead/core/engine";
import { faultOf, isObject } from "@railhead/core/files";
import { renderRefusal } from "@railhead/core/texts";
import * as v from "valibot";
import { readArgs } from "../args.ts";
import { Failure, wrong } from "../failure.ts";
import { parseJson, printJson, readInput } from "../io.ts";
import { plainTextsOf, tell } from "../speech.ts";
import { namesOf, playTable, readTable, type Table } from "../table.ts";
import { adopted } from "./adopt.ts";

/** railhead apply game.json < action.json > game2.json; exit 3 and a JSON refusal on standard error if refused. */
export function apply(argv: string[]): void {
  const args = readArgs(argv, { json: { type: "boolean" } }, [tell`the game file`]);
  const table = readTable(args.positionals[0] as string);
  const entry = readAction(readInput(tell`a move`));
  printJson(written(table, entry));
}

function written(table: Table, entry: LogEntry): GameFile {
  if (entry.type === "undo" || entry.type === "redo") return takeBack(table, entry);
  if (entry.type === "adopt_rules") return adopted(table, entry.seat, String(entry.rules));
  return play(table, entry as Action);
}

function readAction(text: string): LogEntry {
  const json = parseJson(text, tell`standard input`);
  if (!isObject(json)) throw wrong(tell`standard input: not a move`);
  if (!v.is(logEntry, json))
    throw wrong(tell`standard input: a move needs type and seat: ${faultOf(logEntry, json, "it")}`);
  // A legal action as it was listed brings along what its fields may be.
  const { fields: _fields, ...entry }: LogEntry & { fields?: unknown } = json;
  return entry;
}

function play(table: Table, action: Action): GameFile {
  const { id: _id, passedOver: _over, ...plain } = action;
  const state = playTable(table).state();
  const result = table.engine.apply(state, plain as Action);
  if (!result.ok) throw refusal(table, result.refusal);
  return { ...table.file, log: [...table.file.log, plain as Action] };
}

/** Taking back, and bringing back: there must be something to take. */
function takeBack(table: Table, entry: LogEntry): GameFile {
  const { file, log } = table;
  if (!file.setup.players.some((player) => player.id === entry.seat)) {
    throw refusal(table, { code: "UNKNOWN_PLAYER", values: { player: entry.seat } });
  }
  const next = [...file.log, entry];
  if (JSON.stringify(effectiveLog(next)) === JSON.stringify(log)) {
    throw refusal(table, { code: entry.type === "undo" ? "NOTHING_TO_UNDO" : "NOTHING_TO_REDO", values: {} });
  }
  return { ...file, log: next };
}

/** The refusal itself as one line of JSON, with its text. */
function refusal(table: Table, met: Refusal): Failure {
  const { title, file } = table;
  const message = renderRefusal(plainTextsOf(title), met, title, namesOf(title, file.setup));
  return new Failure(JSON.stringify({ ...met, message }), 3);
}
