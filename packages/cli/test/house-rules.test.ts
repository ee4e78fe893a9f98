import type { GameFile } from "@railhead/core";
import { housePresets, houseRules } from "@railhead/house-rules";
import { describe, expect, test } from "vitest";
import { folder, railhead } from "./command.ts";

const lines = async (...args: string[]) => (await railhead(["house-rules", ...args])).out.split("\n");

describe("house rules on the command line", () => {
  test("are listed, on a title with what they do there", async () => {
    const all = await lines();
    for (const { slug, name } of houseRules) expect(all).toContain(`${slug}: ${name}`);
    const ardennes = await lines("--title", "18ardennes");
    expect(ardennes).toContain("receivership-withholds: Receivership withholds");
    expect(ardennes).toContain("no-player-trades: No trades between players [a rule of the title already]");
    expect(ardennes).toContain("  mode=full|priority-only: Order");
    const bundles = ardennes.slice(ardennes.indexOf("Used together:") + 1).filter(Boolean);
    expect(bundles).toHaveLength(housePresets.length);
    expect(bundles).toContain("  Peaceful: peaceful");
    expect(await lines("--title", "18eu")).toContain(
      "receivership-withholds: Receivership withholds [nothing to act on]",
    );
  });

  test("as JSON say what they do on a title, and which options they have", async () => {
    const { out } = await railhead(["house-rules", "--title", "18eu", "--json"]);
    const rules = JSON.parse(out) as { slug: string; effect: string; options: unknown[] }[];
    expect(rules.map(({ slug }) => slug)).toEqual(houseRules.map(({ slug }) => slug));
    expect(rules.find(({ slug }) => slug === "no-rebuy-same-or")?.effect).toBeDefined();
    expect(rules.find(({ slug }) => slug === "rest-money")?.options).toHaveLength(2);
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
      ["rest-money:foo=1", "Rest money has no option foo; there is mode, first"],
      ["peaceful:foo=1", "Peaceful rules has no option foo, nor any other"],
      ["secret-seats:reveal=perhaps", "reveal of Secret seats must be yes or no"],
      ["rest-money:mode=full,mode=priority-only", "--house-rule says mode twice"],
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
});
