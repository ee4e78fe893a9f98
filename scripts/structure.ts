import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { filesUnder, type WorkspacePackage } from "./workspace.ts";

/**
 * The layers of the repository. Dependencies point one way:
 * apps and the command -> titles, folders, house rules, interop, server -> core, and titles and folders -> families -> core. Titles' page parts use the table through table-ui. The server gets its titles
 * handed in.
 */
type Layer =
  | "core"
  | "table-ui"
  | "family"
  | "folders"
  | "title"
  | "titles"
  | "house-rules"
  | "interop"
  | "server"
  | "cli"
  | "app"
  | "scripts";

const LIBRARIES: Layer[] = ["core", "folders", "title", "titles", "house-rules", "interop", "server"];

/** Which layers a layer may use. */
const MAY_USE: Record<Layer, Layer[]> = {
  core: [],
  "table-ui": ["core"],
  family: ["core"],
  folders: ["core", "family"],
  title: ["core", "family", "table-ui"],
  titles: ["core", "title", "table-ui"],
  "house-rules": ["core"],
  interop: ["core"],
  server: ["core"],
  cli: LIBRARIES,
  app: [...LIBRARIES, "table-ui"],
  // The page's machines are drawn beside the titles' charts.
  scripts: [...LIBRARIES, "family", "table-ui", "app"],
};

/**
 * What tests and measurements may also use: a title replays imported records through interop, house rules and the
 * server play titles, house rules those in folders too, and the server plays them by house rules.
 */
const TESTS_MAY_ALSO_USE: Partial<Record<Layer, Layer[]>> = {
  title: ["interop"],
  "house-rules": ["title", "folders"],
  server: ["title", "house-rules"],
};

const NODE_MODULES = new Set(builtinModules);
const BROWSER_MODULES = /^(react|react-dom|next|next-intl|jsdom|happy-dom|@xstate\/react)(\/|$)/;
const SOURCE = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/;
const TEST_FILE = /^(test|bench|e2e)\/|\.(test|spec|bench)\.[a-z]+$/;
/** The files outside a package that its tests, and what sets them up, may import by path: settings, and bots that never change. */
const SHARED_FILES = new Set(["vitest.shared.ts", "vitest.sweeps.ts", "scripts/strong-2/index.ts"]);

/** Every breach of the structure in the packages under `base`, in words; empty when all is well. */
export function breaches(base: string, packages: WorkspacePackage[]): string[] {
  const layers = new Map(packages.map(({ folder, manifest }) => [manifest.name, layerOf(folder)]));
  return packages.flatMap((pkg) => [
    ...manifestBreaches(pkg, layers),
    ...filesUnder(join(base, pkg.folder))
      .filter((file) => SOURCE.test(file))
      .flatMap((file) => sourceBreaches(base, pkg, file, layers)),
    ...(layerOf(pkg.folder) === "core" ? titleNames(base, pkg, packages) : []),
  ]);
}

/** The modules that a source file names: imports, re-exports, dynamic imports, `require` and worker URLs. */
export function importsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
  const patterns = [
    /(?:^|[\s;}])(?:import|export)\b[^'"`;]*?\bfrom\s*["']([^"']+)["']/g,
    /(?:^|[\s;}])import\s*["']([^"']+)["']/g,
    /\b(?:import|require|require\.resolve|import\.meta\.resolve)\s*\(\s*["'`]([^"'`$]+)["'`]/g,
    /\bnew\s+URL\s*\(\s*["'`]([^"'`$]+\.[cm]?[jt]sx?)["'`]\s*,\s*import\.meta\.url/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ""));
}

function layerOf(folder: string): Layer {
  if (folder.startsWith("apps/")) return "app";
  if (folder === "scripts") return "scripts";
  const name = folder.replace("packages/", "");
  if (name.startsWith("title-")) return "title";
  if (name.startsWith("family-")) return "family";
  if (
    name === "core" ||
    name === "table-ui" ||
    name === "folders" ||
    name === "titles" ||
    name === "house-rules" ||
    name === "interop" ||
    name === "server" ||
    name === "cli"
  )
    return name;
  throw new Error(`${folder} has no place in the structure: add it to scripts/structure.ts`);
}

function mayUse(user: Layer, used: Layer, inTest: boolean): boolean {
  return MAY_USE[user].includes(used) || (inTest && (TESTS_MAY_ALSO_USE[user]?.includes(used) ?? false));
}

function manifestBreaches({ folder, manifest }: WorkspacePackage, layers: Map<string, Layer>): string[] {
  const breaches: string[] = [];
  const check = (dependencies: Record<string, string> | undefined, inTest: boolean) => {
    for (const name of Object.keys(dependencies ?? {})) {
      const used = layers.get(name);
      if (used && !mayUse(layerOf(folder), used, inTest))
        breaches.push(`${folder}/package.json depends on ${name}`);
    }
  };
  check(manifest.dependencies, false);
  check(manifest.peerDependencies, false);
  check(manifest.optionalDependencies, false);
  check(manifest.devDependencies, true);
  return breaches;
}

function sourceBreaches(
  base: string,
  { folder, manifest }: WorkspacePackage,
  file: string,
  layers: Map<string, Layer>,
): string[] {
  const layer = layerOf(folder);
  const inTest = TEST_FILE.test(file);
  const here = `${folder}/${file}`;
  const isEngine = layer === "core" && file.startsWith("src/") && !inTest;

  return importsOf(readFileSync(join(base, here), "utf8")).flatMap((specifier) => {
    const breach = `${here} imports ${specifier}`;
    if (specifier.startsWith(".")) {
      const target = relative(base, resolve(base, dirname(here), specifier))
        .split(sep)
        .join("/");
      const inside = target.startsWith(`${folder}/`) || SHARED_FILES.has(target);
      return inside ? [] : [`${breach}, outside its package`];
    }
    if (isEngine && (specifier.startsWith("node:") || NODE_MODULES.has(specifier)))
      return [`${breach}, a module of Node`];
    if (isEngine && BROWSER_MODULES.test(specifier)) return [`${breach}, a module of the page`];

    const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
    const used = layers.get(name);
    if (used && name !== manifest.name && !mayUse(layer, used, inTest)) return [breach];
    // Also when the package is not there: a name under the scope is one of ours.
    return !used && name.startsWith("@railhead/") ? [`${breach}, which is no package here`] : [];
  });
}

/** Places in the engine's sources that name a title. */
function titleNames(base: string, { folder }: WorkspacePackage, packages: WorkspacePackage[]): string[] {
  const known = ["18eu", "18ardennes", "18oe"];
  const present = packages
    .filter((pkg) => layerOf(pkg.folder) === "title")
    .map((pkg) => pkg.folder.replace("packages/title-", ""));
  const names = [...new Set([...known, ...present])];
  return filesUnder(join(base, folder, "src")).flatMap((file) => {
    const text = readFileSync(join(base, folder, "src", file), "utf8").toLowerCase();
    return names
      .filter((name) => text.includes(name))
      .map((name) => `${folder}/src/${file} names the title ${name}`);
  });
}
