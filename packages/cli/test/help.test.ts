import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { optionsOf, sentenceFor } from "../src/help.ts";
import { COMMANDS } from "../src/run.ts";
import { SYNTAX } from "../src/syntax.ts";
import { railhead } from "./command.ts";

const taken = vi.hoisted(() => ({ options: undefined as string[] | undefined, watching: false }));
vi.mock("../src/args.ts", async (original) => {
  const actual = await original<typeof import("../src/args.ts")>();
  const readArgs: typeof actual.readArgs = (argv, options, names) => {
    if (!taken.watching) return actual.readArgs(argv, options, names);
    taken.options = Object.keys(options);
    throw new Error("read");
  };
  return { ...actual, readArgs };
});

/** Options that a command reads, as it gives them to `readArgs`. */
async function readBy(name: string): Promise<string[]> {
  taken.watching = true;
  taken.options = undefined;
  await (async () => COMMANDS[name]?.([]))().catch(() => undefined);
  taken.watching = false;
  return taken.options ?? [];
}

/** What only the command itself gives to its processes, and the title that stands alone on the command line. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  balance: ["raw", "rules", "title"],
  check: ["title"],
  map: ["title"],
  simulate: ["raw"],
};

describe("the help of a command", () => {
  test("is there for each", () => {
    expect(Object.keys(SYNTAX).sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  test.each(Object.keys(COMMANDS))(
    "%s: names every option that it reads, each with a sentence",
    async (name) => {
      const named = optionsOf(name).map((option) => option.slice(2).split(" ")[0] as string);
      const read = (await readBy(name)).filter((option) => !HIDDEN[name]?.includes(option));
      expect(named.sort()).toEqual(read.sort());
      for (const option of named) expect(sentenceFor(name, `--${option}`), option).toMatch(/^\p{Lu}.*\.$/u);
    },
  );

  test("is printed alone, by either way to ask for it", async () => {
    const { out, code, err } = await railhead(["new", "--help"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("Writes a new game.\n\n  railhead new --title 18eu --players 4 [--seed N]");
    expect(out).toContain("  --seed N\n      The seed of all random draws.\n");
    expect(out).toContain("  --house-rule-preset ID\n      Adds the house rules of a preset: clemens,");
    expect(out).toContain("  --language en|de|he\n");
    expect(out).not.toContain("simulate");
    for (const argv of [
      ["help", "new"],
      ["new", "-h"],
      ["new", "game.json", "--help"],
    ])
      expect((await railhead(argv)).out).toBe(out);
  });

  test("means an option as the command does", async () => {
    expect((await railhead(["solve", "--help"])).out).toContain("  --at ID\n      Solves only the position");
    expect((await railhead(["show", "--help"])).out).toContain(
      "  --at N\n      Stops after this number of moves",
    );
  });

  test("is told in German and Hebrew", async () => {
    for (const [language, words] of [
      ["de", "Die Startzahl aller Zufallsziehungen."],
      ["he", "הזרע של כל ההגרלות."],
    ] as const) {
      const { out } = await railhead(["new", "--help", "--language", language]);
      expect(out).toContain(words);
      expect(out).not.toMatch(/\b(?:the|of|Prints|Adds)\b/);
    }
  });

  test("of a command that there is not is refused", async () => {
    for (const argv of [
      ["nonsense", "--help"],
      ["help", "nonsense"],
    ]) {
      const { code, out, err } = await railhead(argv);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(/^railhead: unknown command nonsense; commands: titles, /);
    }
  });
});

describe("the help of the program", () => {
  test.each([["help"], ["--help"], ["-h"]])("%s lists every command", async (word) => {
    const { out, code } = await railhead([word]);
    expect(code).toBe(0);
    for (const name of Object.keys(COMMANDS)) expect(out).toMatch(new RegExp(`^  ${name} `, "m"));
    expect(out).toContain("railhead <command> --help");
  });
});

test("--version prints the version of the package", async () => {
  const pack = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(await railhead(["--version"])).toMatchObject({ code: 0, out: `${pack.version}\n`, err: "" });
});
