/** What a run says of one mutant; the report's schema is that of mutation-testing-elements. */
interface ReportedMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  /** Of one that ran round too often: "Hit limit reached (501/500)". */
  statusReason?: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

export interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

/** A change of the code. */
export interface Mutant {
  line: number;
  kind: string;
  /** The source, and what stood in its place; in one line, cut short where they are long. */
  from: string;
  to: string;
}

/** A change that no test noticed. */
export interface Survivor extends Mutant {
  /** No test comes there at all. */
  uncovered?: true;
  /** It was not seen to the end: time was up before. */
  late?: true;
}

/** What came of the mutants of one file. */
export interface FileResult {
  file: string;
  /** Mutants that the file has, drawn or not. */
  all: number;
  killed: number;
  survived: number;
  /** Not tested: in what runs once when a file is loaded. */
  untested: number;
  survivors: Survivor[];
  /** Of those killed: nothing failed, but time was up. On a busy computer that may be no loop without end. */
  late?: number;
  /** The commit at which the survivors alone were tried again. */
  again?: string;
  /** Survivors that were no longer in the file when they were tried again: they do not count. */
  gone?: number;
}

const KILLED = new Set(["Killed", "Timeout", "RuntimeError"]);
const ALIVE = new Set(["Survived", "NoCoverage"]);

const oneLine = (text: string): string => {
  const short = text.replace(/\s+/g, " ").trim();
  return short.length > 90 ? `${short.slice(0, 60)} … ${short.slice(-25)}` : short;
};

function textAt(source: string, { start, end }: ReportedMutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? "";
  lines[0] = lines[0]?.slice(start.column - 1) ?? "";
  return lines.join("\n");
}

/** A change as it is kept: where it is, and both texts. Lines and columns of `location` begin with 1. */
export const mutantOf = (
  source: string,
  {
    mutatorName,
    replacement = "",
    location,
  }: Pick<ReportedMutant, "mutatorName" | "replacement" | "location">,
): Mutant => ({
  line: location.start.line,
  kind: mutatorName,
  from: oneLine(textAt(source, location)),
  to: oneLine(replacement),
});

/** Whether the clock ended a mutant, and not a test or the count of its rounds. */
const isLate = ({ status, statusReason }: ReportedMutant): boolean =>
  status === "Timeout" && !statusReason?.startsWith("Hit limit");

/**
 * The results of a report, file by file.
 *
 * @param strict what the clock ended is not killed
 */
export function fileResults({ files }: Report, strict = false): FileResult[] {
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const dead = mutants.filter((one) => KILLED.has(one.status) && !(strict && isLate(one)));
    const alive = mutants.filter((one) => ALIVE.has(one.status) || (strict && isLate(one)));
    const late = dead.filter(isLate).length;
    return {
      file,
      all: mutants.length,
      killed: dead.length,
      survived: alive.length,
      untested: mutants.filter(({ status }) => status === "Ignored").length,
      survivors: alive.map((one) => ({
        ...mutantOf(source, one),
        ...(one.status === "NoCoverage" && { uncovered: true as const }),
        ...(isLate(one) && { late: true as const }),
      })),
      ...(late > 0 && { late }),
    };
  });
}

/** What the tests of a report killed in a file; what the clock ended is not killed. */
export function killedIn({ files }: Report, file: string): Mutant[] {
  const { source = "", mutants = [] } = files[file] ?? {};
  return mutants.filter((one) => KILLED.has(one.status) && !isLate(one)).map((one) => mutantOf(source, one));
}
