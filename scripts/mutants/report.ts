/** What a run says of one mutant; the report's schema is that of mutation-testing-elements. */
interface ReportedMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

export interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

/** A change that no test noticed. */
export interface Survivor {
  line: number;
  kind: string;
  /** The source, and what stood in its place; in one line, cut short where they are long. */
  from: string;
  to: string;
  /** No test comes there at all. */
  uncovered?: true;
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

/** The results of a report, file by file. */
export function fileResults({ files }: Report): FileResult[] {
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const alive = mutants.filter(({ status }) => ALIVE.has(status));
    return {
      file,
      all: mutants.length,
      killed: mutants.filter(({ status }) => KILLED.has(status)).length,
      survived: alive.length,
      untested: mutants.filter(({ status }) => status === "Ignored").length,
      survivors: alive.map(({ mutatorName, replacement = "", status, location }) => ({
        line: location.start.line,
        kind: mutatorName,
        from: oneLine(textAt(source, location)),
        to: oneLine(replacement),
        ...(status === "NoCoverage" && { uncovered: true as const }),
      })),
    };
  });
}
