import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS } from "./areas.ts";
import type { DataResult } from "./data.ts";
import type { FileResult, Survivor } from "./report.ts";

/** What came of an area, as it is kept in `docs/mutants`. */
export interface AreaResult {
  area: string;
  /** The commit that was tested. */
  commit: string;
  share: number;
  seed: number;
  /** Files that were still to be done when this was written. */
  missing: number;
  files: FileResult[];
}

/** Why a survivor is no gap, by file and by the change: `if (a) => if (false)`. */
export type Reasons = Record<string, Record<string, string>>;

const changeOf = ({ from, to }: Pick<Survivor, "from" | "to">): string => `${from} => ${to}`;
const percent = (killed: number, all: number): string =>
  all === 0 ? "–" : `${((100 * killed) / all).toFixed(1)} %`;
const code = (text: string): string => `\`${text.replaceAll("`", "'")}\``;
type Count = "all" | "killed" | "survived" | "untested" | "gone" | "late";
const sum = (files: readonly FileResult[], field: Count): number =>
  files.reduce((total, file) => total + (file[field] ?? 0), 0);

const drawnOf = ({ share, seed }: AreaResult): string =>
  share === 1 ? "all" : `${Number((share * 100).toFixed(2))} %, seed ${seed}`;

/** At which commit an area was tested, and what else is to be known of its count. */
function notesOf(area: AreaResult): string {
  const { commit, missing, files } = area;
  const commits = [...new Set(files.flatMap(({ again }) => again ?? []))];
  const [gone, late] = [sum(files, "gone"), sum(files, "late")];
  return [
    commit,
    ...(missing > 0 ? [leftOf(area)] : []),
    ...(commits.length > 0 ? [`survivors again at ${commits.join(", ")}`] : []),
    ...(gone > 0 ? [`${gone} of them no longer there`] : []),
    ...(late > 0 ? [`${late} killed by the clock alone`] : []),
  ].join("; ");
}

const leftOf = ({ missing }: AreaResult): string => `${missing} files not run`;

/** What was drawn and what was not, in one sentence each. */
function coverage(areas: readonly AreaResult[]): string {
  const whole = areas.filter(({ share, missing }) => share === 1 && missing === 0);
  const parts = areas.filter((area) => !whole.includes(area));
  const left = AREAS.filter(({ name }) => !areas.some(({ area }) => area === name));
  const said = [
    ["All mutants drawn", whole.map(({ area }) => area)],
    [
      "A part alone",
      parts.map((one) => `${one.area} (${drawnOf(one)}${one.missing ? `, ${leftOf(one)}` : ""})`),
    ],
    ["Not run at all", left.map(({ name }) => name)],
  ] as const;
  return said
    .flatMap(([what, names]) => (names.length > 0 ? `${what}: ${names.join(", ")}.` : []))
    .join("\n");
}

/** The page `docs/mutants.md`: scores and survivors of all areas and data files. */
export function page(areas: readonly AreaResult[], data: readonly DataResult[], reasons: Reasons): string {
  const rows = AREAS.map((area) => {
    const found = areas.find((one) => one.area === area.name);
    if (!found) return `| ${area.name} | – | none | – | – | – | – | ${area.aim} % | not run |`;
    const [killed, survived] = [sum(found.files, "killed"), sum(found.files, "survived")];
    const drawn = drawnOf(found);
    const cells = [
      area.name,
      sum(found.files, "all"),
      drawn,
      killed + survived,
      killed,
      percent(killed, killed + survived),
      sum(found.files, "untested"),
      `${area.aim} %`,
      notesOf(found),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const numbers = data.map(({ folder, files }) => {
    const [all, killed] = (["numbers", "killed"] as const).map((field) =>
      files.reduce((total, file) => total + file[field], 0),
    ) as [number, number];
    return `| ${folder.split("/").at(-1)} | ${all} | ${killed} | ${percent(killed, all)} |`;
  });
  return `${[
    "# Mutants",
    "Made by `pnpm mutants` and `pnpm mutants:data`; not written by hand. A mutant is a change of the code, or of one number of a data",
    "file; it is killed when a test fails. Whole games, replays and pairs of house rules are left out, texts are not changed, and what runs",
    "once when a file is loaded is not tested. How to run it: [adding-a-title.md](adding-a-title.md#mutants). Why a survivor is no gap stands in",
    "`docs/mutants/reasons.json`. Where survivors were tried again, the other mutants stand as they were counted before; tests have\n" +
      "been written for these survivors in between, so that another sample may score lower.\n",
    "## Code\n",
    `${coverage(areas)}\n`,
    "| area | mutants | drawn | tested | killed | score | not tested | aim | commit |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
    "\n## Numbers of data files\n",
    "| title | numbers | killed | score |",
    "| --- | --- | --- | --- |",
    ...numbers,
    "\n## Survivors in data files\n",
    ...list(
      data.flatMap(({ folder, survivors }) =>
        survivors.map(({ file, place, from, to }) => {
          const why = reasons[`${folder}/${file}`]?.[place];
          return `- ${folder}/${file} ${code(place)}: ${code(from)} as ${code(to)}${why ? `: ${why}` : ""}`;
        }),
      ),
    ),
    "\n## Survivors in code\n",
    ...areas.flatMap((area) => [
      `### ${area.area}\n`,
      ...list(area.files.flatMap((file) => survivorsOf(file, reasons[file.file] ?? {}))),
      "",
    ]),
  ]
    .join("\n")
    .trimEnd()}\n`;
}

const list = (lines: string[]): string[] => (lines.length > 0 ? lines : ["None."]);

/** The survivors of a file, with the score of the file and the reasons that are known. */
function survivorsOf({ file, killed, survived, survivors }: FileResult, reasons: Record<string, string>) {
  if (survivors.length === 0) return [];
  return [
    `- ${file}: ${percent(killed, killed + survived)}`,
    ...survivors.map((one) => {
      const why = reasons[changeOf(one)];
      const reached = one.uncovered ? " (no test comes there)" : one.late ? " (time was up)" : "";
      return `  - ${one.line}: ${code(one.from)} as ${code(one.to || "nothing")}${reached}${why ? `: ${why}` : ""}`;
    }),
  ];
}

/** Everything that is kept in a folder of results, in the order of the areas. */
export function readKept(folder: string): { areas: AreaResult[]; data: DataResult[]; reasons: Reasons } {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const order = AREAS.map(({ name }) => `${name}.json`);
  return {
    areas: order.filter((name) => names.includes(name)).map((name) => read(name) as AreaResult),
    data: names.filter((name) => name.endsWith(".data.json")).map((name) => read(name) as DataResult),
    reasons: names.includes("reasons.json") ? (read("reasons.json") as Reasons) : {},
  };
}
