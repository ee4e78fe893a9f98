import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { AREAS, type Area } from "./mutants/areas.ts";
import { type AreaResult, page, readKept } from "./mutants/page.ts";
import { runAgain, runArea, scratch } from "./mutants/run.ts";
import { root } from "./workspace.ts";

/**
 * `pnpm mutants [area...] [--sample percent] [--seed n] [--files part] [--concurrency n] [--out folder] [--survivors] [--news] [--since commit] [--page]`:
 * changes the code of the areas (all, in their order, unless some are named) and names what no test notices. Works on the
 * last commit, in a checkout of its own. What is done is kept in `.mutants`, so that a run that was broken off goes on
 * where it was; results go to `docs/mutants` (or to `--out`), and with them the page is written again. `--survivors` tries again what
 * survived, by the results that are kept, and leaves all other mutants as they were; with `--news` by those tests alone that are new or were
 * changed since then (or since the commit that `--since` names), which takes far less time. `--page` writes the page alone, from what `--out` or
 * `docs/mutants` holds.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    files: { type: "string" },
    concurrency: { type: "string", default: "1" },
    out: { type: "string" },
    survivors: { type: "boolean", default: false },
    news: { type: "boolean", default: false },
    since: { type: "string" },
    page: { type: "boolean", default: false },
  },
});

const docs = join(root, "docs/mutants");
const out = values.out === undefined ? docs : resolve(values.out);
mkdirSync(out, { recursive: true });

function writePage(): void {
  const { areas, data, reasons } = readKept(out);
  const known = readKept(docs);
  const place = out === docs ? join(root, "docs/mutants.md") : join(out, "mutants.md");
  writeFileSync(place, page(areas, data.length > 0 ? data : known.data, { ...known.reasons, ...reasons }));
}

const unknown = positionals.filter((name) => !AREAS.some((area) => area.name === name));
if (unknown.length > 0) {
  console.error(
    `No area is called ${unknown.join(" or ")}. There are: ${AREAS.map(({ name }) => name).join(" ")}`,
  );
  process.exit(2);
}

function keep(area: Area, commit: string, tree: string): void {
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  const files = runArea(tree, area, {
    seed: Number(values.seed),
    concurrency: Number(values.concurrency),
    kept: join(root, ".mutants"),
    ...(sample !== undefined && { sample }),
    ...(values.files !== undefined && { files: values.files }),
    after: (done, missing) => {
      const place = join(out, `${area.name}.json`);
      const before: AreaResult["files"] =
        values.files !== undefined && existsSync(place)
          ? (JSON.parse(readFileSync(place, "utf8")) as AreaResult).files
          : [];
      const others = before.filter(({ file }) => !done.some((one) => one.file === file));
      const result: AreaResult = {
        area: area.name,
        commit,
        share: sample === undefined ? area.share : sample / 100,
        seed: Number(values.seed),
        missing,
        files: [...others, ...done].sort((a, b) => (a.file < b.file ? -1 : 1)),
      };
      writeFileSync(place, `${JSON.stringify(result, null, 1)}\n`);
      writePage();
    },
  });
  const survivors = files.reduce((sum, file) => sum + file.survived, 0);
  console.log(`${area.name}: ${survivors} survivors in ${files.length} files`);
}

/** Tries the survivors of an area again, where a result of it is kept. */
function again(area: Area, commit: string, tree: string): void {
  const place = join(out, `${area.name}.json`);
  if (!existsSync(place)) {
    console.log(`${area.name}: no result is kept`);
    return;
  }
  const kept = JSON.parse(readFileSync(place, "utf8")) as AreaResult;
  runAgain(tree, area, kept.files, {
    commit,
    before: kept.commit,
    seed: kept.seed,
    news: values.since ?? values.news,
    concurrency: Number(values.concurrency),
    kept: join(root, ".mutants"),
    ...(values.files !== undefined && { files: values.files }),
    after: (files) => {
      writeFileSync(place, `${JSON.stringify({ ...kept, files }, null, 1)}\n`);
      writePage();
      const survivors = files.reduce((sum, file) => sum + file.survived, 0);
      console.log(`${area.name}: ${survivors} survivors`);
    },
  });
}

if (!values.page) {
  const asked = AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const tree = scratch(root);
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: tree, encoding: "utf8" });
  // In the order in which they were named.
  for (const area of positionals.length
    ? asked.sort((a, b) => positionals.indexOf(a.name) - positionals.indexOf(b.name))
    : asked)
    (values.survivors ? again : keep)(area, stdout.trim(), tree);
}
writePage();
