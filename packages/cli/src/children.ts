import { spawn } from "node:child_process";
import { Failure } from "./failure.ts";
import type { SimulationReport } from "./report.ts";

/** Runs parts of a simulation in processes of their own: the same command, with its share of the games. */
export function inChildren(
  argv: string[],
  games: number,
  seed: number,
  jobs: number,
): Promise<SimulationReport[]> {
  const share = Math.floor(games / jobs);
  const parts: Promise<SimulationReport>[] = [];
  let first = seed;
  for (let job = 0; job < jobs; job++) {
    const count = share + (job < games % jobs ? 1 : 0);
    parts.push(child(argv, first, count));
    first += count;
  }
  return Promise.all(parts);
}

function child(argv: string[], seed: number, games: number): Promise<SimulationReport> {
  const script = process.argv[1] as string;
  const part = ["--jobs", "1", "--seed", String(seed), "--games", String(games), "--raw"];
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [...process.execArgv, script, "simulate", ...argv, ...part], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    running.stdout.on("data", (chunk) => out.push(chunk));
    running.stderr.on("data", (chunk) => err.push(chunk));
    running.on("error", reject);
    running.on("close", (code) => {
      const line = Buffer.concat(err).toString().trim().split("\n").at(-1) ?? "";
      if (code !== 0)
        return reject(new Failure(line.replace(/^railhead: /, "") || `a job ended with ${code}`, code ?? 2));
      resolve(JSON.parse(Buffer.concat(out).toString()));
    });
  });
}
