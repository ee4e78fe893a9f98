import type { TitleDefinition } from "@railhead/core";
import { compareWithMaker, examineRead, examineTitle, type Finding, findingLine } from "@railhead/folders";
import { JSON_OPTION, readArgs } from "../args.ts";
import { ATTACH_OPTION, examined, readAttached } from "../attached.ts";
import { failed, wrong } from "../failure.ts";
import { isPath, parOf, readPlace } from "../folders.ts";
import { print, printJson, readText } from "../io.ts";
import { againstRecords } from "../recorded.ts";
import { spoken, tell } from "../speech.ts";
import { titleOf } from "../table.ts";

/** What the doctor finds of a folder, or of a title by its id. */
const findingsOf = (name: string): Finding[] =>
  isPath(name) ? examineRead(readPlace(name)) : examineTitle(titleOf(name));

/** Files that a table would bring against their title: every problem, or what they have otherwise. */
function checkAttached(name: string, files: ReturnType<typeof readAttached>, json: boolean): void {
  const found = examined(titleOf(name), files);
  const problems = found.flatMap((one) => one.problems);
  if (json) printJson(found);
  else for (const line of problems) print(line);
  if (problems.length)
    throw failed(
      problems.length === 1 ? tell`${name}: 1 problem` : tell`${name}: ${problems.length} problems`,
    );
  if (json) return;
  for (const { name: file, differences } of found) {
    print(tell`${file} is playable; differences: ${differences.length}`);
    for (const line of differences) print(`  ${line}`);
  }
}

/** Recorded games against the title: each with its figures, or where data and record part. */
function checkRecords(title: TitleDefinition, name: string, place: string, json: boolean): void {
  const found = againstRecords(title, place);
  const parted = found.filter(({ parts }) => parts !== undefined);
  if (json) printJson(found);
  else for (const one of found) print(`${one.file}: ${one.parts ?? one.agrees}`);
  if (parted.length) throw failed(tell`${name}: ${parted.length} of ${found.length} records differ`);
}

/** A title against a file of another program: each difference in a sentence. */
function checkFile(name: string, program: string, file: string, json: boolean): void {
  if (program !== "18xx-maker")
    throw wrong(tell`--against ${program}: only files of 18xx-maker can be compared`);
  const found = compareWithMaker(titleOf(name), readText(file), parOf(name));
  if (!found.ok) throw wrong(`${file}: ${spoken(found.what)}`);
  const { differences } = found;
  if (json) printJson(differences);
  else for (const one of differences) print(spoken(one));
  if (differences.length)
    throw failed(
      differences.length === 1
        ? tell`${name}: 1 difference from ${file}`
        : tell`${name}: ${differences.length} differences from ${file}`,
    );
  if (!json) print(tell`${name}: map, tiles, market and trains agree with ${file}`);
}

/** railhead check ./my-title [--json] [--against-records FOLDER] [--against 18xx-maker game.json]; also by a title's id; railhead check 18oe --attach water=water.json */
export function check(argv: string[]): void {
  const [first] = argv;
  const given = first !== undefined && !first.startsWith("-") ? ["--title", ...argv] : argv;
  const compares = given.some((one) => one === "--against" || one.startsWith("--against="));
  const args = readArgs(
    given,
    {
      ...JSON_OPTION,
      ...ATTACH_OPTION,
      title: { type: "string" },
      against: { type: "string" },
      "against-records": { type: "string" },
    },
    compares ? [tell`the file to read`] : [],
  );
  const name = args.text("title");
  if (name === undefined) throw wrong(tell`the title is missing: railhead check ./my-title`);
  const program = args.text("against");
  if (program !== undefined) {
    checkFile(name, program, args.positionals[0] as string, args.flag("json"));
    return;
  }
  const records = args.text("against-records");
  if (records !== undefined) {
    checkRecords(titleOf(name), name, records, args.flag("json"));
    return;
  }
  const files = readAttached(args);
  if (files.attachments) {
    checkAttached(name, files, args.flag("json"));
    return;
  }
  const findings = findingsOf(name);
  if (args.flag("json")) printJson(findings);
  else for (const finding of findings) print(`${spoken(findingLine(finding))} [${finding.kind}]`);
  if (findings.length)
    throw failed(
      findings.length === 1 ? tell`${name}: 1 finding` : tell`${name}: ${findings.length} findings`,
    );
  if (!args.flag("json")) print(tell`${name}: no problems found`);
}
