/**
 * Rule ids in the names of tests: `EU-4.1.1-02`, several apart from each other by spaces or commas, and
 * ranges such as `EU-1.2-09..13`, which stand for every number from 09 to 13 of that section.
 */
const CITATION = /(?<![\w-])([A-Z]{2,3}-(?:[0-9a-z.]+-)+)(\d+[a-z]?)(?:\.\.(\d+))?(?![\w])/g;

/** The rule ids a test's name cites, ranges written out, each once, in the order they appear. */
export function citedIds(name: string): string[] {
  const ids = [...name.matchAll(CITATION)].flatMap(([, section = "", first = "", last]) => {
    if (last === undefined) return [section + first];
    const from = Number.parseInt(first, 10);
    const to = Number.parseInt(last, 10);
    // A range that runs backwards names no rule: left as it is, it is reported as unknown.
    if (to < from) return [`${section}${first}..${last}`];
    return Array.from(
      { length: to - from + 1 },
      (_, index) => section + String(from + index).padStart(first.length, "0"),
    );
  });
  return [...new Set(ids)];
}

const NAMED_CALL = /(\.(?:skip|todo)\s*)?\(\s*(["'`])((?:\\[\s\S]|(?!\2)[^\\])*)\2/g;

/**
 * The names of tests as far as the text of a test file shows them: the strings that open a call, without
 * those of skipped tests. Names that `test.each` puts together show only in the results of a run.
 */
export function namesInSource(source: string): string[] {
  return [...source.matchAll(NAMED_CALL)]
    .filter(([, skipped]) => skipped === undefined)
    .map(([, , , name = ""]) => name);
}
