import { describe, expect, it } from "vitest";
import { findingLine, readTitle } from "../src/index.ts";
import { HUGE, hugeFolder, strangeFolder } from "./strangers.ts";

/** What is wrong with how a folder was taken: nothing, where it is a title or has findings in clear lines, and nothing of it was run. */
function faultOf(folder: ReturnType<typeof strangeFolder>): string | undefined {
  const read = readTitle(folder);
  if ("executed" in globalThis) return "something was run";
  if (Object.keys(Object.prototype).length) return "the prototype of everything was changed";
  if (read.ok) return undefined;
  const [first] = read.findings;
  if (!first) return "it is no title, and nothing is said";
  const line = findingLine(first);
  return /\n|undefined|not a function|Cannot read|\[object/.test(line) || line.length > 4500
    ? line
    : undefined;
}

// The big run is `bench/hostile.ts`, which tells the times too.
describe("titles of strangers", () => {
  it("that are small are titles, or one clear line, and nothing of them is run", () => {
    const faults = Array.from({ length: 120 }, (_, at) => faultOf(strangeFolder(at))).filter(Boolean);
    expect(faults).toEqual([]);
  });

  it("are told from each other: some are titles, most are not", () => {
    const read = Array.from({ length: 40 }, (_, at) => readTitle(strangeFolder(at)).ok);
    expect(read.filter((ok) => !ok).length).toBeGreaterThan(20);
    expect(read.filter(Boolean).length).toBeGreaterThan(0);
  });

  it("that are huge too", () => {
    // The smallest and the largest of each kind.
    const some = Array.from({ length: HUGE }, (_, at) => at).filter((at) => at < 10 || at >= HUGE - 10);
    const faults = some.map((at) => faultOf(hugeFolder(at))).filter(Boolean);
    expect(faults).toEqual([]);
    expect(readTitle(hugeFolder(HUGE - 1)).ok).toBe(false);
  });
});
