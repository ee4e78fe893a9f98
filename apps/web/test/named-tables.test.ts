import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../components/game");

it("tables of a game have a name, by which a reader of the screen finds them", () => {
  const tables = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(/<table\b[^>]*>/g)].map(([tag]) => ({
        file,
        tag,
      })),
    );
  expect(tables.length).toBeGreaterThan(7);
  expect(tables.filter(({ tag }) => !/aria-label(ledby)?=/.test(tag))).toEqual([]);
});
