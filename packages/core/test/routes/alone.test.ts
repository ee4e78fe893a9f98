import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { bestRoutes, countRoutes, loneProblem, PositionError } from "../../src/routes/index.ts";

const sources = fileURLToPath(new URL("../../src/", import.meta.url));

/** Files that a module needs when it runs, and those whose types it names, by their paths under the sources. */
function closure(entry: string): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(sources, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, to = ""] of code.matchAll(/from\s*"(\.[^"]+)"/g))
      visit(relative(sources, join(sources, dirname(file), to)));
  };
  visit(entry);
  return [...found];
}

const page = readFileSync(join(sources, "routes/README.md"), "utf8");
const board = JSON.parse(/```json board\n(.*?)```/s.exec(page)?.[1] ?? "");

describe("the route solver alone", () => {
  it("needs nothing of a game: files of its own folder and four others, by values and by types", () => {
    const folders = new Set(closure("routes/index.ts").map((file) => file.split("/")[0]));
    expect([...folders].sort()).toEqual(["board", "files", "model", "routes", "util"]);
    expect(closure("solver/index.ts").length).toBeGreaterThan(2 * closure("routes/index.ts").length);
  });

  it("answers the board of its page with a proof, and counts a run that is drawn", () => {
    const problem = loneProblem(board);
    const answer = bestRoutes(problem);
    expect([answer.total, answer.proven, answer.bound]).toEqual([50, true, 50]);
    const [route] = answer.routes;
    if (!route) throw new Error("no route");
    expect(route.stops.map(({ hex }) => hex).sort()).toEqual(["A1", "B2"]);
    expect(countRoutes(problem, answer.routes)).toMatchObject({ total: 50 });
  });

  it("says where a board is unsound", () => {
    const wrong = { ...board, tokens: { Z9: [[0, 0, "X"]] } };
    expect(() => loneProblem(wrong)).toThrow(PositionError);
    expect(() => loneProblem(wrong)).toThrow("tokens names Z9, which is not on the map");
  });
});
