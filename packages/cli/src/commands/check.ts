import { examineRead, examineTitle, type Finding, findingLine } from "@railhead/folders";
import { JSON_OPTION, readArgs } from "../args.ts";
import { failed, wrong } from "../failure.ts";
import { isPath, readPlace } from "../folders.ts";
import { print, printJson } from "../io.ts";
import { spoken, tell } from "../speech.ts";
import { titleOf } from "../table.ts";

/** What the doctor finds of a folder, or of a title by its id. */
const findingsOf = (name: string): Finding[] =>
  isPath(name) ? examineRead(readPlace(name)) : examineTitle(titleOf(name));

/** railhead check ./my-title [--json]; also by a title's id */
export function check(argv: string[]): void {
  const [first] = argv;
  const given = first !== undefined && !first.startsWith("-") ? ["--title", ...argv] : argv;
  const args = readArgs(given, { ...JSON_OPTION, title: { type: "string" } });
  const name = args.text("title");
  if (name === undefined) throw wrong(tell`the title is missing: railhead check ./my-title`);
  const findings = findingsOf(name);
  if (args.flag("json")) printJson(findings);
  else for (const finding of findings) print(`${spoken(findingLine(finding))} [${finding.kind}]`);
  if (findings.length)
    throw failed(
      findings.length === 1 ? tell`${name}: 1 finding` : tell`${name}: ${findings.length} findings`,
    );
  if (!args.flag("json")) print(tell`${name}: nothing wrong was found`);
}
