import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Catalogue, inWords, sayKey, withoutMarks, written } from "@railhead/core/texts";
import { describe, expect, it } from "vitest";
import { SAYINGS, sayingsIn, sayingsOf } from "../sayings.ts";
import { root } from "../workspace.ts";

const BEGIN = sayKey("");
const PLACE = /\{\d+\}/g;

/** All that the command, folders and imports say, in a language. */
const catalogueIn = (locale: string): Catalogue => ({
  locale,
  texts: Object.assign(
    {},
    ...Object.keys(SAYINGS).map((folder) =>
      JSON.parse(readFileSync(join(root, folder, `${locale}.json`), "utf8")),
    ),
  ),
  fields: {},
});

const keys = Object.values(SAYINGS).flatMap((paths) => Object.keys(sayingsIn(paths)));
/** A sentence with values that are no words of any language. */
const filled = (key: string): { parts: string[]; values: string[]; english: string } => {
  const parts = key.slice(BEGIN.length).split(PLACE);
  const values = parts.slice(1).map((_, at) => `Q${at}7`);
  return { parts, values, english: parts.reduce((text, part, at) => `${text}${values[at - 1]}${part}`) };
};

describe("marked sentences", () => {
  it("are found with what is in their expressions", () => {
    const source = "wrong(tell`no ${kind({ a: `b${c}` })} of ${saying`the \\`set\\``}, \\n{x}`)";
    expect(sayingsOf(source)).toEqual({
      "say.no {0} of {1}, \n{x}": "no {0} of {1}, \n'{'x'}'",
      "say.the `set`": "the `set`",
    });
    expect(keys.length).toBeGreaterThan(500);
  });
});

describe.each(["de", "he"])("the sentences of the command, of folders and of imports in %s", (locale) => {
  const catalogue = catalogueIn(locale);

  it("are said with their values, each in its own words", () => {
    const wrong = keys.flatMap((key) => {
      const { parts, values, english } = filled(key);
      const said = withoutMarks(written(catalogue, parts, values));
      const lost = values.filter((value) => !said.includes(value));
      // What is said alike in both languages has hardly a word in it.
      const raw =
        said === english && /[a-z]{5,}/.test(english.replace(/stack|bonus|minors?|par|solve|railhead/gi, ""));
      return lost.length || raw || /\{\d+\}/.test(said) ? [`${english} → ${said}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("are known again from the English line that another package has thrown", () => {
    const lost = keys.filter((key) => {
      const { english } = filled(key);
      return /[a-z]{4}.*[a-z]{4}/.test(english) && inWords(catalogue, english) === english;
    });
    expect(lost).toEqual([]);
  });

  it("are put together again: a place, what is wrong, what mends it", () => {
    const line =
      "map.json:12:5: hexes[3] B9: has track to side 2, where the map ends; rotate the track, or open that side";
    const said = withoutMarks(inWords(catalogue, line));
    expect(said).toMatch(/^map\.json:12:5: hexes\[3\] B9: /);
    expect(said).not.toMatch(/track|open/);
    expect(said).toContain("2");
    expect(inWords(catalogue, "q: nobody ever wrote this; nor that")).toBe(
      "q: nobody ever wrote this; nor that",
    );
  });
});
