import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawLayers, folderImports, folderOf, LAYERS, layerBreaches, layersDocument } from "../layers.ts";
import { filesUnder, root } from "../workspace.ts";

const sources = join(root, "packages/core/src");
const shown = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

describe("the layers of core", () => {
  it("have each folder of the sources once, and no other", () => {
    const there = new Set(filesUnder(sources).map(folderOf));
    expect([...LAYERS.flat()].sort()).toEqual([...there].sort());
  });

  it("are kept by every import of a value", () => {
    expect(layerBreaches(folderImports(sources)).map(shown)).toEqual([]);
  });

  it("are kept by every import of a type, but for those of the contract", () => {
    expect(layerBreaches(folderImports(sources), LAYERS, true).map(shown)).toEqual([]);
  });

  it("are drawn in docs/architecture.md as the imports are today (`pnpm layers`)", () => {
    const { is, due } = layersDocument();
    expect(is).toBe(due);
  });

  it("the contract has types alone", () => {
    const files = filesUnder(join(sources, "contract"));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const source = readFileSync(join(sources, "contract", file), "utf8");
      expect([file, source.match(/^(?:export )?(?:const|let|function|class|enum)\b.*/m)?.[0]]).toEqual([
        file,
        undefined,
      ]);
      expect([file, source.match(/^import (?!type)(?!\{ type [^,}]*\}).*/m)?.[0]]).toEqual([file, undefined]);
    }
  });
});

describe("a breach", () => {
  const layers = [["low"], ["left", "right"], ["top"]];
  const one = (from: string, to: string, types = false) => ({ from, to, types });

  it.each([
    ["upwards", one("low/a.ts", "top/b.ts"), true],
    ["sideways", one("left/a.ts", "right/b.ts"), true],
    ["downwards", one("top/a.ts", "low/b.ts"), false],
  ])("%s", (_, found, breach) => {
    expect(layerBreaches([found], layers)).toEqual(breach ? [found] : []);
    expect(layerBreaches([{ ...found, types: true }], layers, true)).toHaveLength(breach ? 1 : 0);
  });

  it("is not what is drawn: an arrow leads to what is used, once, and not where one by way of another does", () => {
    const imports = [
      one("top/a.ts", "left/b.ts"),
      one("top/a.ts", "low/c.ts"),
      one("left/b.ts", "low/c.ts"),
      one("right/d.ts", "low/c.ts", true),
    ];
    const arrows = drawLayers(imports, layers)
      .split("\n")
      .filter((line) => line.includes("-->"))
      .map((line) => line.trim());
    expect(arrows).toEqual(["left --> low", "top --> left"]);
  });

  it("of types is none where the types stand in the contract", () => {
    expect(layerBreaches([one("low/a.ts", "contract/b.ts", true)], layers, true)).toEqual([]);
    expect(layerBreaches([one("low/a.ts", "contract/b.ts")], [["low"], ["contract"]])).toHaveLength(1);
  });
});
