import type { TitleDefinition } from "@railhead/core";
import {
  type Problem,
  type TitleDataKind,
  type TitleFiles,
  validateOwnData,
  validateTitle,
  validateTitleData,
} from "@railhead/core/schema";
import privatesSchema from "@railhead/core/schemas/privates.schema.json" with { type: "json" };
import tilesByNumberSchema from "@railhead/core/schemas/tiles-by-number.schema.json" with { type: "json" };
import { saying } from "@railhead/core/texts";
import { standardTiles, type TilesByNumber } from "@railhead/core/tiles";
import titleSchema from "../schemas/title.schema.json" with { type: "json" };
import { assemble, byNumber, companiesOf, privatesOf, tilesetOf } from "./assemble.ts";
import { type Code, notRun, type RunCode } from "./code/code.ts";
import type { Finding } from "./findings.ts";
import { type Content, FILE_NAMES, type FileName, type Folder, fileOf, OPTIONAL } from "./folder.ts";
import { Places, parseText, type Steps, stepsOf, written } from "./json.ts";
import { excess, MOST_BYTES } from "./limits.ts";
import { mending } from "./mending.ts";
import { checkFamily } from "./sense.ts";
import { versionOf } from "./version.ts";

/** A title of a folder, or everything that is wrong with it. */
export type Read =
  | { ok: true; title: TitleDefinition; content: Content; source: Source; code?: Code }
  | { ok: false; findings: Finding[] };

/** Most findings that are told at once. */
const MOST = 100;

/** What a folder says, with the places of everything in it. */
export class Source {
  readonly values: Partial<Record<FileName, unknown>> = {};
  readonly findings: Finding[] = [];
  private readonly places = new Map<FileName, Places>();

  constructor(readonly folder: Folder) {
    if (folder.single === undefined) this.readFiles();
    else this.readWhole(folder.single, folder.whole ?? "");
  }

  /** Takes note of something wrong in a file. Places are looked for only then. */
  note(name: FileName, steps: Steps, kind: string, what: string, mend: string): void {
    if (this.findings.length >= MOST) return;
    const inFile = this.folder.single === undefined ? steps : [name, ...steps];
    const file = fileOf(this.folder, name);
    const place = this.places.get(name)?.at(inFile);
    this.findings.push({ kind, file, ...place, place: written(inFile), what, mend });
  }

  /** The same of a place in the data as the engine has them, in which privates are companies and tiles by number are a list. */
  noteData(content: Content, name: FileName, steps: Steps, kind: string, what: string, mend: string): void {
    const [list, at, ...rest] = steps;
    if (name === "companies" && list === "companies" && typeof at === "number") {
      const privates = privatesOf(content.privates).length;
      const moved = at < privates ? ["privates", at, ...rest] : ["companies", at - privates, ...rest];
      const file = at < privates ? "privates" : "companies";
      this.note(file, moved, kind, renamed(what, moved), mend);
    } else if (name === "tiles" && byNumber(content.tiles)) {
      const tile = list === "tiles" && typeof at === "number" ? tilesetOf(content).tiles[at] : undefined;
      this.note("tiles", tile ? ["tiles", tile.id] : ["tiles"], kind, what, mend);
    } else this.note(name, steps, kind, what, mend);
  }

  /** Names that stand twice in an object, as findings. */
  noteTwice(): void {
    for (const name of this.folder.single === undefined ? FILE_NAMES : (["title"] as const))
      for (const { steps, name: field, place } of this.places.get(name)?.twice() ?? [])
        this.findings.push({
          kind: "twice",
          file: fileOf(this.folder, name),
          ...place,
          place: written(steps),
          what: saying`"${field}" appears twice in the same object; only the last counts`,
          mend: saying`remove one of them`,
        });
  }

  private readFiles(): void {
    for (const name of FILE_NAMES) {
      const text = this.folder.texts[name];
      const value = text === undefined ? undefined : this.parsed(`${name}.json`, text, name);
      if (value !== undefined) this.values[name] = value;
      else if (text === undefined && !OPTIONAL.includes(name))
        this.findings.push({
          kind: "missing",
          file: `${name}.json`,
          place: "",
          what: saying`is missing`,
          mend: saying`add ${name}.json; railhead create-title writes one to start from`,
        });
    }
  }

  private readWhole(file: string, text: string): void {
    const value = this.parsed(file, text);
    if (value === undefined) return;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      this.findings.push({
        kind: "shape",
        file,
        line: 1,
        column: 1,
        place: "",
        what: saying`must be an object`,
        mend: `write { "title": {…}, "map": {…}, … }`,
      });
      return;
    }
    const places = new Places(text);
    for (const key of Object.keys(value)) {
      if (key === "$schema") continue;
      const name = FILE_NAMES.find((one) => one === key);
      if (name) {
        this.values[name] = (value as Record<string, unknown>)[key];
        this.places.set(name, places);
      } else
        this.findings.push({
          kind: "shape",
          file,
          ...places.at([key]),
          place: key,
          what: saying`has an unknown field "${key.slice(0, 40)}"`,
          mend: saying`known fields: ${FILE_NAMES.join(", ")}`,
        });
    }
    for (const name of FILE_NAMES) {
      if (this.values[name] === undefined && !OPTIONAL.includes(name))
        this.findings.push({
          kind: "missing",
          file,
          line: 1,
          column: 1,
          place: "",
          what: saying`lacks "${name}"`,
          mend: `add "${name}": {…}`,
        });
      const over = this.values[name] === undefined ? undefined : excess(name, this.values[name]);
      if (over) this.note(name, over.steps, "bounds", over.what, saying`make it smaller`);
    }
  }

  /** The value of a text; undefined where it is none, which is a finding. */
  private parsed(file: string, text: string, name?: FileName): unknown {
    const wrong = (kind: string, what: string, mend: string, at?: { line: number; column: number }) => {
      this.findings.push({ kind, file, ...at, place: "", what, mend });
      return undefined;
    };
    if (text.length > MOST_BYTES)
      return wrong("bounds", saying`is larger than ${MOST_BYTES / 1_000_000} MB`, saying`make it smaller`);
    const parsed = parseText(text.replace(/^\ufeff/, ""));
    if (!parsed.ok) return wrong("syntax", parsed.what, saying`fix the JSON there`, parsed.place);
    if (name) {
      this.places.set(name, new Places(text.replace(/^\ufeff/, "")));
      const over = excess(name, parsed.value);
      if (over) this.note(name, over.steps, "bounds", over.what, saying`make it smaller`);
    }
    return parsed.value;
  }
}

const KINDS: Record<FileName, TitleDataKind | undefined> = {
  title: undefined,
  map: "map",
  tiles: "tiles",
  market: "market",
  trains: "trains",
  companies: "companies",
  privates: undefined,
  numbers: "numbers",
};

/** What does not have the shape that a file's schema asks for. */
export function shapesOf(name: FileName, value: unknown): Problem[] {
  const kind = KINDS[name];
  const verdict =
    name === "title"
      ? validateOwnData(titleSchema, value)
      : name === "privates"
        ? validateOwnData(privatesSchema, value)
        : name === "tiles" && byNumber(value)
          ? validateOwnData(tilesByNumberSchema, value)
          : validateTitleData(kind as TitleDataKind, value);
  return verdict.ok ? [] : verdict.errors;
}

/** Numbers that are no standard tile and have no face of their own. */
function checkNumbers(source: Source): void {
  const { tiles } = source.values.tiles as TilesByNumber;
  for (const [id, entry] of Object.entries(tiles)) {
    if (Object.hasOwn(standardTiles, id)) continue;
    if (typeof entry === "object" && entry.colour !== undefined) continue;
    source.note(
      "tiles",
      ["tiles", id],
      "tile",
      saying`no standard tile ${id}`,
      saying`fix the number, or give the tile a color and a face`,
    );
  }
}

/** What is wrong with the data together, told at the places of the files. */
function checkTogether(source: Source, content: Content): void {
  const files: TitleFiles = {
    map: content.map,
    tiles: tilesetOf(content),
    market: content.market,
    trains: content.trains,
    companies: { companies: companiesOf(content) },
    numbers: content.numbers,
  };
  const verdict = validateTitle(files);
  for (const { path, message } of verdict.ok ? [] : verdict.errors) {
    const [, kind = "title", place = ""] = /^(\w+): (.*)$/s.exec(path) ?? [];
    const what = message.replace(/^\w+: /, "");
    source.noteData(content, kind as FileName, stepsOf(place), "sense", what, mending(what));
  }
}

const renamed = (what: string, moved: Steps): string =>
  what.replace(/^companies\[\d+\]/, written(moved.slice(0, 2)));

/** The rules of a folder in TypeScript: undefined where it has none; refused where they are not to be run. Findings go to `source`. */
function codeOf(source: Source, run: RunCode | undefined): Code | undefined {
  const { code } = source.folder;
  if (code === undefined) return undefined;
  if (!run) {
    source.findings.push(notRun());
    return undefined;
  }
  const ran = run(code);
  if (ran.ok) return ran;
  source.findings.push(...ran.findings);
  return undefined;
}

/**
 * Reads a folder: a title that can be played, or everything that is wrong with it. Never throws. `run`: runs its `rules.ts`; only for folders of one's own. Without it
 * nothing of the folder is executed, and a folder that has such a file is refused.
 */
export function readTitle(folder: Folder, run?: RunCode): Read {
  const source = new Source(folder);
  let code: Code | undefined;
  try {
    if (source.findings.length) return { ok: false, findings: source.findings };
    for (const name of FILE_NAMES) {
      const value = source.values[name];
      if (value === undefined) continue;
      for (const { path, message } of shapesOf(name, value))
        source.note(name, stepsOf(path), "shape", message, mending(message));
    }
    if (source.findings.length) return { ok: false, findings: source.findings };
    const content = source.values as Content;
    if (byNumber(content.tiles)) checkNumbers(source);
    if (source.findings.length) return { ok: false, findings: source.findings };
    checkTogether(source, content);
    checkFamily(content, (...noted) => source.note(...noted));
    if (source.findings.length) return { ok: false, findings: source.findings };
    code = codeOf(source, run);
    if (source.findings.length) return { ok: false, findings: source.findings };
    if (!code) return { ok: true, title: assemble(content, versionOf(content)), content, source };
    const whole = { ...content, code: code.id };
    return { ok: true, title: assemble(whole, versionOf(whole), code.rules), content: whole, source, code };
  } catch (error) {
    if (code) return { ok: false, findings: [code.fault(error)] };
    const what = ((error as Error).message.split("\n")[0] ?? saying`cannot be read`).slice(0, 300);
    source.note("title", [], "definition", what.replace(/^title \S+: /, ""), "");
    return { ok: false, findings: source.findings };
  }
}
