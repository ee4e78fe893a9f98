import { coverage, fails } from "./rules/coverage.ts";
import { readChecklists, readHollow, readTests, titleWords } from "./rules/read.ts";
import { packages, root } from "./workspace.ts";

/**
 * `pnpm rules [--names] [--json]`: which rules of the checklists (`rules/checklist.json` of a package) have a test that
 * cites them; of a house rule, a test for each title on which it acts. A test counts if it passed in the last run and
 * asserted something. `--names` takes files that were not run by the names in them, for a look before a run. Exits 1 if
 * an enforceable rule has none, a test cites a rule that does not exist, too many at once, or asserts nothing; a package
 * whose package.json says `"railhead": { "rulesComplete": false }` may lack tests, and what is missing is printed.
 */
const all = packages();
const names = process.argv.includes("--names");
const found = readTests(root, all, names);
const lists = readChecklists(root, all);
const counted = coverage(lists, found.tests, titleWords(lists));
const result = { ...counted, errors: [...counted.errors, ...readHollow(root, lists)] };
const { checklists, errors } = result;

if (process.argv.includes("--json")) {
  const { filesFromResults, filesNotRun } = found;
  console.log(JSON.stringify({ checklists, errors, filesFromResults, filesNotRun }, null, 2));
} else {
  for (const list of checklists) {
    console.log(`${list.folder}: ${list.covered} of ${list.enforceable} enforceable rules are tested`);
    if (list.inProgress)
      console.log("  (its tests are still being written: what is missing is no failure yet)");
    if (list.unenforceable > 0) console.log(`  (${list.unenforceable} of ${list.rules} cannot be enforced)`);
    for (const { section, covered, enforceable } of list.sections)
      console.log(`  ${section.padEnd(10)} ${String(covered).padStart(3)} / ${enforceable}`);
    for (const { id, rule } of list.uncovered) console.log(`  not tested: ${id}  ${rule}`);
    console.log();
  }
  if (checklists.length === 0) console.log("There is no rule checklist yet.\n");
  for (const error of errors) console.log(`error: ${error}`);
  const counts = names
    ? "count by their names alone"
    : "do not count (run the tests, or take --names for a look)";
  console.log(
    `Tests: ${found.filesFromResults} files from the last run; ${found.filesNotRun.length} files were not run and ${counts}.`,
  );
}
process.exitCode = fails(result) ? 1 : 0;
