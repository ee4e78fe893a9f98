import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withoutMarks } from "@railhead/core/texts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { languageOf } from "../src/speech.ts";
import { railhead } from "./command.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the language of the command", () => {
  test("is what the environment asks for, of those that there are", () => {
    expect(languageOf({ LANG: "de_AT.UTF-8" })).toBe("de");
    expect(languageOf({ LANG: "de_DE.UTF-8", LC_ALL: "he_IL.UTF-8" })).toBe("he");
    expect(languageOf({ LANG: "iw_IL" })).toBe("he");
    for (const LANG of ["C.UTF-8", "POSIX", "fr_FR", ""]) expect(languageOf({ LANG })).toBe("en");
  });

  test("is said before all else, and does not stay", async () => {
    expect((await railhead(["--language", "de", "nonsense"])).err).toMatch(
      /^railhead: unbekannter Befehl nonsense; Befehle: titles, /,
    );
    expect((await railhead(["nonsense"])).err).toMatch(/^railhead: unknown command nonsense/);
    expect((await railhead(["titles", "--language=he"])).out).toContain("משתתפים");
    vi.stubEnv("LC_ALL", "de_DE.UTF-8");
    expect((await railhead(["new"])).err).toBe("railhead: --title fehlt\n");
  });

  test("that no one speaks is refused", async () => {
    const { code, err } = await railhead(["--language", "fr", "titles"]);
    expect(code).toBe(2);
    expect(err).toBe("railhead: --language needs one of en, de, he, not fr\n");
    expect((await railhead(["titles", "--language"])).code).toBe(2);
  });
});

describe("in German and Hebrew", () => {
  test("how the command is used", async () => {
    const de = await railhead(["help", "--language", "de"]);
    const he = await railhead(["help", "--language", "he"]);
    expect(de.out).toContain("Aufruf: railhead <command>");
    expect(de.out).toContain("solve position.json [--at ID]");
    expect(de.out).not.toContain("Exit codes");
    expect(he.out).toContain("קוד יציאה");
  });

  test("a refusal of the rules and house rules are told, JSON is the same", async () => {
    const game = await railhead(["new", "--title", "18eu", "--players", "Ada,Ben", "--seed", "1"]);
    const german = await railhead([
      "new",
      "--title",
      "18eu",
      "--players",
      "Ada,Ben",
      "--seed",
      "1",
      "--language",
      "de",
    ]);
    expect(german.out).toBe(game.out);
    const path = join(tmpdir(), `railhead-speech-${process.pid}.json`);
    writeFileSync(path, game.out);
    const shown = await railhead(["show", path, "--language", "de"]);
    expect(shown.out).toContain("Zertifikate");
    expect(shown.out).not.toContain("certificates");
    expect((await railhead(["show", path, "--json", "--language", "he"])).out).toBe(
      (await railhead(["show", path, "--json"])).out,
    );
    const rules = await railhead(["house-rules", "--title", "18eu", "--language", "de"]);
    expect(rules.out).toContain("Vorlagen (--house-rule-preset)");
    expect(rules.out).not.toContain("Presets");
    const refused = await railhead(["new", "--title", "18eu", "--players", "9", "--language", "he"]);
    expect(refused.code).toBe(2);
    expect(withoutMarks(refused.err)).toMatch(/[א-ת]/);
  });

  test("what did not come over from another program's game, and what is to be fixed then", async () => {
    const path = join(tmpdir(), `railhead-speech-${process.pid}-maker.json`);
    const folder = join(tmpdir(), `railhead-speech-${process.pid}-maker`);
    const map = {
      hexes: [{ hexes: ["A1", "B"], color: "plain", cities: [{ companies: ["X"], size: "2Y" }] }],
    };
    const game = { info: { title: "Harbour" }, companies: [{ abbrev: "X" }], trains: [{ name: "2" }], map };
    writeFileSync(path, JSON.stringify(game));
    const told = async (language: string) => {
      rmSync(folder, { recursive: true, force: true });
      const argv = ["create-title", folder, "--from", "18xx-maker", path, "--language", language];
      return withoutMarks((await railhead(argv)).out);
    };
    const [english, german, hebrew] = [await told("en"), await told("de"), await told("he")];
    const lines = (text: string) => text.split("\n").filter((line) => line.startsWith("  "));
    expect(lines(english).length).toBeGreaterThan(8);
    expect(lines(german)).toHaveLength(lines(english).length);
    expect(german).toContain("map.hexes[0]: B ist keine Koordinate: weggelassen");
    for (const other of [german, hebrew])
      expect(lines(other).filter((line) => lines(english).includes(line))).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(path);
  });

  test("what is wrong with a file, a folder and a record", async () => {
    const path = join(tmpdir(), `railhead-speech-${process.pid}-wrong.json`);
    writeFileSync(path, '{ "title": {');
    expect((await railhead(["check", path, "--language", "de"])).out).toMatch(
      /ist kein gültiges JSON: .*; behebe dort das JSON/,
    );
    expect((await railhead(["check", "./nowhere", "--language", "de"])).err).toContain("kein solcher Ordner");
    writeFileSync(path, "{}");
    const { err } = await railhead(["import", "--from", "18xx.games", path, "--language", "de"]);
    expect(err).toContain("keine Aufzeichnung von 18xx.games: ");
    expect((await railhead(["solve", path, "--language", "he"])).err).toMatch(/[א-ת]/);
  });
});

test("a finding of the doctor is told whole, with what mends it", async () => {
  const path = join(tmpdir(), `railhead-speech-${process.pid}-title`);
  expect((await railhead(["create-title", path, "--yes"])).code).toBe(0);
  const tiles = join(path, "tiles.json");
  const file = JSON.parse(readFileSync(tiles, "utf8"));
  writeFileSync(tiles, JSON.stringify({ ...file, first: [{ tiles: ["57"], hexes: ["B7"] }] }));
  expect((await railhead(["check", path, "--language", "de"])).out).toMatch(
    /: kein erstes Plättchen \(57\) passt auf B7, .*; füge ein Plättchen hinzu.* \[no-tile-fits\]/,
  );
  rmSync(path, { recursive: true });
});

test("a title of a folder is told by the texts of its family", async () => {
  const { speak, textsOf } = await import("../src/speech.ts");
  const { readFolder, readTitle } = await import("@railhead/folders");
  const read = readTitle(readFolder(join(import.meta.dirname, "../../../titles/1889")));
  if (!read.ok) throw new Error(JSON.stringify(read.findings[0]));
  await speak("de");
  expect(textsOf(read.title).texts["decision.privates"]).toBe("{company} darf Privatgesellschaften kaufen");
  await speak("en");
  expect(textsOf(read.title).texts["decision.privates"]).toBe("{company} may buy privates");
});
