/**
 * Reads many titles of strangers and measures the time: `npx tsx bench/hostile.ts [small] [first]`.
 * Default: 10,000 small ones and all the huge ones. A readable title is also begun. Exits with 1 if a title is
 * wrongly accepted or refused.
 */
import { createEngine } from "@railhead/core";
import { type Folder, findingLine, readTitle } from "../src/index.ts";
import { HUGE, hugeFolder, strangeFolder } from "../test/strangers.ts";

const [small = 10_000, first = 0] = process.argv.slice(2).map(Number);
const faults: string[] = [];

/** Milliseconds of the processor that a folder takes, on a computer that others use too, and whether it is a title. */
function take(folder: Folder): { took: number; ok: boolean } {
  const began = process.cpuUsage();
  const gone = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  try {
    const read = readTitle(folder);
    if (read.ok) begin(read.title, folder);
    else {
      const line = read.findings[0] ? findingLine(read.findings[0]) : "nothing is said";
      if (/\n|undefined|not a function|Cannot read|\[object|nothing is said/.test(line))
        faults.push(`${folder.name}: ${line}`);
    }
    return { took: gone(), ok: read.ok };
  } catch (error) {
    faults.push(`${folder.name}: ${(error as Error).stack}`);
    return { took: gone(), ok: false };
  }
}

function begin(title: Parameters<typeof createEngine>[0], { name }: Folder): void {
  const players = Array.from({ length: title.numbers.players.min }, (_, at) => ({
    id: `p${at}`,
    name: `P${at}`,
  }));
  const made = createEngine(title, { players, seed: 1 });
  if (!made.ok) faults.push(`${name}: ${made.refusal.code}`);
  else made.engine.legalActions(made.engine.start().state);
}

function tell(what: string, taken: readonly { took: number; ok: boolean }[]): void {
  const times = taken.map(({ took }) => took).sort((a, b) => a - b);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0).toFixed(1);
  console.log(
    `${taken.length} ${what}: ${taken.filter(({ ok }) => ok).length} titles; median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms of the processor`,
  );
}

take(strangeFolder(0));
tell(
  "small",
  Array.from({ length: small }, (_, at) => take(strangeFolder(first + at))),
);
tell(
  "huge",
  Array.from({ length: HUGE }, (_, at) => take(hugeFolder(at))),
);
if ("executed" in globalThis || Object.keys(Object.prototype).length) faults.push("something was run");
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(`${faults.length} taken wrongly`);
process.exit(faults.length ? 1 : 0);
