import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
  exports: Record<string, string>;
};
const entries = Object.entries(exports).filter(([, file]) => file.endsWith(".ts"));

/** The names that an entry point exports, types with them. */
const namesOf = (file: string): string[] => {
  const text = readFileSync(`${root}/${file}`, "utf8");
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().replace(/^type /, "")),
  );
  const own = [...text.matchAll(/^export (?:const|function|class|type|interface) (\w+)/gm)];
  return [...lists.filter(Boolean), ...own.map(([, name = ""]) => name)];
};

/** The folders that each entry point loads when it runs. */
const LOADS: Record<string, string> = {
  ".": "attachments board engine fields flow game hooks market model parts record schema state texts track transfer util vocabulary",
  "./board": "board model util",
  "./bots":
    "board bots engine fields flow hooks market model parts routes state texts track transfer util view vocabulary",
  "./contract": "contract",
  "./draw": "board draw model util",
  "./engine": "engine fields files flow market model record state texts util vocabulary",
  "./files": "files util",
  "./flow": "fields flow state texts vocabulary",
  "./game":
    "attachments board engine fields flow game hooks market model parts schema state texts track transfer util vocabulary",
  "./hooks": "fields flow hooks market model state texts util vocabulary",
  "./kit":
    "attachments board bots engine fields flow game hooks kit market model parts routes schema state texts track transfer util vocabulary",
  "./market": "fields market model state texts util vocabulary",
  "./model": "model",
  "./parts":
    "board engine fields flow hooks market model parts routes state texts track transfer util vocabulary",
  "./record": "record",
  "./routes": "board files model routes util",
  "./schema": "board model schema util",
  "./solver":
    "attachments board engine fields files flow game hooks market model parts routes schema solver state texts track transfer util vocabulary",
  "./state": "fields model state texts util vocabulary",
  "./statechart": "draw market",
  "./texts": "fields model texts util",
  "./tiles": "model schema tiles util",
  "./tiny":
    "attachments board engine fields flow game hooks kit market model parts record routes schema state texts track transfer util vocabulary",
  "./track": "board fields flow model routes state texts track util vocabulary",
  "./transfer": "fields flow hooks model state texts transfer util vocabulary",
  "./view": "engine fields flow hooks market model parts state texts transfer util view vocabulary",
  "./vocabulary": "fields texts vocabulary",
};

describe("the entry points", () => {
  it("the index has what a game needs first: sixty names at most", () => {
    const names = namesOf(exports["."] ?? "");
    expect(names).toContain("createEngine");
    expect(names.length).toBeLessThanOrEqual(60);
  });

  it("a title's definition has forty members at most: what few titles need is a slot, a chain or a parameter", () => {
    const source = readFileSync(`${root}/src/contract/rules.ts`, "utf8");
    const [, body = ""] = /^export interface TitleDefinition \{$([\s\S]*?)^\}$/m.exec(source) ?? [];
    const members = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
    expect(members).toEqual(expect.arrayContaining(["id", "rounds", "slots", "catalogue"]));
    expect(members.length).toBeLessThanOrEqual(40);
  });

  it("each name stands behind one of them; the route solver alone repeats what its boards are made of, the kit has positions of its own", () => {
    const at = new Map<string, string[]>();
    for (const [entry, file] of entries)
      if (entry !== "./routes" && entry !== "./kit")
        for (const name of namesOf(file)) at.set(name, [...(at.get(name) ?? []), entry]);
    expect([...at].filter(([, places]) => places.length > 1)).toEqual([]);
  });

  it.each(entries)("%s loads the folders that are named, and no others", async (entry, file) => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      treeShaking: false,
      packages: "external",
      platform: "neutral",
      format: "esm",
    });
    const folders = new Set(
      Object.keys(metafile.inputs).map((path) => /^src\/([^/]+)\//.exec(path)?.[1] ?? ""),
    );
    expect([...folders].filter(Boolean).sort().join(" ")).toBe(LOADS[entry]);
  });
});
