import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { fails, folder, json, railhead } from "./command.ts";

const place = () => join(folder().path, "my-title");

/** A title that has just been written. */
async function begun(...args: string[]): Promise<string> {
  const path = place();
  const ran = await railhead(["create-title", path, "--yes", ...args]);
  expect(ran).toMatchObject({ code: 0, err: "" });
  return path;
}

// biome-ignore lint/suspicious/noExplicitAny: files are changed in ways that their types forbid.
function change(path: string, name: string, how: (file: any) => void): void {
  const file = JSON.parse(readFileSync(join(path, name), "utf8"));
  how(file);
  writeFileSync(join(path, name), JSON.stringify(file, null, 2));
}

describe("create-title", () => {
  it("writes a folder by its options, and the usual answers with --yes", async () => {
    const path = await begun(
      "--name",
      "Ten Fields",
      "--players",
      "3-4",
      "--market",
      "ladder",
      "--opening",
      "none",
    );
    const read = (name: string) => JSON.parse(readFileSync(join(path, name), "utf8"));
    expect(read("title.json")).toMatchObject({
      id: "ten-fields",
      name: "Ten Fields",
      family: "1830",
      rules: {},
    });
    expect(read("numbers.json").players).toEqual({ min: 3, max: 4 });
    expect(read("market.json").grid).toHaveLength(1);
    expect(readdirSync(path)).not.toContain("privates.json");
    expect(readdirSync(join(path, "schemas"))).toContain(read("map.json").$schema.replace("schemas/", ""));
  });

  it("asks no one where no one sits, writes over nothing, and takes no answer that is none", async () => {
    expect(await fails(2, ["create-title", place()])).toMatch(/no terminal for questions: use --yes/);
    const path = await begun();
    expect(await fails(2, ["create-title", path, "--yes"])).toMatch(/already exists and is not empty/);
    expect(await fails(2, ["create-title", place(), "--yes", "--players", "1-9"])).toMatch(
      /not a number of players/,
    );
    expect(await fails(2, ["create-title", place(), "--yes", "--market", "cube"])).toMatch(
      /not one of grid, ladder/,
    );
  });
});

describe("a folder stands where a title's name does", () => {
  it("in new, show, legal, apply, replay, map, chart, simulate and solve", async () => {
    const path = await begun("--name", "My Title");
    const game = await json<{ title: string; rules: string }>(["new", path, "--players", "3", "--seed", "1"]);
    expect(game).toMatchObject({ title: "my-title", rules: expect.stringMatching(/^data-/) });
    const file = folder().write("game.json", game);
    const actions = await json<{ type: string; seat: string; lot?: string }[]>([
      "legal",
      file,
      "--title",
      path,
      "--json",
    ]);
    const buys = actions.find(({ type }) => type === "buy_lot");
    const bought = await railhead(["apply", file, "--title", path], JSON.stringify(buys));
    expect(bought).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(bought.out).log).toHaveLength(1);
    expect((await railhead(["show", file, "--title", path])).out).toMatch(
      /^my-title, opening 1, phase 2, bank/,
    );
    expect((await railhead(["replay", file, "--title", path])).code).toBe(0);
    expect((await railhead(["map", path])).out).toMatch(/^<svg.*<title>My Title<\/title>/);
    expect((await railhead(["chart", "--title", path])).out).toMatch(/opening/);
    const ran = await json<{ failures: unknown[]; games: number }>([
      "simulate",
      path,
      "--players",
      "2",
      "--json",
    ]);
    expect(ran).toMatchObject({ games: 1 });
    const position = {
      title: "my-title",
      company: "A",
      phase: "3",
      trains: ["2"],
      tiles: { B3: ["57", 0] },
      tokens: { B3: [[0, 0, "A"]] },
    };
    const solved = await railhead(["solve", folder().write("p.json", position), "--title", path, "--json"]);
    expect(solved).toMatchObject({ code: 0, err: "" });
  });

  it("and a game of it is refused once the folder says something else", async () => {
    const path = await begun();
    const file = folder().write("game.json", await json(["new", path, "--players", "2"]));
    change(path, "trains.json", (trains) => {
      trains.trains[0].price = 100;
    });
    expect(await fails(2, ["show", file, "--title", path])).toMatch(
      /played under version (data-\w+\.2) of the rules; here are data-(?!.*\1)/,
    );
  });

  it("and its map is drawn before the other files agree with it, with what is wrong on standard error", async () => {
    const path = await begun();
    change(path, "map.json", (map) => {
      map.hexes = map.hexes.filter(({ coord }: { coord: string }) => coord !== "G8");
    });
    const drawn = await railhead(["map", path, "--coordinates"]);
    expect(drawn).toMatchObject({
      code: 0,
      err: expect.stringMatching(/home\[0\]\.hex is G8, which is not on/),
    });
    expect(drawn.out).toMatch(/^<svg.*Juniper/s);
    expect(await fails(2, ["simulate", path, "--players", "2"])).toMatch(/is G8, which is not on the map/);
    change(path, "map.json", (map) => {
      map.hexes[0].colour = "mauve";
    });
    expect(await fails(2, ["map", path])).toMatch(/colour must be/);
  });

  it("and one that is broken is one line with its place", async () => {
    const path = await begun();
    writeFileSync(join(path, "numbers.json"), '{\n  "bank": 1,,\n}');
    expect(await fails(2, ["new", path, "--players", "3"])).toMatch(/numbers\.json:2:13: is invalid JSON/);
    expect(await fails(2, ["map", "./no/such/folder"])).toMatch(/no such folder/);
    const other = await begun();
    change(other, "title.json", (title) => {
      title.id = "18eu";
    });
    expect(await fails(2, ["new", other, "--players", "3"])).toMatch(/another title already has the id 18eu/);
  });
});

describe("rules in TypeScript beside the data", () => {
  it("are played by the command, and their mistakes told with the line", async () => {
    const path = await begun("--opening", "none");
    const rules = join(path, "rules.ts");
    writeFileSync(rules, "export default { params: (params: object) => ({ ...params, float: 40 }) };");
    const game = await json<{ rules: string }>(["new", path, "--players", "2", "--seed", "1"]);
    const file = folder().write("game.json", game);
    expect((await railhead(["show", file, "--title", path])).code).toBe(0);
    expect(await railhead(["check", path])).toMatchObject({ code: 0 });
    writeFileSync(rules, "export default { params: (params: object) => ({ ...params, float: 50 }) };");
    expect(await fails(2, ["show", file, "--title", path])).toMatch(/played under version data-/);
    writeFileSync(rules, "export default { params: = };");
    expect(await railhead(["check", path])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^rules\.ts:1:26: /),
    });
    expect(await fails(2, ["new", path, "--players", "2"])).toMatch(/rules\.ts:1:26: Unexpected "="/);
  });
});

describe("check", () => {
  it("finds nothing wrong with a title that has just been written, nor with those that come with the command", async () => {
    for (const name of [await begun(), "18eu", "18ardennes"]) {
      expect(await railhead(["check", name])).toMatchObject({ code: 0, err: "" });
      expect(await json(["check", name, "--json"])).toEqual([]);
    }
  });

  it("tells each finding with its place and what mends it, and ends with 1", async () => {
    const path = await begun();
    change(path, "trains.json", (file) => {
      delete file.trains[1].rusts_on;
      file.phases[4].train_limit.corporation = 0;
    });
    const ran = await railhead(["check", path]);
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/2 findings/);
    expect(ran.out).toMatch(
      /^trains\.json:\d+:\d+: train 3 never rusts, but the later train 4 does; add "rusts_on" \[train-never-rusts\]$/m,
    );
    const listed = await railhead(["check", path, "--json"]);
    expect(listed.code).toBe(1);
    expect(JSON.parse(listed.out).map(({ kind }: { kind: string }) => kind)).toEqual([
      "train-never-rusts",
      "no-trains-allowed",
    ]);
    expect((await railhead(["check", "--title", "19xx"])).code).toBe(2);
  });
});

describe("RAILHEAD_TITLES", () => {
  afterEach(() => void delete process.env.RAILHEAD_TITLES);

  it("names folders whose titles stand beside the others; one that is broken is left out", async () => {
    const at = folder().path;
    for (const name of ["one", "two", "bad"])
      await railhead(["create-title", join(at, name), "--yes", "--name", name]);
    change(join(at, "bad"), "numbers.json", (numbers) => {
      numbers.bank = "x";
    });
    process.env.RAILHEAD_TITLES = at;
    const ran = await railhead(["titles"]);
    expect(ran.out).toMatch(/^18eu .*\n18ardennes .*\none .*\ntwo .*\n$/s);
    expect(ran.out).not.toMatch(/bad/);
    expect(ran.err).toMatch(/omitted: .*bad: numbers\.json:\d+:\d+: bank must be a whole number/);
    expect((await json<{ title: string }>(["new", "--title", "two", "--players", "2"])).title).toBe("two");
    expect(await fails(2, ["new", "--title", "bad", "--players", "2"])).toMatch(/unknown title bad.*omitted/);
  });
});
