import type { GameFile } from "@railhead/core";
import {
  type HouseRulePreset,
  housePresets,
  houseRules,
  presetOn,
  presetWithout,
} from "@railhead/house-rules";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, test } from "vitest";
import { fails, folder, railhead } from "./command.ts";

const lines = async (...args: string[]) => (await railhead(["house-rules", ...args])).out.split("\n");

describe("house rules on the command line", () => {
  test("are listed, on a title with what they do there", async () => {
    const all = await lines();
    for (const { slug, name } of houseRules) expect(all).toContain(`${slug}: ${name}`);
    const ardennes = await lines("--title", "18ardennes");
    expect(ardennes).toContain("receivership-withholds: Receivership withholds");
    expect(ardennes).toContain("no-player-trades: No trades between players [already a rule of the title]");
    expect(ardennes).toContain("  mode=full|priority-only: Order");
    const bundles = ardennes.slice(ardennes.indexOf("Presets (--house-rule-preset):") + 1).filter(Boolean);
    expect(bundles).toHaveLength(housePresets.length);
    expect(bundles).toContain("  peaceful (Peaceful): peaceful");
    expect(await lines("--title", "18eu")).toContain(
      "receivership-withholds: Receivership withholds [no effect]",
    );
  });

  test("as JSON say what they do on a title, and which options they have", async () => {
    const { out } = await railhead(["house-rules", "--title", "18eu", "--json"]);
    const rules = JSON.parse(out) as { slug: string; effect: string; options: unknown[] }[];
    expect(rules.map(({ slug }) => slug)).toEqual(houseRules.map(({ slug }) => slug));
    expect(rules.find(({ slug }) => slug === "no-rebuy-same-or")?.effect).toBeDefined();
    expect(rules.find(({ slug }) => slug === "rest-money")?.options).toHaveLength(3);
    expect((await railhead(["house-rules", "--title", "nope"])).code).toBe(2);
  });

  test("take yes and no for a switch, and refuse what cannot be", async () => {
    const start = ["new", "--title", "18eu", "--players", "3", "--seed", "1", "--house-rule"];
    const chosen = async (text: string) => {
      const { out } = await railhead([...start, text]);
      return (JSON.parse(out) as GameFile).setup.houseRules?.[0]?.options;
    };
    expect(await chosen("secret-seats:reveal=no")).toEqual({ reveal: false });
    expect(await chosen("secret-seats:reveal=yes")).toEqual({ reveal: true });
    for (const [text, message] of [
      ["rest-money:foo=1", "Rest money has no option foo; choose from mode, first"],
      ["peaceful:foo=1", "Peaceful rules has no options, so not foo"],
      ["secret-seats:reveal=perhaps", "reveal of Secret seats must be yes or no"],
      ["rest-money:mode=full,mode=priority-only", "--house-rule names mode twice"],
    ] as const) {
      const { code, err } = await railhead([...start, text]);
      expect([code, err.includes(message)], `${text}: ${err}`).toEqual([2, true]);
    }
  });

  test("let a player be away, and the standings say so", async () => {
    const start = ["new", "--title", "18eu", "--players", "3", "--seed", "1"];
    const made = await railhead([...start, "--house-rule", "pause-on-absence"]);
    const at = folder();
    const file = at.write("here.json", made.out);
    expect((await railhead(["show", file])).out).not.toContain("(away)");
    const gone = await railhead(["apply", file], JSON.stringify({ type: "pause", seat: "p2", away: true }));
    const { out } = await railhead(["show", at.write("away.json", gone.out)]);
    expect(out.match(/^Player 2.*\(away\)/m)).not.toBeNull();
    expect(out.match(/\(away\)/g)).toHaveLength(1);
  });

  test("of a game are shown as they were chosen", async () => {
    const rules = ["rest-money:mode=priority-only", "peaceful"];
    const flags = rules.flatMap((rule) => ["--house-rule", rule]);
    const made = await railhead(["new", "--title", "18eu", "--players", "3", "--seed", "1", ...flags]);
    const shown = await railhead(["show", folder().write("ruled.json", made.out)]);
    expect(shown.out.split("\n")).toContain(`house rules: ${rules.join(" ")}`);
  });

  test("of a preset are taken together, without what the title has already or has no use for, which is said in one line", async () => {
    const table = (title: string, ...more: string[]) => [
      "--title",
      title,
      "--players",
      "3",
      "--seed",
      "1",
      ...more,
    ];
    const german = ["--house-rule-preset", "german-151"];
    const rulesOf = (out: string) => (JSON.parse(out) as GameFile).setup.houseRules ?? [];
    for (const [id, title] of [
      ["18eu", title18eu],
      ["18ardennes", title18ardennes],
    ] as const) {
      const preset = housePresets.find((one) => one.id === "german-151") as HouseRulePreset;
      const { already, never } = presetWithout(preset, title);
      const { out, err, code } = await railhead(["new", ...table(id, ...german)]);
      expect(code).toBe(0);
      const slugs = rulesOf(out).map(({ slug }) => slug);
      expect(slugs).toEqual(presetOn(preset, title).map(({ slug }) => slug));
      expect(slugs.length + already.length + never.length).toBe(preset.houseRules.length);
      const said = err.split("\n").filter((line) => line.startsWith("note: german-151"));
      expect(said).toHaveLength(already.length + never.length ? 1 : 0);
      for (const slug of [...already, ...never]) expect(said[0]).toContain(slug);
      if (already.length) expect(said[0]).toContain(`(already a rule of ${title.credits.name})`);
      // The game plays on from there.
      expect((await railhead(["legal", folder().write("g.json", out), "--json"])).code).toBe(0);
    }
    const { out } = await railhead(["new", ...table("18eu", ...german, "--house-rule", "no-deals")]);
    const [first] = rulesOf(out);
    expect(first).toMatchObject({ slug: "open-auction", options: { floor: "20", decline: true } });
    expect(rulesOf(out).at(-1)?.slug).toBe("no-deals");
    const played = await railhead([
      "simulate",
      ...table("18eu", ...german, "--games", "1", "--max-actions", "30"),
    ]);
    expect([
      played.code,
      played.err.split("\n").filter((line) => line.startsWith("note: german-151")),
    ]).toEqual([0, [expect.stringContaining("omits")]]);
  });

  test("of a preset that there is not, or beside what contradicts it, are refused in one line", async () => {
    const start = ["new", "--title", "18eu", "--players", "3", "--seed", "1", "--house-rule-preset"];
    for (const [args, message] of [
      [["german"], "unknown house rule preset german; choose from clemens, peaceful,"],
      [["german-151", "--house-rule", "open-auction:floor=40"], "open-auction is already part of german-151"],
      [["german-151", "--house-rule-preset", "clemens"], "needs one preset, not german-151 and clemens"],
      [["german-151", "--house-rule", "free-packet"], "both decide"],
    ] as const)
      expect(await fails(2, [...start, ...args])).toContain(message);
  });

  test("are listed with their presets", async () => {
    const plain = await lines("--presets");
    expect(plain.filter(Boolean)).toHaveLength(housePresets.length);
    expect(plain).toContain("clemens (Clemens): free-packet, reverse-first-run");
    const facts = JSON.parse((await railhead(["house-rules", "--title", "18eu", "--presets", "--json"])).out);
    expect(facts.map((one: { id: string }) => one.id)).toEqual(housePresets.map(({ id }) => id));
    expect(facts[3].without.already).toEqual(expect.any(Array));
    const help = (await railhead(["help"])).out;
    for (const { id } of housePresets) expect(help).toContain(id);
  });
});
