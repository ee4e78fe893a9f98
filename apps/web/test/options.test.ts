import { options as ardennes } from "@railhead/title-18ardennes";
import { options as eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import messages from "../messages/en/index.ts";

describe.each([
  ["18EU", eu],
  ["18Ardennes", ardennes],
] as const)("the words of the site for %s", (_title, options) => {
  it("name every option of a title, and every value a table may choose", () => {
    const names: Record<string, string> = messages.options.names;
    const values: Record<string, string> = messages.options.values;
    expect(options.map((option) => option.id).filter((id) => !names[id])).toEqual([]);
    const chosen = options.flatMap((option) => (option.kind === "choice" ? (option.values ?? []) : []));
    expect(chosen.filter((value) => !values[String(value)])).toEqual([]);
  });
});
