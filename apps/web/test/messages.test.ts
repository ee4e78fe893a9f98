import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import messages from "../messages/en/index.ts";

const folder = new URL("../messages/en/", import.meta.url);
const parts = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(new URL(name, folder), "utf8"))).map((area) => ({ name, area })),
  );

describe("the texts of the site", () => {
  it("have areas of one file each, so that none hides another's", () => {
    const twice = parts.filter(({ area, name }) =>
      parts.some((one) => one.area === area && one.name !== name),
    );
    expect(twice).toEqual([]);
  });

  it("are all put together", () => {
    expect(Object.keys(messages).sort()).toEqual(parts.map(({ area }) => area).sort());
  });

  it("have no dot in a key, which would make it a path", () => {
    const dotted: string[] = [];
    const look = (value: unknown, path: string) => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key.includes(".")) dotted.push(`${path} ${key}`);
        look(inner, `${path} ${key}`);
      }
    };
    look(messages, "");
    expect(dotted).toEqual([]);
  });
});
