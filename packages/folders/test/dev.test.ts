import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { type DevRead, readAnywhere, watchTitle } from "../src/dev/index.ts";
import { DEFAULTS, newTitle } from "../src/index.ts";
import { watched } from "./kit.ts";

const MODULES = [fileURLToPath(new URL("../node_modules", import.meta.url))];
const places: string[] = [];
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const path of places.splice(0)) rmSync(path, { recursive: true });
});

/** A folder of data as `create-title` writes it. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "dev-"));
  places.push(path);
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name: "Trial" }))) {
    mkdirSync(join(path, file, ".."), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

/** The same in TypeScript, with a rule of its own: the bank says how much it has. */
const CODE = `import { defineTitle } from "@railhead/core";
import { tileset } from "@railhead/core/tiles";
import { family1830 } from "@railhead/family-1830";
import companies from "./companies.json";
import map from "./map.json";
import market from "./market.json";
import numbers from "./numbers.json";
import tiles from "./tiles.json";
import trains from "./trains.json";

const bank: number = 4321;
const { $schema: _schema, ...own } = numbers;
export const title = defineTitle({
  id: "coded", version: "1", credits: { name: "Coded", designer: "Nell Ash", location: "Nowhere" },
  numbers: { ...own, bank }, map, tileset: tileset(tiles, map), market, ...trains, companies: companies.companies,
  ...family1830({}),
} as never);
`;
function coded(): string {
  const path = folder();
  rmSync(join(path, "title.json"));
  rmSync(join(path, "privates.json"), { force: true });
  writeFileSync(join(path, "index.ts"), CODE);
  return path;
}

/** Reads a folder whenever it is saved; gives what is told next. */
function watching(path: string): () => Promise<DevRead> {
  const told: DevRead[] = [];
  let heard = (): void => {};
  const read = (one: DevRead): void => {
    told.push(one);
    heard();
  };
  ends.push(watchTitle(path, read, { every: 20, modules: MODULES }));
  return async () => {
    if (!told.length)
      await new Promise<void>((done) => {
        heard = done;
      });
    return told.shift() as DevRead;
  };
}

const change = (file: string, from: string | RegExp, to: string): void =>
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));

describe("a title that is being written", () => {
  it("is read again at each save, a mistake too, and once it is mended", async () => {
    const path = folder();
    const next = watching(path);
    const first = await next();
    expect(first).toMatchObject({ ok: true, title: { id: "trial" } });
    const numbers = join(path, "numbers.json");
    change(numbers, /"bank": \d+/, '"bank": 77777');
    const second = await next();
    expect(second).toMatchObject({ ok: true, title: { numbers: { bank: 77777 } } });
    expect(second.ok && first.ok && second.title.version !== first.title.version).toBe(true);
    change(numbers, '"bank"', '"bank');
    const broken = await next();
    expect(broken).toMatchObject({ ok: false, findings: [{ kind: "syntax", file: "numbers.json" }] });
    expect(!broken.ok && broken.findings[0]?.line).toBeGreaterThan(1);
    change(numbers, '"bank', '"bank"');
    expect(await next()).toMatchObject({ ok: true });
  });

  it("in TypeScript is bundled with the core that is here, and played", async () => {
    const read = await readAnywhere(coded(), MODULES);
    if (!read.ok) throw new Error(JSON.stringify(read.findings));
    expect(read.title).toMatchObject({ id: "coded", numbers: { bank: 4321 } });
    expect(read.title.version).toMatch(/^dev-[0-9a-f]{16}$/);
    expect(read.script).toMatch(/4321/);
    const { game, faults } = watched(read.title, 3, 1);
    expect(faults).toEqual([]);
    expect(game.state.ended).toBeDefined();
  });

  it("in TypeScript with a mistake says file, line and column; what throws is told too", async () => {
    const path = coded();
    change(join(path, "index.ts"), "const bank: number = 4321;", "const bank: number = = 4321;");
    expect(await readAnywhere(path, MODULES)).toMatchObject({
      ok: false,
      findings: [{ kind: "syntax", file: "index.ts", line: 11, column: 22, what: 'Unexpected "="' }],
    });
    change(join(path, "index.ts"), "= = 4321", '= 4321; throw new Error("not yet")');
    expect(await readAnywhere(path, MODULES)).toMatchObject({ ok: false, findings: [{ what: "not yet" }] });
    change(join(path, "map.json"), '"hexes"', '"hexes');
    expect(await readAnywhere(path, MODULES)).toMatchObject({ ok: false, findings: [{ file: "map.json" }] });
  });

  it("that is nowhere is a finding", async () => {
    const path = mkdtempSync(join(tmpdir(), "dev-"));
    places.push(path);
    expect(await readAnywhere(path, MODULES)).toMatchObject({ ok: false, findings: [{ kind: "missing" }] });
    expect(await readAnywhere(join(path, "no.json"))).toMatchObject({
      ok: false,
      findings: [{ kind: "missing" }],
    });
  });
});
