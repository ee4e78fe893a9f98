import { spawn } from "node:child_process";
import { Failure } from "./failure.ts";
import type { SimulationReport } from "./report.ts";
import { STOPPED, type Work } from "./work.ts";

/**
 * Runs parts of a simulation in processes of their own: the same command, with its share of the games. Each tells how many it
 * has played; once the work is stopped, they report those.
 */
export function inChildren(
  argv: string[],
  games: number,
  seed: number,
  jobs: number,
  work: Work,
): Promise<SimulationReport[]> {
  const played = new Array<number>(jobs).fill(0);
  const share = Math.floor(games / jobs);
  const parts: Promise<SimulationReport | undefined>[] = [];
  let first = seed;
  for (let job = 0; job < jobs; job++) {
    const count = share + (job < games % jobs ? 1 : 0);
    const tell = (done: number) => {
      played[job] = done;
      work.tick(played.reduce((sum, one) => sum + one, 0));
    };
    parts.push(child(argv, first, count, work, tell));
    first += count;
  }
  return Promise.all(parts).then((all) => all.filter((one) => one !== undefined));
}

function child(
  argv: string[],
  seed: number,
  games: number,
  work: Work,
  tell: (done: number) => void,
): Promise<SimulationReport | undefined> {
  const script = process.argv[1] as string;
  const part = ["--jobs", "1", "--seed", String(seed), "--games", String(games), "--raw"];
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [...process.execArgv, script, "simulate", ...argv, ...part], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    work.onStop(() => void (running.connected && running.send("stop")));
    running.on("message", (done) => tell(done as number));
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    running.stdout?.on("data", (chunk) => out.push(chunk));
    running.stderr?.on("data", (chunk) => err.push(chunk));
    running.on("error", reject);
    running.on("close", (code) => {
      const line = Buffer.concat(err).toString().trim().split("\n").at(-1) ?? "";
      const text = Buffer.concat(out).toString();
      // A job that had not begun when Ctrl-C came has nothing to tell.
      if (work.stopped && !text) return resolve(undefined);
      if (code !== 0 && code !== STOPPED)
        return reject(new Failure(line.replace(/^railhead: /, "") || `a job ended with ${code}`, code ?? 2));
      resolve(JSON.parse(text));
    });
  });
}
