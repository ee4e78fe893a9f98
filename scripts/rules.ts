import { coverage, fails } from "./rules/coverage.ts";
import { readChecklists, readTests, titleWords } from "./rules/read.ts";
import { packages, root } from "./workspace.ts";

/**
 * `pnpm rules [--json]`: which rules of the checklists (`rules/checklist.json` of a package) have a test that
 * cites them; of a house rule, a test for each title on which it acts. Exits 1 if an enforceable rule has none or a test cites a rule that does not exist; a package whose
 * package.json says `"railhead": { "rulesComplete": false }` may lack tests, and what is missing is printed.
 */
const all = packages();
const found = readTests(root, all);
const result = coverage(readChecklists(root, all), found.tests, titleWords(all));
const { checklists, errors } = result;

if (process.argv.includes("--json")) {
  const { filesFromResults, filesFromSource } = found;
  console.log(JSON.stringify({ checklists, errors, filesFromResults, filesFromSource }, null, 2));
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
  console.log(
    `Test names: ${found.filesFromResults} files from the last test run, ` +
      `${found.filesFromSource} from their text (run the tests to count only those that pass).`,
  );
}
process.exitCode = fails(result) ? 1 : 0;
