/** A rule as far as a search looks at it. */
interface Searched {
  id: string;
  section: string;
  rule: string;
  ambiguity?: string;
}

const SECTION = /^§?(\d{1,2}(?:\.\d{1,2})+)\.?$/;
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/**
 * A text as it is searched: without case, accents, Hebrew points and quotation marks, with one kind of hyphen and no marks between
 * thousands. Hebrew is written with one letter or two for the same sound ("מניה", "מנייה"): both are found.
 */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replace(/["'’‘„“”‚׳״]/g, "")
    .replace(/[־–—‐‑]/g, "-")
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, "$1")
    .replaceAll("יי", "י")
    .replaceAll("וו", "ו");

/** Who has no umlauts on the keyboard writes "ae", or leaves the dots out. */
const spelledOut = (text: string): string => {
  const lower = text.toLowerCase().normalize("NFC");
  return /[äöü]/.test(lower) ? lower.replace(/[äöü]/g, (one) => UMLAUTS[one] ?? one) : "";
};

const within = (section: string, wanted: string): boolean =>
  section === wanted || section.startsWith(`${wanted}.`);

/** Whether a rule has all of the words that someone looks for: of its text, its id ("4.4.9-04") or its section ("4.1" has "4.1.2" in it). */
export function ruleSearch(words: string): (line: Searched) => boolean {
  const wanted = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word: folded(word), section: SECTION.exec(word)?.[1] }))
    // A mark alone ("§ 4.1") is no word.
    .filter(({ word }) => /[\p{L}\p{N}#£%]/u.test(word));
  if (!wanted.length) return () => true;
  return ({ id, section, rule, ambiguity = "" }) => {
    const said = `${rule} ${ambiguity}`;
    const text = folded(`${id} ${said} ${spelledOut(said)}`);
    return wanted.every((one) =>
      one.section !== undefined
        ? within(section, one.section) || said.split(/[\s(),;]+/).includes(one.section)
        : text.includes(one.word),
    );
  };
}
