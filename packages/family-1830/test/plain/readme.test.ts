import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("../../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), "utf8");

describe("What is played, in the README", () => {
  it("is told in the sentences of the checklist, each of which a test cites, and in no other line", () => {
    const section = /## What is played\n([\s\S]*?)\n`powers` of/.exec(read("README.md"))?.[1] ?? "";
    const lines = section
      .split("\n")
      .filter((line) => line.startsWith("-"))
      .map((line) => /^- \*\*(\S+)\*\* (.+)$/.exec(line)?.slice(1));
    const rules: { id: string; rule: string }[] = JSON.parse(read("rules/checklist.json"));
    expect(rules.length).toBeGreaterThan(25);
    expect(lines).toEqual(rules.map(({ id, rule }) => [id, rule]));
  });
});
