import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { openDatabase } from "@railhead/server/db";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inWords, Work, workThrough } from "../src/work.ts";
import { folder, json, mainFile, type Ran, railhead } from "./command.ts";
import { bundleWithDatabase } from "./with-database.ts";

const files = folder();
const place = (name: string): string => join(files.path, name);

/** Without script (util-linux) there is no terminal to test with. */
const noTerminal = spawnSync("script", ["--version"]).error !== undefined;

/** A process that runs, what it has said so far, and its end. */
class Running {
  out = "";
  err = "";
  readonly ended: Promise<Ran>;

  constructor(readonly child: ChildProcess) {
    child.stdout?.on("data", (chunk) => {
      this.out += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      this.err += chunk;
    });
    this.ended = new Promise((done) =>
      child.on("close", (code, signal) =>
        done({ code: code ?? -1, out: this.out, err: `${this.err}${signal ?? ""}` }),
      ),
    );
  }

  /** Waits until it has said something. */
  async says(text: string): Promise<void> {
    while (!this.out.includes(text) && !this.err.includes(text)) {
      if (this.child.exitCode !== null) throw new Error(`ended without "${text}": ${this.out}${this.err}`);
      await new Promise((soon) => setTimeout(soon, 20));
    }
  }
}

/** Runs the command in a terminal; what is written to its input is typed. */
const terminal = (args: string[]) => {
  const line = [process.execPath, mainFile, ...args].map((word) => `'${word}'`).join(" ");
  return new Running(spawn("script", ["-qec", line, "/dev/null"]));
};
const LONG = [
  "simulate",
  "--title",
  "18eu",
  "--players",
  "3",
  "--games",
  "9000",
  "--seed",
  "1",
  "--max-actions",
  "25",
];

/** A stream that says it is a terminal, and what was written to it. */
function screen(isTTY: boolean) {
  const stream = new PassThrough() as unknown as NodeJS.WriteStream & PassThrough;
  let text = "";
  stream.on("data", (chunk) => {
    text += chunk;
  });
  return { stage: { stream: Object.assign(stream, { isTTY, columns: 100 }), after: 0 }, text: () => text };
}

describe("how far a command is", () => {
  const shown = async (isTTY: boolean, quiet: boolean, after = 0) => {
    const { stage, text } = screen(isTTY);
    const work = new Work({ what: "replay", unit: "actions", total: 40, quiet }, { ...stage, after });
    for (let done = 0; done <= 10; done++) await work.step(done, "on the way");
    work.end();
    return text();
  };

  test("stands on a terminal with what is left, and nowhere else", async () => {
    const seen = await shown(true, false);
    expect(seen).toMatch(/replay \[=* *\] \d+% \| \d+\/40 actions \| on the way \| \d+ s/);
    expect(seen).toMatch(/about \d+ s left/);
    expect(await shown(true, true)).toBe("");
    expect(await shown(false, false)).toBe("");
    expect(await shown(true, false, 60_000)).toBe("");
  });

  test("is told in words", () => {
    expect([900, 75_000, 125_000, 3_780_000].map(inWords)).toEqual(["1 s", "75 s", "2:05", "1 h 3 min"]);
  });

  test.skipIf(noTerminal)(
    "is seen in a terminal while a simulation goes on; Ctrl-C ends it with the games that were played (needs script)",
    async () => {
      const running = terminal(LONG);
      // How long it will take is known once a game has been played.
      await running.says(" left");
      running.child.stdin?.write("\x03");
      const { code, out } = await running.ended;
      expect(code).toBe(130);
      expect(out).toMatch(/simulate \[.*\d+\/9000 games \| \d+ s, about .* left/);
      const [, games] = /(\d+) games? of 9000, stopped: of 18EU, lean bots/.exec(out) ?? [];
      expect(Number(games)).toBeGreaterThan(0);
      expect(out).toContain(`railhead: stopped after ${games} of 9000 games`);
    },
  );

  test.skipIf(noTerminal)(
    "is not seen in a terminal where JSON or quiet was asked for (needs script)",
    async () => {
      const running = terminal([
        ...LONG.map((one) => (one === "9000" ? "60" : one)),
        "--json",
        "--closely",
        "3",
      ]);
      const { code, out } = await running.ended;
      expect([code, JSON.parse(out).games]).toEqual([0, 60]);
    },
  );
});

describe("Ctrl-C", () => {
  /** Runs the command away from a terminal, and stops it so long (in milliseconds) after it has said that it begins. */
  async function interrupted(more: string[], after: number): Promise<Ran> {
    // The note about the preset is the last thing that is said before the first game.
    const running = new Running(
      spawn(process.execPath, [mainFile, ...LONG, "--house-rule-preset", "german-151", ...more]),
    );
    await running.says("note: german-151");
    await new Promise((soon) => setTimeout(soon, after));
    running.child.kill("SIGINT");
    return running.ended;
  }

  test.each([["1"], ["2"]])(
    "ends a simulation in %s processes with what it has, as JSON too",
    async (jobs) => {
      // Nothing tells from outside when the first game has been played: where none has, it is given longer.
      const played = async (after: number): Promise<Ran & { report: { games: number } }> => {
        const ran = await interrupted(["--json", "--jobs", jobs], after);
        expect(ran.code, ran.err).toBe(130);
        const report: { games: number } = ran.out ? JSON.parse(ran.out) : { games: 0 };
        return report.games > 0 || after > 30_000 ? { ...ran, report } : played(3 * after);
      };
      const { report, err } = await played(3000);
      expect(report.games).toBeGreaterThan(0);
      expect(report).toMatchObject({ stoppedBefore: 9000, endings: { unfinished: report.games } });
      expect(err).not.toContain("%");
      expect(err).toContain(`stopped after ${report.games} of 9000 games`);
    },
  );

  test("ends a replay with the actions that were replayed", async () => {
    const { stage } = screen(false);
    const work = new Work({ what: "replay", unit: "actions" }, stage);
    const heard: string[] = [];
    work.onStop(() => heard.push("stop"));
    expect(process.listenerCount("SIGINT")).toBe(1);
    process.emit("SIGINT");
    process.emit("SIGINT");
    expect([work.stopped, heard]).toEqual([true, ["stop"]]);
    work.end();
    expect(process.listenerCount("SIGINT")).toBe(0);
  });

  test("ends an import, which writes nothing then; read to its end it gives what was read", async () => {
    function* reading(stopAt: number): Generator<{ done: number; of: number }, string, void> {
      for (let done = 1; done <= 5; done++) {
        if (done === stopAt) process.emit("SIGINT");
        yield { done, of: 5 };
      }
      return "the game";
    }
    expect(await workThrough(reading(9), "import", "moves", true)).toBe("the game");
    await expect(workThrough(reading(3), "import", "moves", true)).rejects.toMatchObject({
      code: 130,
      message: "stopped after 3 of 5 moves; nothing was written",
    });
    expect(process.listenerCount("SIGINT")).toBe(0);
  });

  test.skipIf(noTerminal)(
    "ends a search with the best that it has found and what is left (needs script)",
    async () => {
      const stops = (visit: number) => [{ nodes: ["city", "town", "offboard"], pay: visit, visit }];
      const hexes = Array.from({ length: 9 }, (_, x) =>
        Array.from({ length: 7 }, (_, y) => `${String.fromCharCode(65 + x)}${2 * y + 1 + (x % 2)}`),
      ).flat();
      const position = files.write("grid.json", {
        layout: "flat",
        axes: { x: "letter", y: "number" },
        map: hexes.map((coord) => ({ coord, colour: "white", nodes: [{ kind: "city", slots: 1 }] })),
        tileset: [
          {
            id: "star",
            count: "unlimited",
            colour: "yellow",
            nodes: [{ kind: "city", revenue: 20, slots: 2 }],
            paths: [0, 1, 2, 3, 4, 5].map((from) => ({ from, to: "node0" })),
          },
        ],
        tiles: Object.fromEntries(hexes.map((coord) => [coord, ["star", 0]])),
        tokens: { E5: [[0, 0, "X"]] },
        company: "X",
        colour: "yellow",
        trains: [9, 11, 12].map((visit) => ({ name: `${visit}`, distance: stops(visit) })),
      });
      const running = terminal(["solve", position]);
      await running.says("searched | ");
      running.child.stdin?.write("\x03");
      const { code, out } = await running.ended;
      expect(code).toBe(130);
      expect(out).toMatch(/X earns \d+ \((up to \d+|no known bound); stopped by Ctrl-C\)/);
      expect(out).toContain("railhead: stopped at position 1 of 1");
    },
  );
});

describe("Ctrl-C with a database", () => {
  const { main, remove } = bundleWithDatabase();
  afterAll(remove);
  const run = (data: string, args: string[]) => {
    const { DATABASE_URL: _none, ...env } = process.env;
    return new Running(spawn(process.execPath, [main, ...args], { env: { ...env, RAILHEAD_DATA: data } }));
  };
  const create = async (data: string, tables: number, name: string) => {
    const base = await openDatabase({ RAILHEAD_DATA: data });
    const plain = {
      ...{ title: "18eu", rules: "1", setup: { players: [], seed: 1 }, phase: "gathering", mode: "online" },
      ...{ visibility: "public", undo: "free", deadline: null, due: null, host: "ann", invitation: null },
      ...{ seats: [], proposals: [], acting: [], seq: 0, created: 1, updated: 1, name },
    } as const;
    for (let n = 0; n < tables; n++)
      await base.store.create({ ...plain, id: `t${n}` } as never, [], { seq: 0, state: {} as never });
    await base.close();
  };
  const count = async (data: string) => {
    const base = await openDatabase({ RAILHEAD_DATA: data });
    const names = [(await base.store.table("t0"))?.name, (await base.store.table("t300"))?.name];
    await base.close();
    return names;
  };
  /** A pipe with a name: what reads it waits for us, and what writes to it too. */
  const pipe = (name: string): string => {
    execFileSync("mkfifo", [place(name)]);
    return place(name);
  };
  /** Waits until a process has closed a file. */
  const closed = async ({ pid }: ChildProcess, file: string) => {
    const opens = () => {
      const list = readdirSync(`/proc/${pid}/fd`);
      return list.some((fd) => {
        try {
          return readlinkSync(`/proc/${pid}/fd/${fd}`) === file;
        } catch {
          return false;
        }
      });
    };
    while (opens()) await new Promise((soon) => setTimeout(soon, 20));
  };
  let whole = "";
  beforeAll(async () => {
    await create(place("many"), 700, "many ".repeat(40));
    await create(place("few"), 1, "few");
    expect((await run(place("many"), ["backup", "--out", place("whole.jsonl")]).ended).code).toBe(0);
    whole = readFileSync(place("whole.jsonl"), "utf8");
  });

  test("a backup leaves the last one alone, and no half file", async () => {
    const out = place("last.jsonl");
    writeFileSync(out, "the last one");
    const partial = pipe("last.jsonl.partial");
    const running = run(place("many"), ["backup", "--out", out]);
    // Opening waits for the command; it fills the pipe and waits for us to read.
    const reader = createReadStream(partial);
    await new Promise<void>((read) => reader.once("readable", read));
    running.child.kill("SIGINT");
    await new Promise((soon) => setTimeout(soon, 300));
    reader.resume();
    expect(await running.ended).toEqual({
      code: 130,
      out: "",
      err: "railhead: stopped; no backup was made\n",
    });
    expect([readFileSync(out, "utf8"), existsSync(partial)]).toEqual(["the last one", false]);
  });

  test("a backup to standard output has no end, so that it is not taken for one", async () => {
    const { DATABASE_URL: _none, ...env } = process.env;
    const child = spawn(process.execPath, [main, "backup"], {
      env: { ...env, RAILHEAD_DATA: place("many") },
    });
    // Heard from the start: of a process that has ended meanwhile nothing more would come.
    const { ended } = new Running(child);
    await new Promise<void>((read) => child.stdout.once("data", () => read()));
    child.stdout.pause();
    child.kill("SIGINT");
    await new Promise((soon) => setTimeout(soon, 300));
    child.stdout.resume();
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect(out.length).toBeLessThan(whole.length);
    const { code: refused, err } = await run(place("new"), ["restore", files.write("half.jsonl", out)]).ended;
    expect([refused, err]).toEqual([2, expect.stringContaining("nothing changed")]);
  });

  test("a restore leaves everything as it was", async () => {
    const file = pipe("whole.pipe");
    const running = run(place("few"), ["restore", file, "--replace"]);
    const write = (text: string) =>
      new Promise<void>((done) => createWriteStream(file).end(text, () => done()));
    // Looked through first, then put in.
    await write(whole);
    await closed(running.child, file);
    const second = createWriteStream(file);
    await new Promise<void>((done) => second.write(whole.slice(0, whole.length / 2), () => done()));
    await new Promise((soon) => setTimeout(soon, 300));
    running.child.kill("SIGINT");
    await new Promise((soon) => setTimeout(soon, 300));
    second.on("error", () => {});
    second.end(whole.slice(whole.length / 2));
    expect(await running.ended).toEqual({
      code: 130,
      out: "",
      err: "railhead: stopped; nothing changed\n",
    });
    expect(await count(place("few"))).toEqual(["few", undefined]);
    // The same file, not stopped, replaces it.
    expect((await run(place("few"), ["restore", place("whole.jsonl"), "--replace"]).ended).code).toBe(0);
    expect((await count(place("few")))[1]).toContain("many");
  });
});

describe("JSON that is broken", () => {
  test("is told with its line and column by every command that reads it", async () => {
    const bad = files.write("bad.json", '{\n  "format": "railhead-game",\n  "title" "18eu"\n}\n');
    const says = "invalid JSON: line 3, column 11: unexpected text";
    const game = files.write(
      "game.json",
      (await railhead(["new", "--title", "18eu", "--players", "3", "--seed", "1"])).out,
    );
    for (const args of [
      ["show", bad],
      ["legal", bad],
      ["replay", bad],
      ["solve", bad],
      ["map", "--title", "18eu", "--game", bad],
      ["import", "--from", "18xx.games", bad],
      ["replay", game, "--check", bad],
    ])
      expect(await railhead(args), args.join(" ")).toEqual({
        code: 2,
        out: "",
        err: `railhead: ${bad}: ${says}\n`,
      });
    const typed = await railhead(["apply", game], '{"type": "pass",}');
    expect(typed).toEqual({
      code: 2,
      out: "",
      err: "railhead: standard input: invalid JSON: line 1, column 17: unexpected }\n",
    });
    expect(await json(["legal", game, "--json"])).toBeDefined();
  });
});
