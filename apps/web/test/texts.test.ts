import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { transformSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { loadHouseRules } from "../lib/house-rules.ts";
import { catalogueOf } from "../lib/texts.ts";
import messages from "../messages/en/index.ts";

await loadHouseRules();

const web = fileURLToPath(new URL("..", import.meta.url));
const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: "utf8" })
    // Pages on which only the program is measured are read by no one.
    .filter((name) => /\.tsx?$/.test(name) && !/\bbench\b/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Keys by the names that are printed on them, and a name of the browser's own. */
const NAMES = new Set(["Enter", "Escape", "Esc", "Home", "End", "Home End", "Tab", "Shift", "Notification"]);
const STRING = `"((?:[^"\\\\\\n]|\\\\.)*)"|'((?:[^'\\\\\\n]|\\\\.)*)'`;
/** Properties of an element that people read or hear. */
const SAID = new RegExp(
  `(?:[{,](?:children|title|alt|placeholder|label|legend|heading|note|summary)|["']aria-(?:label|description|roledescription|valuetext|placeholder)["']):(?:${STRING})`,
  "gu",
);
const ANY = new RegExp(STRING, "gu");
/** What an element contains beside other children. */
const CHILDREN = new RegExp(`(?:children:\\[|[,\\]])(?:${STRING})(?=[,\\]])`, "gu");

/** Texts of a source that stand in the code itself: what elements say, and everywhere what reads like a sentence or a word of a page. */
function textsIn(source: string, loader: "ts" | "tsx"): string[] {
  const { code } = transformSync(source, {
    loader,
    jsx: "automatic",
    minifyWhitespace: true,
    legalComments: "none",
    charset: "utf8",
  });
  const taken = (pattern: RegExp, text: (found: string) => boolean) =>
    [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "").filter(text);
  const worded = (text: string) => /\p{L}{2}/u.test(text);
  const inJsx = loader === "tsx";
  return [
    ...(inJsx ? taken(SAID, worded) : []),
    ...(inJsx ? taken(CHILDREN, (text) => /^\s*\p{Lu}?\p{Ll}+ \p{L}|^ \p{L}{2}/u.test(text)) : []),
    ...taken(ANY, (text) =>
      inJsx
        ? /^\p{Lu}\p{Ll}+(?:[ ,.:…].*)?$/u.test(text) && !NAMES.has(text)
        : /^\p{Lu}\p{Ll}* .*\p{Ll}{2}.*[.…]$/u.test(text),
    ),
  ];
}

describe("texts of the site", () => {
  it("stand in the message files, and nowhere in the code", () => {
    const found = sources.flatMap((name) => {
      const loader = name.endsWith("x") ? "tsx" : "ts";
      return [...new Set(textsIn(readFileSync(join(web, name), "utf8"), loader))].map(
        (text) => `${name}: ${text}`,
      );
    });
    expect(found).toEqual([]);
    expect(sources.length).toBeGreaterThan(200);
  });

  it.each([
    ["an element's text", "export const A = () => <p>Sit down</p>;"],
    ["text beside a value", "export const A = ({ n }: { n: number }) => <p>{n} moves left</p>;"],
    ["a label", 'export const A = () => <button aria-label="close" />;'],
    ["a title", 'export const A = () => <p title="tip" />;'],
    ["one of two texts", 'export const A = ({ on }: { on: boolean }) => <p>{on ? "Yes" : "No way"}</p>;'],
    [
      "a value that becomes text",
      'const WORDS = { a: "Lay track" }; export const A = () => <p>{WORDS.a}</p>;',
    ],
  ])("are found as %s", (_what, source) => {
    expect(textsIn(source, "tsx")).not.toEqual([]);
  });

  it("are not seen in classes, keys and names", () => {
    const source =
      'export const A = ({ t }) => <p className="flex gap-2 font-semibold" id="x" onKeyDown={(e) => e.key === "Enter"}>{t("play.sit")} · <b data-testid="sit-down" /></p>;';
    expect(textsIn(source, "tsx")).toEqual([]);
  });
});

/** Words of the first edition that tripped people. What stands for them now is in the glossary. */
const GONE = [
  /\bmay lay track \(/i,
  /can do nothing and is passed over/i,
  /there is, proven/i,
  /has \S+ stops?$/i,
  /stays? at home/i,
  /stops in reach pay/i,
  /choose what is sold next/i,
  /\bswap(s|ped|ping)?\b/i,
  /may deal in its own shares/i,
  /cannot stand so/i,
  /is to be mended first/i,
  /waits? for somebody/i,
  /\btaking moves back\b/i,
  /\byou look at the past\b/i,
  /\blook out\b/i,
  /^kept\.$/i,
  /do not belong together/i,
  /present password/i,
  /priority card/i,
  /\bPriority Deal\b/,
  /why not pass/i,
];

function strings(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${path}.${key}`));
}

/** Sentences that the code of the packages carries: the server's, the command's, house rules'. A word alone is an id. */
const packages = fileURLToPath(new URL("../../../packages", import.meta.url));
const spoken = readdirSync(packages).flatMap((name) => {
  const folder = join(packages, name, "src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file): [string, string][] => {
      const source = readFileSync(join(folder, file), "utf8");
      // Without comments.
      const { code } = transformSync(source, { loader: "ts", minifyWhitespace: true, charset: "utf8" });
      const texts = [...code.matchAll(ANY)].map((match) => match[1] ?? match[2] ?? "");
      return texts.filter((text) => text.includes(" ")).map((text) => [`${name}/src/${file}`, text]);
    });
});

/** The rules that pages show. */
const rules = ["title-18eu", "title-18ardennes", "title-18oe", "house-rules"].flatMap((name) =>
  readFileSync(join(packages, name, "rules/checklist.json"), "utf8")
    .split("\n")
    .map((line): [string, string] => [`${name}/rules`, line]),
);

describe("words that tripped people", () => {
  const texts = [
    ...strings(messages, "messages"),
    ...spoken,
    ...rules,
    ...[title18eu, title18ardennes, title18oe].flatMap((title) =>
      strings(catalogueOf(title, "en").texts, title.id),
    ),
  ];
  it.each(GONE.map((word) => [String(word), word] as const))("%s is gone", (_name, word) => {
    expect(texts.length).toBeGreaterThan(1000);
    for (const each of [spoken, rules]) expect(each.length).toBeGreaterThan(200);
    expect(texts.filter(([, text]) => word.test(text)).map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });
});
