import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { type Chapter, chaptersOf, headed } from "./api/chapters.ts";
import { root } from "./workspace.ts";

/**
 * `pnpm api [--out FOLDER] [--undocumented]`: writes the reference of what titles may import, from doc comments, to `docs/api` (or to the folder). Core's
 * entry points and the families have a page each, its parts one for each of their folders. `--undocumented` names what has no comment.
 */
const at = process.argv.indexOf("--out");
const out = at < 0 ? join(root, "docs/api") : resolve(process.argv[at + 1] ?? "");

const core = join(root, "packages/core");
const { exports: doors } = JSON.parse(readFileSync(join(core, "package.json"), "utf8")) as {
  exports: Record<string, string>;
};

const chapters: Chapter[] = Object.entries(doors).flatMap(([door, file]) => {
  if (!file.endsWith(".ts")) return [];
  const source = join(core, file);
  const from = posix.join("@railhead/core", door);
  const name = from.slice("@railhead/".length).replace("/", "-");
  if (door === "./parts") return chaptersOf(name, from, readFileSync(source, "utf8"), dirname(source));
  return [{ name, source: `${headed(from)}export * from "${source}";\n` }];
});
for (const name of readdirSync(join(root, "packages")).filter((one) => one.startsWith("family-")))
  chapters.push({
    name,
    source: `${headed(`@railhead/${name}`)}export * from "${join(root, "packages", name, "src/index.ts")}";\n`,
  });

// Inside core, so that packages are found from there.
const entries = mkdtempSync(join(core, "node_modules/.api-"));
const built = mkdtempSync(join(tmpdir(), "railhead-api-"));
try {
  for (const { name, source } of chapters) writeFileSync(join(entries, `${name}.ts`), source);
  const tsconfig = join(entries, "tsconfig.json");
  writeFileSync(
    tsconfig,
    JSON.stringify({
      extends: join(root, "tsconfig.base.json"),
      compilerOptions: { allowImportingTsExtensions: true, incremental: false },
      include: ["*.ts"],
    }),
  );
  const typedoc = createRequire(join(root, "scripts/api/package.json")).resolve("typedoc/package.json");
  const options = {
    tsconfig,
    entryPoints: chapters.map(({ name }) => join(entries, `${name}.ts`)),
    plugin: [createRequire(join(root, "scripts/api/package.json")).resolve("typedoc-plugin-markdown")],
    out: built,
    router: "module",
    name: "Reference",
    readme: "none",
    hidePageHeader: true,
    hideBreadcrumbs: true,
    disableSources: true,
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    skipErrorChecking: true,
    parametersFormat: "table",
    propertiesFormat: "table",
    interfacePropertiesFormat: "table",
    typeAliasPropertiesFormat: "table",
    useCodeBlocks: true,
    validation: {
      notDocumented: process.argv.includes("--undocumented"),
      notExported: false,
      invalidLink: false,
    },
    requiredToBeDocumented: ["Class", "Function", "Interface", "TypeAlias", "Variable", "Enum"],
    logLevel: process.argv.includes("--undocumented") ? "Warn" : "Error",
  };
  const settings = join(entries, "typedoc.json");
  writeFileSync(settings, JSON.stringify(options));
  const child = spawnSync(process.execPath, [join(dirname(typedoc), "bin/typedoc"), "--options", settings], {
    cwd: entries,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (child.status !== 0) process.exit(1);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(built))
    writeFileSync(join(out, file), readFileSync(join(built, file), "utf8"));
} finally {
  rmSync(entries, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
}
