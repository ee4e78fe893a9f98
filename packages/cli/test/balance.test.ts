import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { whole } from "../../../vitest.sweeps.ts";
import type { GameFacts } from "../src/balance/collect.ts";
import { byName, interval, winsBySeat } from "../src/balance/figures.ts";
import { bars, histogram } from "../src/balance/plots.ts";
import { alone, fails, folder, railhead } from "./command.ts";

describe("figures", () => {
  const game = (winners: number[], phases: Record<string, number>) => ({ winners, phases }) as GameFacts;

  it("count wins by seat, a shared one in parts", () => {
    expect(winsBySeat([game([0], {}), game([0, 2], {}), game([1], {})], 3)).toEqual([1.5, 1, 0.5]);
  });

  it("are means of the games in which something happened", () => {
    const games = [game([0], { "3": 2 }), game([0], { "3": 4, "5": 9 })];
    expect(byName(games, "phases", ["3", "5", "6"]).map(({ games: some, mean }) => [some, mean])).toEqual([
      [2, 3],
      [1, 9],
      [0, 0],
    ]);
  });

  it("have bounds of 95 %, which hold the share and narrow with the games", () => {
    const [low, high] = interval(5, 20);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(["0.112", "0.469"]);
    const [closer, nearer] = interval(50, 200);
    expect(nearer - closer).toBeLessThan(high - low);
    expect(interval(0, 10)[0]).toBe(0);
  });
});

describe("plots", () => {
  it("draw a bar for each value, as high as it is", () => {
    const svg = bars("t", "games", [
      { name: "a", value: 10 },
      { name: "b<", value: 5 },
    ]);
    const heights = [...svg.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height));
    expect(heights).toHaveLength(2);
    expect(heights[1]).toBeCloseTo((heights[0] ?? 0) / 2, 1);
    expect(svg).toContain("b&#60;");
  });

  it("of classes hold every value once", () => {
    const values = [3, 4, 4, 9, 12, 17, 17, 21];
    const svg = histogram("t", "games", values);
    const counted = [...svg.matchAll(/<rect.*?text-anchor="middle">([\d.]+)</g)].map(([, value]) =>
      Number(value),
    );
    expect(counted.reduce((sum, value) => sum + value, 0)).toBe(values.length);
  });
});

describe("railhead balance", () => {
  it("writes one page that stands alone; the same seed gives the same page, another one another", async () => {
    const at = folder().path;
    await railhead(["create-title", join(at, "t"), "--yes"]);
    const page = async (seed: string, players: string, out = join(at, `${seed}.html`)) => {
      const ran = await railhead([
        "balance",
        join(at, "t"),
        "--players",
        players,
        "--games",
        "1",
        "--seed",
        seed,
        "--out",
        out,
      ]);
      expect(ran).toMatchObject({ code: 0, err: "" });
      return readFileSync(out, "utf8");
    };
    const first = await page("1", "2,3");
    expect(await page("1", "2,3", join(at, "again.html"))).toBe(first);
    expect(await page("5", "2,3")).not.toBe(first);
    expect(first).not.toMatch(/(?:src|href)=|@import|url\(http|NaN|undefined/);
    expect(first.match(/<h2>[^<]*/g)).toEqual(["<h2>2 players", "<h2>3 players"]);
    for (const words of [
      "Length",
      "Game ends",
      "Seats",
      "First train purchases",
      "Phase starts",
      "Companies",
      "Par values",
      "The map",
      "Tiles that ran out",
    ])
      expect(first.split(`<h3>${words}`)).toHaveLength(3);
  });

  it("lets the bot that is named play, and says so; an unknown one is refused", async () => {
    const at = folder().path;
    await railhead(["create-title", join(at, "t"), "--yes"]);
    const page = async (...bot: string[]) => {
      const out = join(at, "page.html");
      const ran = await railhead([
        ...["balance", join(at, "t"), "--players", "2", "--games", "1", "--out", out],
        ...bot,
      ]);
      expect(ran).toMatchObject({ code: 0, err: "" });
      return readFileSync(out, "utf8").split("<p>Rules");
    };
    const [, lean = ""] = await page();
    const [, random = ""] = await page("--bot", "random");
    expect(lean).toContain("Bots play simply");
    expect(random).toContain("The bot random plays every seat");
    const figures = (text: string) => text.slice(text.indexOf("</p>"));
    expect(figures(random)).not.toBe(figures(lean));
    expect(
      await fails(2, ["balance", join(at, "t"), "--out", join(at, "p.html"), "--bot", "brilliant"]),
    ).toMatch(/unknown bot brilliant; choose from strong, steady/);
  });

  it.runIf(whole)("gives the same page whether one works at it or two", async () => {
    const at = folder().path;
    await railhead(["create-title", join(at, "t"), "--yes"]);
    const page = async (jobs: string) => {
      const out = join(at, `${jobs}.html`);
      const argv = [
        "balance",
        join(at, "t"),
        "--players",
        "2",
        "--games",
        "2",
        "--seed",
        "4",
        "--jobs",
        jobs,
      ];
      const ran = await (jobs === "1" ? railhead : alone)([...argv, "--out", out]);
      expect(ran).toMatchObject({ code: 0, err: "" });
      return readFileSync(out, "utf8");
    };
    expect(await page("2")).toBe(await page("1"));
  });

  it("sets two titles side by side, or two versions of one", async () => {
    const at = folder().path;
    await railhead(["create-title", join(at, "t"), "--yes"]);
    await railhead(["create-title", join(at, "u"), "--yes", "--name", "Other Lines"]);
    const out = join(at, "both.html");
    const run = (...more: string[]) =>
      railhead(["balance", join(at, "t"), ...more, "--players", "2", "--games", "1", "--out", out]);
    expect(await run("--against", join(at, "u"))).toMatchObject({ code: 0, err: "" });
    const both = readFileSync(out, "utf8");
    expect(both).toMatch(/<h1>[^<]* and Other Lines: balance<\/h1>/);
    expect(both.split('class="pair"')).toHaveLength(9);
    expect(both.split("<h3>Length</h3>")).toHaveLength(3);
    // The same seed on the same rules: nothing differs.
    expect(await run("--against", join(at, "t"))).toMatchObject({ code: 0, err: "" });
    const table = /<th>difference<\/th>.*?<\/table>/s.exec(readFileSync(out, "utf8"))?.[0] ?? "";
    const last = [...table.matchAll(/<td>([^<]*)<\/td><\/tr>/g)].map(([, value]) => value);
    expect(last).toEqual(["0", "0", "0", "0", "0", "0"]);
    expect(await fails(2, ["balance", join(at, "t"), "--against", "nothing", "--out", out])).toMatch(
      /unknown title nothing/,
    );
  });

  it("asks for a page and for players that the game is for", async () => {
    expect(await fails(2, ["balance", "18eu"])).toMatch(/--out is missing/);
    expect(await fails(2, ["balance", "18eu", "--players", "9", "--out", "x.html"])).toMatch(
      /the game is for 2 to 6/,
    );
    expect(await fails(2, ["balance", "--out", "x.html"])).toMatch(/the title is missing/);
  });
});
