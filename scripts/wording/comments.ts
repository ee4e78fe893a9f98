/** A piece of a file, and the place in the file at which it begins. */
export interface Piece {
  at: number;
  text: string;
}

/** The comments and the quoted text of a source, and the same source with both blanked. */
export interface Source {
  comments: Piece[];
  /** Texts of strings and templates without their quotes; a template with expressions is several pieces. */
  texts: Piece[];
  code: string;
}

/** After these a slash begins a regular expression; after a name, a number or a closing bracket it divides. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{;+\-*%>~^]|\b(?:return|typeof|case|in|of|do|else|void))\s*$/;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const PLAIN: Readonly<Record<string, RegExp>> = {
  '"': /"(?:\\[\s\S]|[^"\\\n])*["\n]?/y,
  "'": /'(?:\\[\s\S]|[^'\\\n])*['\n]?/y,
};
const LINE = /\/\/[^\n]*/y;
const BLOCK = /\/\*[\s\S]*?(?:\*\/|$)/y;
const TEXT_OF_TEMPLATE = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;

function match(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? "";
}

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/**
 * Splits a source of TypeScript or CSS into comments and code.
 *
 * `code` keeps the length and the lines of the source: each character of a comment, a string, a template or a regular
 * expression is a space in it, but the quote that opens a string stays,
 * and so do expressions inside a template. An apostrophe in the text of JSX hides the rest of its
 * line.
 */
export function split(source: string): Source {
  const comments: Piece[] = [];
  const texts: Piece[] = [];
  /** One entry for each open `${`: how many braces are open inside it. */
  const templates: number[] = [];
  let code = "";
  let at = 0;
  const hide = (text: string) => {
    code += blank(text);
    at += text.length;
  };
  const template = () => {
    const text = match(TEXT_OF_TEMPLATE, source, at);
    texts.push({ at, text: text.replace(/(?:`|\$\{)$/, "") });
    hide(text);
    if (text.endsWith("${")) templates.push(0);
  };
  while (at < source.length) {
    const char = source[at] as string;
    const quoted = PLAIN[char];
    const comment = char === "/" && (match(LINE, source, at) || match(BLOCK, source, at));
    const regex = char === "/" && !comment && BEFORE_REGEX.test(code.slice(-40)) && match(REGEX, source, at);
    if (comment) {
      comments.push({ at, text: comment });
      hide(comment);
    } else if (quoted) {
      const text = match(quoted, source, at);
      code += char;
      at += 1;
      texts.push({ at, text: text.slice(1).replace(/["'\n]$/, "") });
      hide(text.slice(1));
    } else if (regex) hide(regex);
    else if (char === "`" || (char === "}" && templates.at(-1) === 0)) {
      if (char === "}") templates.pop();
      hide(char);
      template();
    } else {
      const open = templates.length - 1;
      if (open >= 0 && char === "{") templates[open] = (templates[open] ?? 0) + 1;
      if (open >= 0 && char === "}") templates[open] = (templates[open] ?? 0) - 1;
      code += char;
      at += 1;
    }
  }
  return { comments, texts, code };
}
