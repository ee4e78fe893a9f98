import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { GameFile, TitleDefinition } from "@railhead/core";
import {
  type CheckpointsResult,
  checkImport,
  differenceInWords,
  firstDifferenceWithRecord,
  type GameRecord,
  type ImportCheck,
  importGame,
  parseCheckpoints,
} from "@railhead/interop";
import { wrong } from "./failure.ts";
import { checkJson, readText } from "./io.ts";
import { spoken, tell, textsOf } from "./speech.ts";

/** Checkpoints of a record, as they were read. */
export type Checkpoints = Extract<CheckpointsResult, { ok: true }>;

const ENDING = ".checkpoints.json";

/** Whether a file's name is that of checkpoints. */
const isCheckpoints = (name: string): boolean => name.endsWith(ENDING);

/** Where the checkpoints of a record stand: beside it, with its name. */
const besideOf = (path: string): string => path.replace(/\.json$/, "") + ENDING;

/** Reads a file of checkpoints; one that is none is wrong input. */
export function readCheckpoints(path: string): Checkpoints {
  const text = readText(path);
  const read = parseCheckpoints(text);
  if (read.ok) return read;
  checkJson(text, path);
  throw wrong(`${path}: ${spoken(read.message)}`);
}

/** Reads the checkpoints beside a record; where none stand there is nothing to check. */
export function readCheckpointsBeside(path: string): Checkpoints {
  const beside = besideOf(path);
  if (!existsSync(beside)) throw wrong(tell`${path}: no checkpoints beside it (${beside})`);
  return readCheckpoints(beside);
}

/** An imported game held against its checkpoints: the figures, a line that tells them, and the first difference in words. */
export interface Compared {
  result: ImportCheck;
  line: string;
  differs?: string;
}

/** Holds an imported game against the checkpoints of its record. */
export function compared(
  title: TitleDefinition,
  file: GameFile,
  record: GameRecord,
  { checkpoints, end }: Checkpoints,
): Compared {
  const result = checkImport(title, file, checkpoints, end) ?? { compared: 0, skipped: 0 };
  const line = tell`${result.compared} checkpoints compared, ${result.skipped} skipped`;
  const differs = result.difference && differenceInWords(record, result.difference, spoken);
  return { result, line, ...(differs !== undefined && { differs }) };
}

/** One recorded game against a title: where they part, or how they agree. */
export interface Held {
  file: string;
  agrees?: string;
  parts?: string;
}

/** Reads every record of a folder as a game of the title, and compares each with the checkpoints beside it, where there are some. */
export function againstRecords(title: TitleDefinition, place: string): Held[] {
  const names = recordsIn(place);
  if (!names.length) throw wrong(tell`${place}: no records`);
  return names.map((file) => ({ file, ...held(title, join(place, file)) }));
}

function recordsIn(place: string): string[] {
  try {
    return readdirSync(place)
      .filter((name) => name.endsWith(".json") && !isCheckpoints(name))
      .sort();
  } catch {
    throw wrong(tell`${place}: no such folder`);
  }
}

function held(title: TitleDefinition, path: string): Omit<Held, "file"> {
  const read = importGame(readText(path), [title], { tell: spoken, texts: textsOf, title: title.id });
  if (!read.ok) return { parts: spoken(read.message) };
  const known = existsSync(besideOf(path)) ? readCheckpoints(besideOf(path)) : undefined;
  const check = known && compared(title, read.file, read.record, known);
  const parts = check?.differs ?? read.report.lost?.message ?? firstDifferenceWithRecord(read.report);
  if (parts !== undefined) return { parts };
  return { agrees: check?.line ?? tell`agrees; no checkpoints beside it` };
}
