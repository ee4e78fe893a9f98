import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compileFunction } from "node:vm";
import type { OwnRules } from "@railhead/family-1830";
import type { Finding } from "../findings.ts";
import { NAME, originalPlace, type Place, scriptOf, sourceOf, withoutMap } from "./bundle.ts";
import { inCode, type RunCode, rulesOf } from "./code.ts";

/** Where an error arose in the designer's files, by the map of the script: the first line of its stack that stands in them. */
function placeIn(error: unknown, script: string, file: string): Place | undefined {
  const { stack } = error as { stack?: unknown };
  if (typeof stack !== "string") return undefined;
  for (const line of stack.split("\n")) {
    const at = line.indexOf(`${file}:`);
    const [, row, column] = at < 0 ? [] : (/^:(\d+):(\d+)/.exec(line.slice(at + file.length)) ?? []);
    const place = row === undefined ? undefined : originalPlace(script, Number(row), Number(column));
    // Lines of Railhead itself call those of the folder, and are called by them.
    if (place && !/^\.\.|node_modules/.test(place.file)) return place;
  }
  return undefined;
}

const firstLine = (error: unknown): string =>
  ((error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "").slice(0, 300);

/** Rules with the script that a page loads. */
type Kept = { rules: OwnRules; script: string };

/**
 * The rules in TypeScript of folders that are one's own: runs them, knows them by their ids, and has the script of each for pages. `modules`: folders of packages in
 * which esbuild, core and the families are found. `keep`: a folder in which the files of each version stay, so that a table goes on by its version after the
 * folder has changed.
 */
export class OwnCode {
  private readonly known = new Map<string, Kept>();

  constructor(
    private readonly modules: readonly string[],
    private readonly keep?: string,
  ) {}

  /** Runs a folder's rules. */
  readonly run: RunCode = (path) => {
    const folder = dirname(resolve(path));
    const source = sourceOf(path, this.modules);
    if (!source.ok) return source;
    const made = this.made(source.id, source.text, folder);
    if (made.ok) this.keepText(source.id, source.text);
    return made;
  };

  /** Rules by their id: those that were run here, or that stayed from before. Undefined where they are not at hand. */
  readonly find = (id: unknown): OwnRules | undefined => this.of(id)?.rules;

  /** The script of rules as a module for a page. */
  script(id: string): string | undefined {
    const text = this.of(id)?.script;
    return text === undefined ? undefined : `${withoutMap(text)}\nexport default ${NAME}.default;\n`;
  }

  private of(id: unknown): Kept | undefined {
    if (typeof id !== "string" || !/^code-[0-9a-f]{16}$/.test(id)) return undefined;
    const known = this.known.get(id);
    if (known || this.keep === undefined) return known;
    try {
      this.made(id, readFileSync(join(this.keep, `${id}.mjs`), "utf8"), this.keep);
    } catch {}
    return this.known.get(id);
  }

  private keepText(id: string, text: string): void {
    if (this.keep === undefined) return;
    mkdirSync(this.keep, { recursive: true });
    writeFileSync(join(this.keep, `${id}.mjs`), text);
  }

  private made(id: string, text: string, folder: string): ReturnType<RunCode> {
    const bundled = scriptOf(text, folder, this.modules);
    if (!bundled.ok) return bundled;
    const script = bundled.text;
    // Its name in stacks: no other file is called so.
    const filename = join(folder, `${id}.bundle.js`);
    const fault = (error: unknown, at = placeIn(error, script, filename)): Finding =>
      inCode("code", firstLine(error), at);
    let exported: unknown;
    try {
      exported = compileFunction(`${withoutMap(script)}\nreturn ${NAME}.default;`, [], { filename })();
    } catch (error) {
      return { ok: false, findings: [fault(error)] };
    }
    const rules = rulesOf(exported);
    if (typeof rules === "string") return { ok: false, findings: [inCode("shape", rules)] };
    this.known.set(id, { rules, script });
    return { ok: true, id, rules, fault };
  }
}
