import { parse } from "@humanwhocodes/momoa";
import { tell } from "./speech.ts";

/** What is wrong with a text that is no JSON, and where; line and column count from 1. */
export interface JsonFault {
  line: number;
  column: number;
  what: string;
}

/** An error of the parser; its message ends with the place. */
interface Located extends Error {
  line: number;
  column: number;
}

const located = (error: unknown): error is Located =>
  error instanceof Error && typeof (error as Partial<Located>).line === "number";

const TOKENS: Record<string, string> = {
  LBrace: "{",
  RBrace: "}",
  LBracket: "[",
  RBracket: "]",
  Comma: "comma",
  Colon: "colon",
  String: "text",
  Number: "number",
};

/** "Unexpected token RBrace found. (2:7)" as "unexpected }". */
function inWords(message: string): string {
  const [, token, character] = /Unexpected (?:token (\w+)|character '(.+)') found/.exec(message) ?? [];
  if (token !== undefined) return tell`unexpected ${TOKENS[token] ?? token.toLowerCase()}`;
  if (character !== undefined) return tell`unexpected ${character}`;
  return tell`unexpected end of text`;
}

/** The first fault of a text that `JSON.parse` refuses; undefined where it does not. */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const [said = "wrong"] = (error as Error).message.split("\n");
    try {
      parse(text, { mode: "json" });
    } catch (exact) {
      if (located(exact)) {
        return { line: exact.line, column: exact.column, what: inWords(exact.message) };
      }
    }
    // What only JSON.parse minds (a line break inside a text) has its place in the message, if anywhere.
    const before = text.slice(0, Number(/position (\d+)/.exec(said)?.[1] ?? 0)).split("\n");
    return {
      line: before.length,
      column: (before.at(-1) ?? "").length + 1,
      what: said.replace(/ in JSON at position.*$/, "").toLowerCase(),
    };
  }
}

/** A fault as one line. */
export const writeFault = ({ line, column, what }: JsonFault): string =>
  tell`invalid JSON: line ${line}, column ${column}: ${what}`;
