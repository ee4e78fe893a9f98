import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TitleDefinition } from "@railhead/core";
import type { RunCode } from "../code/code.ts";
import { OwnCode } from "../code/run.ts";
import { NoFolder, readFolder } from "../disk.ts";
import { examineRead, examineTitle } from "../doctor/examine.ts";
import type { Finding } from "../findings.ts";
import { CODE_FILE, type Content, FILE_NAMES } from "../folder.ts";
import { readTitle } from "../read.ts";
import { bundleTitle } from "./bundle.ts";

/** A title that is being written, as it was read just now. A title of data has its content, one in TypeScript its script. */
export type DevRead =
  | { ok: true; title: TitleDefinition; content?: Content; script?: string; advice: Finding[] }
  | { ok: false; findings: Finding[] };

/** Whether a place holds a title of data. */
const isData = (path: string): boolean => path.endsWith(".json") || existsSync(join(path, "title.json"));

/** Reads a title from anywhere: a folder of data with its rules in TypeScript, one file of data, or a folder in TypeScript. Never throws. */
export async function readAnywhere(
  path: string,
  modules: readonly string[] = [],
  run: RunCode = new OwnCode(modules).run,
): Promise<DevRead> {
  if (!isData(path)) {
    const made = await bundleTitle(path, modules);
    return made.ok ? { ...made, advice: examineTitle(made.title) } : made;
  }
  try {
    const read = readTitle(readFolder(path), run);
    if (!read.ok) return read;
    return { ok: true, title: read.title, content: read.content, advice: examineRead(read) };
  } catch (error) {
    if (!(error instanceof NoFolder)) throw error;
    return {
      ok: false,
      findings: [{ kind: "missing", file: path, place: "", what: error.message, mend: "" }],
    };
  }
}

/** Most files of a title that are looked at. */
const MOST = 2_000;
const SOURCES = /\.(?:[cm]?[jt]sx?|json)$/;
const PASSED = /^(?:\.|node_modules$|dist$)/;

/** The files of which a title may be made. */
function filesOf(path: string): string[] {
  if (path.endsWith(".json")) return [path];
  const code = join(path, CODE_FILE);
  if (isData(path) && !existsSync(code))
    return [code, ...FILE_NAMES.map((name) => join(path, `${name}.json`))];
  const found: string[] = [];
  const open = [path];
  for (let folder = open.pop(); folder !== undefined && found.length < MOST; folder = open.pop())
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (PASSED.test(entry.name)) continue;
      const at = join(folder, entry.name);
      if (entry.isDirectory()) open.push(at);
      else if (SOURCES.test(entry.name)) found.push(at);
    }
  return found.slice(0, MOST).sort();
}

/** What a title's files look like from outside; another where one of them was saved. */
function stampOf(path: string): string {
  try {
    return filesOf(path)
      .map((file) => {
        const found = statSync(file, { throwIfNoEntry: false });
        return found ? `${file} ${found.mtimeMs} ${found.size} ${found.ino}` : "";
      })
      .join("\n");
  } catch {
    return "";
  }
}

/**
 * Reads a title, and again whenever one of its files is saved. `told` hears of each reading; the next begins when it is done with it. `every`: how often the
 * files are looked at, in milliseconds; `modules` as for `bundleTitle`; `run`: runs the rules of a folder of data. Gives what ends it.
 */
export function watchTitle(
  path: string,
  told: (read: DevRead) => void | Promise<void>,
  {
    every = 100,
    modules = [],
    run = new OwnCode(modules).run,
  }: { every?: number; modules?: readonly string[]; run?: RunCode } = {},
): () => void {
  let stamp: string | undefined;
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const now = stampOf(path);
    if (now !== stamp) {
      stamp = now;
      await told(await readAnywhere(path, modules, run));
    }
    if (!over) timer = setTimeout(() => void look(), every);
  };
  void look();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
