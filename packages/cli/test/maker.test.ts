import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fails, folder, railhead } from "./command.ts";

const place = (name = "my-title") => join(folder().path, name);

async function begun(): Promise<string> {
  const path = place();
  expect(await railhead(["create-title", path, "--yes"])).toMatchObject({ code: 0 });
  return path;
}

describe("files of 18xx-maker", () => {
  it("go out, with what is not known there on standard error, and come in again", async () => {
    const ran = await railhead(["export", "--to", "18xx-maker", "--title", await begun()]);
    expect(ran.code).toBe(0);
    expect(ran.err).toMatch(/privates P3: what it can do \(lay\) is known there as words alone/);
    const file = place("game.json");
    writeFileSync(file, ran.out);
    const back = place("back");
    const came = await railhead(["create-title", back, "--from", "18xx-maker", file]);
    expect(came).toMatchObject({ code: 0, err: "" });
    expect(came.out).toMatch(/railhead check finds no problems/);
    expect(JSON.parse(readFileSync(join(back, "map.json"), "utf8")).hexes).toHaveLength(29);
    expect((await railhead(["check", back])).code).toBe(0);
  });

  it("are refused in one line where they are none", async () => {
    const file = place("game.json");
    writeFileSync(file, '{ "info": { "title": 1, }');
    expect(await fails(2, ["create-title", place(), "--from", "18xx-maker", file])).toMatch(
      /game\.json: 1:\d+: is invalid JSON/,
    );
    expect(await fails(2, ["create-title", place(), "--from", "tabletop", file])).toMatch(
      /only games of 18xx-maker/,
    );
    expect(await fails(2, ["export", "--to", "tabletop", "--title", "18eu"])).toMatch(/only 18xx-maker/);
    expect(await fails(2, ["create-title", place(), "--from", "18xx-maker"])).toMatch(
      /file to read is missing/,
    );
    expect(existsSync(join(place(), "title.json"))).toBe(false);
  });
});

describe("a title held against a file of 18xx-maker", () => {
  const against = (title: string, file: string, ...more: string[]) => [
    "check",
    title,
    "--against",
    "18xx-maker",
    file,
    ...more,
  ];

  /** A title with the file that is made of it, and another in which something differs. */
  async function both(): Promise<{ title: string; same: string; other: string }> {
    const title = await begun();
    const [same, other] = [place("same.json"), place("other.json")];
    const { out } = await railhead(["export", "--to", "18xx-maker", "--title", title, "--quiet"]);
    writeFileSync(same, out);
    const game = JSON.parse(out);
    game.trains[0].price += 5;
    game.tiles["57"] += 1;
    writeFileSync(other, JSON.stringify(game));
    return { title, same, other };
  }

  it("agrees, or each difference is told and the exit code is 1", async () => {
    const { title, same, other } = await both();
    const agrees = await railhead(against(title, same));
    expect(agrees).toMatchObject({ code: 0, err: "" });
    expect(agrees.out).toMatch(/map, tiles, market and trains agree with .*same\.json/);
    const differs = await railhead(against(title, other));
    expect(differs.code).toBe(1);
    expect(differs.out).toMatch(
      /^tile 57: the file has (\d+), the folder \d+\ntrain 2: the file costs (\d+), the folder \d+\n$/,
    );
    expect(differs.err).toMatch(/2 differences from .*other\.json/);
    const json = await railhead(against(title, other, "--json"));
    expect([json.code, JSON.parse(json.out)]).toEqual([1, differs.out.trim().split("\n")]);
  });

  it("is told in German and Hebrew", async () => {
    const { title, other } = await both();
    for (const [language, words] of [
      ["de", /Plättchen 57: die Datei hat/],
      ["he", /אריח/],
    ] as const)
      expect((await railhead(against(title, other, "--language", language))).out).toMatch(words);
  });

  it("is refused in one line where the file is none", async () => {
    const title = await begun();
    const file = place("game.json");
    expect(await fails(2, against(title, file))).toMatch(/no such file/);
    writeFileSync(file, "{ 7");
    expect(await fails(2, against(title, file))).toMatch(/game\.json: 1:\d+: is invalid JSON/);
    writeFileSync(file, "[]");
    expect(await fails(2, against(title, file))).toMatch(/no info\.title/);
    expect(await fails(2, ["check", title, "--against", "18xx-maker"])).toMatch(/file to read is missing/);
    expect(await fails(2, ["check", title, "--against", "tabletop", file])).toMatch(
      /only files of 18xx-maker/,
    );
  });
});

describe("the doctor", () => {
  it("is asked by simulate and map too, and does not stop them", async () => {
    const path = await begun();
    const file = join(path, "trains.json");
    const trains = JSON.parse(readFileSync(file, "utf8"));
    delete trains.trains[0].rusts_on;
    writeFileSync(file, JSON.stringify(trains));
    for (const args of [
      ["map", path],
      ["simulate", path, "--players", "2", "--games", "1", "--quiet"],
    ]) {
      const ran = await railhead(args);
      expect(ran.code).toBe(0);
      expect(ran.err).toMatch(/^doctor: trains\.json:1:\d+: train 2 never rusts/);
    }
  });
});
