/**
 * All the tables of `docs/operations.md` about load, on a machine that does nothing else:
 *
 *   pnpm exec turbo run build --filter=@railhead/web
 *   pnpm --filter @railhead/web load:measure --postgresql postgresql://postgres@127.0.0.1/postgres
 *
 * Takes some twelve minutes. Without `--postgresql` only SQLite is measured. `--seconds` is the length of a run; `--only`
 * picks tables by name ("runs", "most"). Prints Markdown, and every report as JSON into the file that `--json` names.
 */
import { appendFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { isSound, type Load, type Report, run } from "./run.ts";
import { startSite } from "./site.ts";

const { values } = parseArgs({
  options: {
    postgresql: { type: "string" },
    seconds: { type: "string", default: "25" },
    only: { type: "string" },
    json: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const wanted = (name: string): boolean => values.only === undefined || values.only === name;

type Asked = Pick<Load, "tables" | "watchers" | "rate"> & {
  database: string;
  processes: number;
  seconds: number;
};

async function measured({ database, processes, ...asked }: Asked): Promise<Report> {
  const site = await startSite({ database, processes });
  try {
    const report = await run({ origins: site.origins, used: site.used, games: 8, from: 0, ...asked });
    if (values.json)
      appendFileSync(values.json, `${JSON.stringify({ database: nameOf(database), ...report })}\n`);
    return report;
  } finally {
    await site.stop();
  }
}

const nameOf = (database: string): string => (database === "sqlite" ? "SQLite" : "PostgreSQL");
const row = (cells: readonly unknown[]): void => console.log(`| ${cells.join(" | ")} |`);
const head = (...cells: string[]): void => {
  row(cells);
  row(cells.map((_, at) => (at === 0 ? "---" : "--:")));
};

function tell(database: string, report: Report): void {
  const { toWatcher: way, worstOfSecond } = report;
  row([
    nameOf(database),
    report.processes,
    report.tables,
    report.watchers,
    `${report.achieved} (${report.rate})`,
    way.p50,
    way.p95,
    way.p99,
    way.longest,
    worstOfSecond.filter((worst) => worst > 500).length,
    report.lost,
    report.doubled,
    report.processorPerMove,
    report.cores,
    report.ownCores,
    report.mostMemory.join(" + "),
  ]);
  if (!isSound(report)) {
    console.log(
      `\nNot sound: ${JSON.stringify({ unordered: report.unordered, refusals: report.refusals })}\n`,
    );
    process.exitCode = 1;
  }
}

async function runs(): Promise<void> {
  console.log(`\nRuns of ${seconds} s. Times are from sending a move to its line's arrival at a watcher.\n`);
  head(
    "database",
    "processes",
    "tables",
    "watchers",
    "moves/s (asked)",
    "p50 ms",
    "p95",
    "p99",
    "longest",
    "seconds above 500 ms",
    "lost",
    "doubled",
    "site ms/move",
    "site cores",
    "script cores",
    "memory MB",
  );
  const databases = ["sqlite", ...(values.postgresql ? [values.postgresql] : [])];
  const some = { tables: 200, watchers: 600, seconds };
  const many = { tables: 400, watchers: 2_400, seconds };
  for (const [rate, size] of [
    [40, some],
    [200, some],
    [218, many],
  ] as const) {
    for (const database of databases) {
      for (const processes of database === "sqlite" ? [1] : [1, 2])
        tell(database, await measured({ database, processes, rate, ...size }));
    }
  }
}

/** A site carries a load where 99 of 100 lines arrive in time and no move is put off. */
const IN_TIME = 150;
const carried = (report: Report): boolean =>
  isSound(report) && report.toWatcher.p99 < IN_TIME && report.achieved >= 0.97 * report.rate;

const LADDER = [100, 150, 200, 250, 300, 400, 500, 600, 800];

async function most(): Promise<void> {
  console.log(
    `\nThe most moves a second that are carried: p99 to a watcher under ${IN_TIME} ms, 10 s a step.\n`,
  );
  head("database", "processes", "carried moves/s", "p99 ms", "site ms/move", "next step", "its p99 ms");
  const sites: [string, number][] = [
    ["sqlite", 1],
    ...(values.postgresql ? ([1, 2].map((n) => [values.postgresql, n]) as [string, number][]) : []),
  ];
  for (const [database, processes] of sites) {
    let best: Report | undefined;
    let next: Report | undefined;
    for (const rate of LADDER) {
      next = await measured({ database, processes, rate, tables: 200, watchers: 600, seconds: 10 });
      if (!carried(next)) break;
      best = next;
    }
    const over = next === best ? undefined : next;
    row([
      nameOf(database),
      processes,
      best?.rate ?? `under ${LADDER[0]}`,
      best?.toWatcher.p99 ?? "",
      best?.processorPerMove ?? "",
      over?.rate ?? "",
      over?.toWatcher.p99 ?? "",
    ]);
  }
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; the script on the same cores.`,
);
if (wanted("runs")) await runs();
if (wanted("most")) await most();
