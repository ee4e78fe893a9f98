import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { Failure } from "./failure.ts";
import { language, tell } from "./speech.ts";
import { STOPPED, type Work } from "./work.ts";

/** A process of its own is worth its start from this many games on. */
const GAMES_A_JOB = 4;

/** The script of the command that runs as a process; absent where another program calls it, which then plays all games itself. */
let script: string | undefined;

/** Says that this process is the command, so that it can be begun again for a share of the work. */
export function asProcess(file: string | undefined): void {
  script = file;
}

/** Among how many processes this many games are shared, where no one says it. */
export const jobsFor = (games: number): number =>
  script === undefined ? 1 : Math.max(1, Math.min(availableParallelism(), Math.floor(games / GAMES_A_JOB)));

/**
 * Runs parts of a command's games in processes of their own: the same command, with its share of the games. Each tells how many it
 * has played; once the work is stopped, they report those. Gives what each prints with `--raw`, in the order of their seeds. `before`: games of the work that were
 * played already.
 */
export function inChildren<Report>(
  command: string,
  argv: string[],
  games: number,
  seed: number,
  jobs: number,
  work: Work,
  before = 0,
): Promise<Report[]> {
  const played = new Array<number>(jobs).fill(0);
  const share = Math.floor(games / jobs);
  const parts: Promise<Report | undefined>[] = [];
  let first = seed;
  for (let job = 0; job < jobs; job++) {
    const count = share + (job < games % jobs ? 1 : 0);
    const counted = (done: number) => {
      played[job] = done;
      work.tick(before + played.reduce((sum, one) => sum + one, 0));
    };
    parts.push(child<Report>(command, argv, first, count, work, counted));
    first += count;
  }
  return Promise.all(parts).then((all) => all.filter((one): one is Awaited<Report> => one !== undefined));
}

function child<Report>(
  command: string,
  argv: string[],
  seed: number,
  games: number,
  work: Work,
  counted: (done: number) => void,
): Promise<Report | undefined> {
  const own = script ?? (process.argv[1] as string);
  const part = ["--jobs", "1", "--seed", String(seed), "--games", String(games), "--raw"];
  return new Promise((resolve, reject) => {
    const running = spawn(
      process.execPath,
      [...process.execArgv, own, command, "--language", language(), ...argv, ...part],
      {
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      },
    );
    work.onStop(() => void (running.connected && running.send("stop")));
    running.on("message", (done) => counted(done as number));
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
        return reject(
          new Failure(line.replace(/^railhead: /, "") || tell`a job ended with ${code}`, code ?? 2),
        );
      resolve(JSON.parse(text));
    });
  });
}
