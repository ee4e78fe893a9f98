import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const BUMPS = ["major", "minor", "patch"] as const;
type Bump = (typeof BUMPS)[number];

/** The heading that changes of a size stand under. */
const HEADINGS: Record<Bump, string> = { major: "Breaking", minor: "New", patch: "Fixed" };

/** A file of `.changeset`: how large the change is for each package that it names, and what it says to the reader. */
export interface Changeset {
  file: string;
  bumps: readonly (readonly [name: string, bump: Bump])[];
  text: string;
}

/** The changesets of a folder that wait for a release, by file name. Throws where one cannot be read. */
export function readChangesets(folder: string): Changeset[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .sort()
    .map((file) => {
      const [, head = "", said = ""] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, file), "utf8")) ?? [];
      const bumps = head
        .split("\n")
        .filter(Boolean)
        .map((line) => {
          const [, name, bump] = /^"([^"]+)": (patch|minor|major)$/.exec(line) ?? [];
          if (!name) throw new Error(`${file}: "${line}" is not a package with patch, minor or major`);
          return [name, bump as Bump] as const;
        });
      if (bumps.length === 0) throw new Error(`${file} names no package`);
      if (said.trim() === "") throw new Error(`${file} says nothing`);
      return { file, bumps, text: said.trim() };
    });
}

/** The largest change of those that a changeset names. */
const largest = ({ bumps }: Changeset): Bump =>
  BUMPS.find((bump) => bumps.some(([, one]) => one === bump)) ?? "patch";

/** The chapter of a version: its changesets as points, the largest changes first. `date`: YYYY-MM-DD. */
export function chapterOf(version: string, date: string, changesets: readonly Changeset[]): string {
  const parts = BUMPS.flatMap((bump) => {
    const points = changesets
      .filter((one) => largest(one) === bump)
      .map(({ text }) => `- ${text.split("\n").join("\n  ")}`);
    return points.length > 0 ? [`### ${HEADINGS[bump]}\n\n${points.join("\n")}`] : [];
  });
  return `## ${version} (${date})\n\n${parts.join("\n\n")}\n`;
}

/** Where the chapters of a changelog begin, in characters. */
function chaptersAt(changelog: string): number {
  const at = changelog.search(/^## /m);
  return at < 0 ? changelog.length : at;
}

/** The changelog with a new chapter before the others. */
export function withChapter(changelog: string, chapter: string): string {
  const at = chaptersAt(changelog);
  return `${changelog.slice(0, at).trimEnd()}\n\n${chapter}\n${changelog.slice(at)}`.trimEnd().concat("\n");
}

/** The newest chapter of a changelog: its version, and the text below its heading. */
export function newestChapter(changelog: string): { version: string; text: string } {
  const [, version = "", text = ""] =
    /^## (\S+)[^\n]*\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog.slice(chaptersAt(changelog))) ?? [];
  return { version, text: text.trim() };
}
