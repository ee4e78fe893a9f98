import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whole } from "../../vitest.sweeps.ts";
import { lint, PUBLISHED, pack } from "../packed.ts";

const place = mkdtempSync(join(tmpdir(), "railhead-packages-"));
const empty = join(place, "empty");
const tarballs = join(place, "tarballs");

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: empty, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

beforeAll(() => {
  if (!whole) return;
  for (const folder of [empty, tarballs]) mkdirSync(folder);
  const packed = Object.keys(PUBLISHED).map((name) => pack(name, tarballs));
  writeFileSync(
    join(empty, "package.json"),
    JSON.stringify({ name: "empty", private: true, type: "module" }),
  );
  run("npm", "install", "--no-audit", "--no-fund", "--prefer-offline", ...packed, "typescript@7.0.2");
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

// Rebuilds and installs the packed packages, which takes a minute: with the sweeps.
describe.runIf(whole)("packages in an empty folder", () => {
  it("bring the engine, by every door, with its types", () => {
    writeFileSync(
      join(empty, "game.ts"),
      `import { createEngine, type GameState, Timeline } from "@railhead/core";
import { leanBot, seededRng } from "@railhead/core/bots";
import { drawMap, toSvg } from "@railhead/core/draw";
import { validateTitle } from "@railhead/core/schema";
import { standardTiles } from "@railhead/core/tiles";
import { tiny } from "@railhead/core/tiny";

const made = createEngine(tiny, { players: ["Ann", "Ben"].map((name) => ({ id: name, name })), seed: 3 });
if (!made.ok) throw new Error(made.refusal.code);
const game = new Timeline(made.engine);
const rng = seededRng(3);
while (!game.state().ended) game.play(leanBot.choose(made.engine, game.state(), rng));
const state: GameState = game.state();
// @ts-expect-error: a state has no such field, so the types are those of the engine.
void state.nonsense;
const svg: string = toSvg(drawMap(tiny.map, undefined, { tiles: new Map(), companies: {} }));
console.log(JSON.stringify([state.ended !== null, svg.startsWith("<svg"), Object.keys(standardTiles).length > 90, validateTitle({}).ok]));
`,
    );
    for (const [module, moduleResolution] of [
      ["nodenext", "nodenext"],
      ["esnext", "bundler"],
    ] as const)
      run(
        "npx",
        ...["tsc", "game.ts", "--outDir", "out", "--strict", "--target", "es2022", "--module", module],
        ...["--moduleResolution", moduleResolution],
      );
    expect(JSON.parse(run("node", "out/game.js"))).toEqual([true, true, true, true]);
  });

  it("bring the command: npx railhead writes, checks and plays a title", () => {
    expect(run("npx", "railhead", "titles")).toMatch(/18eu/);
    run("npx", "railhead", "create-title", "./mine", "--yes");
    expect(run("npx", "railhead", "check", "./mine")).toMatch(/no problems found/);
    expect(run("npx", "railhead", "simulate", "./mine", "--players", "2", "--games", "1")).toMatch(
      /failures: 0/,
    );
  });

  it.each(Object.keys(PUBLISHED))("are as publint wants them: %s", async (name) => {
    expect(await lint(name)).toEqual([]);
  });
});
