import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import texts from "../messages/en/index.ts";

const folder = new URL("../messages/en/", import.meta.url);

it("no two files of texts name the same part: the second would hide the first", () => {
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    for (const part of Object.keys(JSON.parse(readFileSync(new URL(file, folder), "utf8")))) {
      const other = owners.get(part);
      if (other !== undefined) twice.push(`${part}: ${other} and ${file}`);
      owners.set(part, file);
    }
  }
  expect(twice).toEqual([]);
  expect(Object.keys(texts).sort()).toEqual([...owners.keys()].sort());
});
