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

  test("of a game are shown as they were chosen", async () => {
    const rules = ["rest-money:mode=priority-only", "peaceful"];
    const flags = rules.flatMap((rule) => ["--house-rule", rule]);
    const made = await railhead(["new", "--title", "18eu", "--players", "3", "--seed", "1", ...flags]);
    const shown = await railhead(["show", folder().write("ruled.json", made.out)]);
    expect(shown.out.split("\n")).toContain(`house rules: ${rules.join(" ")}`);
  });
});
