import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { problemText } from "../lib/api.ts";
import messages from "../messages/en/index.ts";

const sources = join(import.meta.dirname, "../../../packages/server/src");
/** What accounts alone ask for is told beside their forms. */
const texts: Record<string, string> = { ...messages.account.problems, ...messages.problems };

/** Codes of problems that the source of the service and of its handlers names. */
function codes(): string[] {
  const files = ["table", "http", "requests"].flatMap((folder) =>
    readdirSync(join(sources, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(join(sources, folder, file), "utf8")),
  );
  const source = files.join("\n").replace(/\s+/g, " ");
  const found = [
    ...source.matchAll(/Refused\( ?\d+, (?:\{ code: )?"([A-Z_]+)"/g),
    ...source.matchAll(/badField\([^()]+?, "([A-Z_]+)"/g),
    ...source.matchAll(/told\("([A-Z_]+)"/g),
  ];
  return [...new Set(found.map((match) => match[1] as string))];
}

describe("problems of the server", () => {
  it("have a text each", () => {
    expect(codes()).toEqual(expect.arrayContaining(["NOT_FOUND", "SEAT_TAKEN", "TOO_LONG", "UNDO_NONE"]));
    expect(codes().filter((code) => !texts[code])).toEqual([]);
  });

  it("with a file name the line that the rules refuse, and why", () => {
    const t = Object.assign((key: string, values?: object) => `${key} ${JSON.stringify(values)}`, {
      has: () => true,
    });
    const refusal = { code: "NO_BUYING", values: {} };
    const line = { code: "REFUSED", field: "file", values: { at: 5 }, refusal };
    expect(problemText(line, t, () => "why")).toBe('LINE_REFUSED {"at":5,"why":"why"}');
    expect(problemText({ code: "REFUSED", refusal }, t, () => "why")).toBe("why");
  });
});
