import type { Piece, Source } from "./comments.ts";

/** From one place in a file to another. */
type Range = readonly [from: number, to: number];

/** Calls that name a test or a group of tests; `.each` takes a table of rows first. */
const CALL = /(?<![\w.$])(?:it|test|describe)((?:\.\w+)*)\s*(?:<(?:=>|<[^<>]*>|[^<>])*>)?\(/g;
const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The place after the bracket that closes the one at `open`; the end of the code if none does. */
function afterBracket(code: string, open: number): number {
  const closing = [CLOSES[code[open] as string]];
  let at = open + 1;
  for (; at < code.length && closing.length > 0; at += 1) {
    const char = code[at] as string;
    if (char in CLOSES) closing.push(CLOSES[char]);
    else if (char === closing.at(-1)) closing.pop();
  }
  return at;
}

/** The first argument of the call whose bracket stands at `open`. */
function firstArgument(code: string, open: number): Range {
  let at = open + 1;
  while (at < code.length && code[at] !== "," && code[at] !== ")")
    at = (code[at] as string) in CLOSES ? afterBracket(code, at) : at + 1;
  return [open + 1, at];
}

/** The value of a constant of the file, if it is a table or a record. */
function tableNamed(code: string, name: string): Range[] {
  const found = new RegExp(`\\bconst ${name}\\b[^;]*?=\\s*(?=[[{])`).exec(code);
  if (!found) return [];
  const from = found.index + found[0].length;
  return [[from, afterBracket(code, from)]];
}

/** A table of tests: the rows themselves, or the constant of the file that holds them. */
function table(code: string, rows: Range): Range[] {
  const name = /^\s*(?:Object\.\w+\()?([A-Za-z_$][\w$]*)\)?\s*$/.exec(code.slice(...rows))?.[1];
  return name ? tableNamed(code, name) : [rows];
}

/** Brackets in a table whose texts name no test: arguments of calls and bodies of functions. */
const CODE_IN_TABLE = /(?:[\w$)\]]|=>)\s*[({]/g;

/** What stands in a table outside calls and bodies of functions. */
function rowsOf(code: string, [from, to]: Range): Range[] {
  const ranges: Range[] = [];
  let start = from;
  CODE_IN_TABLE.lastIndex = from;
  for (let found = CODE_IN_TABLE.exec(code); found && found.index < to; found = CODE_IN_TABLE.exec(code)) {
    const open = found.index + found[0].length - 1;
    ranges.push([start, open]);
    start = CODE_IN_TABLE.lastIndex = afterBracket(code, open);
  }
  return [...ranges, [start, to]];
}

/** The titles of the tests of a source: what `it`, `test` and `describe` are called with, and the rows of `.each`. */
export function titlesOf({ code, texts }: Source): Piece[] {
  const ranges = [...code.matchAll(CALL)].flatMap(({ 0: call, 1: chain = "", index }): Range[] => {
    const open = index + call.length - 1;
    const first = firstArgument(code, open);
    if (!/\.(?:each|for)$/.test(chain)) return [first];
    const title = code.indexOf("(", afterBracket(code, open));
    const rows = table(code, first).flatMap((range) => rowsOf(code, range));
    return title < 0 ? rows : [firstArgument(code, title), ...rows];
  });
  return texts.filter(({ at }) => ranges.some(([from, to]) => from <= at && at <= to));
}
