import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createEngine, type Engine, type GameState, type TitleDefinition } from "@railhead/core";
import { versionsOf } from "@railhead/core/engine";
import { playerRef } from "@railhead/core/model";
import { cashOf } from "@railhead/core/state";
import { renderRefusal } from "@railhead/core/texts";
import { afterEach, describe, expect, it } from "vitest";
import { assemble } from "../src/assemble.ts";
import { scriptOf } from "../src/code/bundle.ts";
import { OwnCode } from "../src/code/run.ts";
import { type DevRead, readAnywhere, watchTitle } from "../src/dev/index.ts";
import {
  DEFAULTS,
  examineRead,
  newTitle,
  readFolder,
  readTitle,
  titleOfContent,
  titlesOfPlaces,
} from "../src/index.ts";
import { watched } from "./kit.ts";

const MODULES = [fileURLToPath(new URL("../node_modules", import.meta.url))];
const guide = readFileSync(new URL("../../../docs/designing-a-title.md", import.meta.url), "utf8");
/** The rules that the guide shows. */
const EXAMPLE = /## A rule that no parameter says[\s\S]*?```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";

const places: string[] = [];
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const path of places.splice(0)) rmSync(path, { recursive: true });
});

const room = (): string => {
  const path = mkdtempSync(join(tmpdir(), "own-rules-"));
  places.push(path);
  return path;
};

/** A folder of data without privates, with rules in TypeScript. */
function folder(rules = EXAMPLE): string {
  const path = room();
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name: "Trial", opening: "none" }))) {
    mkdirSync(join(path, file, ".."), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  writeFileSync(join(path, "rules.ts"), rules);
  return path;
}

const own = new OwnCode(MODULES);
const read = (path: string, code = own) => readTitle(readFolder(path), code.run);

function titleOf(path: string, code = own): TitleDefinition {
  const found = read(path, code);
  if (!found.ok) throw new Error(JSON.stringify(found.findings));
  return found.title;
}

/** A game for two in its first stock turn. */
function begun(title: TitleDefinition): { engine: Engine; state: GameState } {
  const made = createEngine(title, { players: ["A", "B"].map((id) => ({ id, name: id })), seed: 1 });
  if (!made.ok) throw new Error(made.refusal.code);
  return { engine: made.engine, state: made.engine.start().state };
}

/** The game after the first player has started a company and the turn is theirs again. */
function started(title: TitleDefinition) {
  const { engine, state } = begun(title);
  const [first = ""] = state.seatOrder;
  const play = (before: GameState, type: string): GameState => {
    const action = engine.legalActions(before).find((one) => one.type === type);
    const done = action && engine.apply(before, action);
    if (!done?.ok) throw new Error(`${type} is refused`);
    return done.state;
  };
  let passed = play(play(state, "start_company"), "pass");
  while (engine.decisions(passed)[0]?.seats[0] !== first) passed = play(passed, "pass");
  const company = Object.values(passed.companies).find(({ started: has }) => has)?.id ?? "";
  return { engine, state: passed, first, company };
}

describe("rules in TypeScript beside the data", () => {
  it("an action of theirs is played: money moves, it is the purchase of the turn, and the log says it", () => {
    const { engine, state, first, company } = started(titleOf(folder()));
    const ctx = { rules: engine.rules };
    const cash = cashOf({ ...ctx, state }, playerRef(first));
    expect(engine.legalActions(state)).toContainEqual({ type: "endow", seat: first, company });
    const done = engine.apply(state, { type: "endow", seat: first, company } as never);
    if (!done.ok) throw new Error(done.refusal.code);
    expect(cashOf({ ...ctx, state: done.state }, playerRef(first))).toBe(cash - 50);
    expect(done.events).toContainEqual(
      expect.objectContaining({ type: "endowed", player: first, company, amount: 50 }),
    );
    expect(engine.legalActions(done.state).map(({ type }) => type)).not.toContain("endow");
  });

  it("and refuses what it does not allow, with a text of its own", () => {
    const title = titleOf(folder());
    const { engine, state, first, company } = started(title);
    const other = Object.keys(state.companies).find((id) => id !== company) ?? "";
    const done = engine.apply(state, { type: "endow", seat: first, company: other } as never);
    if (done.ok) throw new Error("a company without a president was given money");
    expect(done.refusal.code).toBe("ONLY_PRESIDENT_ENDOWS");
    expect(renderRefusal(engine.rules.catalogue, done.refusal, title)).toMatch(
      /^Only the president of .+ gives it money/,
    );
  });

  it("the doctor is content with it, and bots play whole games under all invariants", () => {
    const path = folder();
    expect(examineRead(read(path))).toEqual([]);
    const { game, faults } = watched(titleOf(path), 3, 2);
    expect(faults).toEqual([]);
    expect(game.state.ended).toBeDefined();
  });

  it("a slot and a parameter are replaced", () => {
    const title = titleOf(
      folder(`import type { OwnRules } from "@railhead/family-1830";
export default {
  params: (params) => ({ ...params, float: 20 }),
  family: (family) => ({ ...family, slots: { ...family.slots, "train.limit": () => 7 } }),
} satisfies OwnRules;`),
    );
    const { engine, state } = begun(title);
    const company = Object.keys(state.companies).at(-1) ?? "";
    expect(engine.rules.slots["train.limit"]({ rules: engine.rules, state }, company)).toBe(7);
  });
});

describe("brought by others they are never run", () => {
  const TRAP = `(globalThis as any).sprung = true; export default {};`;
  const sprung = () => "sprung" in globalThis;

  it("a folder that is read without leave is refused with the file's name, and runs nothing", () => {
    const path = folder(TRAP);
    expect(readTitle(readFolder(path))).toMatchObject({
      ok: false,
      findings: [
        { kind: "code", file: "rules.ts", what: expect.stringMatching(/code of others is never run/) },
      ],
    });
    const told: string[] = [];
    expect(titlesOfPlaces(path, { taken: [] }, (line) => told.push(line))).toEqual([]);
    expect(told).toEqual([expect.stringMatching(/rules\.ts: contains code/)]);
    expect(sprung()).toBe(false);
  });

  it("nor are they on the shelf, where only named folders are the host's own", () => {
    const shelf = room();
    mkdirSync(join(shelf, "trial"));
    for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name: "Trial" })))
      if (!file.includes("/")) writeFileSync(join(shelf, "trial", file), text);
    writeFileSync(join(shelf, "trial", "rules.ts"), TRAP);
    const told: string[] = [];
    expect(titlesOfPlaces(undefined, { taken: [], shelf, run: own.run }, (line) => told.push(line))).toEqual(
      [],
    );
    expect(told.join()).toMatch(/rules\.ts: contains code/);
    expect(sprung()).toBe(false);
    expect(titlesOfPlaces(join(shelf, "trial"), { taken: [], run: own.run })).toHaveLength(1);
    expect(sprung()).toBe(true);
    Reflect.deleteProperty(globalThis, "sprung");
  });

  it("a content names its rules and brings no code: without them it is no title", () => {
    const found = read(folder());
    if (!found.ok) throw new Error("no title");
    const { content, title } = found;
    expect(JSON.stringify(content)).not.toMatch(/endow/);
    expect(() => titleOfContent({ ...content }, title.version)).toThrow(
      /rules\.ts \(code-\w+\) is not at hand/,
    );
    expect(() => titleOfContent({ ...content, code: "code-../../x" }, title.version)).toThrow(
      /the content is data-/,
    );
    expect(titleOfContent({ ...content }, title.version, own.find).version).toBe(title.version);
  });
});

describe("what is wrong in them is told with its place", () => {
  const findings = (rules: string) => {
    const found = read(folder(rules));
    return found.ok ? [] : found.findings;
  };

  it("a mistake in the text, a package that is not there", () => {
    expect(findings("const a = 1;\nexport default { params: = };")).toMatchObject([
      { kind: "syntax", file: "rules.ts", line: 2, column: 26, what: 'Unexpected "="' },
    ]);
    expect(findings('\nimport { x } from "no-such-package";\nexport default { params: x };')).toMatchObject([
      { file: "rules.ts", line: 2, what: expect.stringMatching(/no-such-package/) },
    ]);
    expect(
      findings('import { nothing } from "@railhead/core/nowhere";\nexport default { params: nothing };'),
    ).toMatchObject([{ file: "rules.ts", line: 1, what: expect.stringMatching(/nowhere/) }]);
  });

  it("what throws as the file is run, and as the title is made", () => {
    expect(findings('\n\nthrow new Error("not yet");\nexport default {};')).toMatchObject([
      { kind: "code", file: "rules.ts", line: 3, what: "not yet" },
    ]);
    expect(
      findings('export default {\n  params(): never {\n    throw new Error("no float");\n  },\n};'),
    ).toMatchObject([{ kind: "code", file: "rules.ts", line: 3, what: "no float" }]);
  });

  it("what defineTitle says of it, and what is no rules at all", () => {
    expect(
      findings(
        "export default { family: (family: any) => ({ ...family, slots: { nonsense: () => 1 } }) };",
      )[0],
    ).toMatchObject({ file: "rules.ts", kind: "code" });
    expect(findings("export const params = 1;")).toMatchObject([
      { file: "rules.ts", kind: "shape", what: expect.stringMatching(/exports no rules/) },
    ]);
    expect(findings("export default { rounds: () => [] };")).toMatchObject([
      { file: "rules.ts", what: expect.stringMatching(/unknown member "rounds"/) },
    ]);
  });
});

describe("they are part of the version", () => {
  it("of which the family's versions are counted as ever; another text is another version", () => {
    const path = folder();
    const first = titleOf(path);
    expect(versionsOf(first)).toHaveLength(2);
    expect(titleOf(path).version).toBe(first.version);
    writeFileSync(join(path, "rules.ts"), EXAMPLE.replace("GIFT = 50", "GIFT = 60"));
    expect(titleOf(path).version).not.toBe(first.version);
    rmSync(join(path, "rules.ts"));
    expect(titleOf(path).version).not.toBe(first.version);
  });

  it("files that they import count too, and stand where an error is", () => {
    const path = folder(
      'import { most } from "./own/most.ts";\nexport default { family: (family: any) => ({ ...family, slots: { ...family.slots, "train.limit": () => most } }) };',
    );
    mkdirSync(join(path, "own"));
    writeFileSync(join(path, "own", "most.ts"), "export const most = 5;");
    const first = titleOf(path).version;
    writeFileSync(join(path, "own", "most.ts"), "export const most = 6;");
    expect(titleOf(path).version).not.toBe(first);
    writeFileSync(join(path, "own", "most.ts"), '\nthrow new Error("half");');
    expect(read(path)).toMatchObject({
      ok: false,
      findings: [{ file: "own/most.ts", line: 2, what: "half" }],
    });
  });

  it("a version that was run stays: its tables are played by it after the folder has changed", () => {
    const keep = join(room(), "rules");
    const path = folder();
    const before = read(path, new OwnCode(MODULES, keep));
    if (!before.ok) throw new Error("no title");
    writeFileSync(join(path, "rules.ts"), EXAMPLE.replace("GIFT = 50", "GIFT = 60"));
    const { version } = before.title;
    const later = new OwnCode(MODULES, keep);
    expect(titleOf(path, later).version).not.toBe(version);
    const again = titleOfContent({ ...before.content }, version, later.find);
    const { engine, state, first, company } = started(again);
    const done = engine.apply(state, { type: "endow", seat: first, company } as never);
    expect(done.ok && done.events).toContainEqual(expect.objectContaining({ amount: 50 }));
  });

  it("a page makes the same title of the content and the script", async () => {
    const found = read(folder());
    if (!found.ok) throw new Error("no title");
    const file = join(room(), "script.mjs");
    writeFileSync(file, own.script(found.content.code ?? "") ?? "");
    const { default: rules } = await import(/* @vite-ignore */ file);
    const title = assemble(found.content, found.title.version, rules);
    const { engine, state, first, company } = started(title);
    expect(engine.legalActions(state)).toContainEqual({ type: "endow", seat: first, company });
    expect(own.script("code-0000000000000000")).toBeUndefined();
  });
});

describe("railhead dev", () => {
  it("reads them again at each save: a change, a mistake, the file itself", async () => {
    const path = folder();
    const told: DevRead[] = [];
    let heard = (): void => {};
    const next = async (): Promise<DevRead> => {
      if (!told.length)
        await new Promise<void>((done) => {
          heard = done;
        });
      return told.shift() as DevRead;
    };
    ends.push(
      watchTitle(
        path,
        (one) => {
          told.push(one);
          heard();
        },
        { every: 20, modules: MODULES },
      ),
    );
    const first = await next();
    if (!first.ok) throw new Error(JSON.stringify(first.findings));
    writeFileSync(join(path, "rules.ts"), EXAMPLE.replace("GIFT = 50", "GIFT = 60"));
    const second = await next();
    expect(second.ok && second.title.version !== first.title.version).toBe(true);
    writeFileSync(join(path, "rules.ts"), EXAMPLE.replace("GIFT = 50", "GIFT = = 50"));
    expect(await next()).toMatchObject({ ok: false, findings: [{ file: "rules.ts", kind: "syntax" }] });
    rmSync(join(path, "rules.ts"));
    expect(await next()).toMatchObject({ ok: true });
    writeFileSync(join(path, "rules.ts"), EXAMPLE);
    expect(await next()).toMatchObject({ ok: true, title: { version: first.title.version } });
  });

  it("says of a folder whose packages are nowhere what is missing", async () => {
    expect(await readAnywhere(folder())).toMatchObject({
      ok: false,
      findings: [{ file: "rules.ts", what: expect.stringMatching(/needs a checkout/) }],
    });
  });
});

it("bundles rules with the search for best runs in them: a page that runs them has fetched none", () => {
  const made = scriptOf('export { bestRunOf } from "@railhead/core/parts";', folder(), MODULES);
  if (!made.ok) throw new Error("not bundled");
  // What core says where its search must be fetched first.
  expect(made.text).not.toContain("has not been fetched");
  expect(made.text).toContain("bestRoutes");
});
