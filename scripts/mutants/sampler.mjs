import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

const { MUTANTS_SHARE = "1", MUTANTS_SEED = "1", MUTANTS_SOUGHT } = process.env;

const placeOf = ({ fileName }) => relative(process.cwd(), fileName);

/** A number from 0 to 1 that hangs on the mutant and the seed alone. */
function drawn(mutant) {
  const { location, mutatorName, replacement } = mutant;
  const text = JSON.stringify([MUTANTS_SEED, placeOf(mutant), location, mutatorName, replacement]);
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}

/** The source as it was committed: what lies in the checkout has the mutants in it. */
const sourceOf = (file) => spawnSync("git", ["show", `HEAD:${file}`], { encoding: "utf8" }).stdout;

const counted = ({ line, column }) => ({ line: line + 1, column: column + 1 });

/**
 * Lets mutants through, and the others count as not to be tested: a seeded share of them; or, where the file `MUTANTS_SOUGHT` names
 * survivors of a run before, just those.
 */
class Sampler {
  async init() {
    if (MUTANTS_SOUGHT === undefined) return;
    this.sought = JSON.parse(readFileSync(MUTANTS_SOUGHT, "utf8"));
    // Types are no plain script: this process is started with what reads them (`checkerNodeArgs`), others load this file too.
    this.ways = { ...(await import("./survivors.ts")), ...(await import("./report.ts")) };
  }

  group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  chosen(mutants) {
    if (!this.ways)
      return new Set(mutants.filter((one) => drawn(one) < Number(MUTANTS_SHARE)).map(({ id }) => id));
    const files = new Map();
    for (const mutant of mutants) files.set(placeOf(mutant), [...(files.get(placeOf(mutant)) ?? []), mutant]);
    const ids = [...files].flatMap(([file, all]) => {
      const source = sourceOf(file);
      // Here lines and columns begin with 0.
      const described = all.map(({ id, location: { start, end }, ...mutant }) => ({
        id,
        ...this.ways.mutantOf(source, { ...mutant, location: { start: counted(start), end: counted(end) } }),
      }));
      return [...this.ways.found(this.sought[file] ?? [], described)].map(({ id }) => id);
    });
    return new Set(ids);
  }

  async check(mutants) {
    const chosen = this.chosen(mutants);
    const verdict = ({ id }) =>
      chosen.has(id) ? { status: "passed" } : { status: "compileError", reason: "not drawn" };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sampler", Sampler)];
