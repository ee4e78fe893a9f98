import { createHash } from "node:crypto";
import { relative } from "node:path";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

const { MUTANTS_SHARE = "1", MUTANTS_SEED = "1" } = process.env;

/** A number from 0 to 1 that hangs on the mutant and the seed alone. */
function drawn({ fileName, location, mutatorName, replacement }) {
  const text = JSON.stringify([
    MUTANTS_SEED,
    relative(process.cwd(), fileName),
    location,
    mutatorName,
    replacement,
  ]);
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}

/** Lets a seeded share of the mutants through; the others count as not to be tested. */
class Sampler {
  async init() {}

  group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const verdict = (mutant) =>
      drawn(mutant) < Number(MUTANTS_SHARE)
        ? { status: "passed" }
        : { status: "compileError", reason: "not drawn" };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sampler", Sampler)];
