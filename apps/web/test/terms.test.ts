import { describe, expect, it } from "vitest";
import { explained, type GlossaryTerm, RARE } from "../lib/terms.ts";
import de from "../messages/de/glossary.json";
import en from "../messages/en/glossary.json";
import he from "../messages/he/glossary.json";

const TERMS: Record<string, Record<string, GlossaryTerm>> = {
  en: en.glossary.terms,
  de: de.glossary.terms,
  he: he.glossary.terms,
};

/** The words of a text that are explained, by what they are. */
const found = (language: string, text: string, wanted?: ReadonlySet<string>, told?: Set<string>) =>
  explained(text, TERMS[language] ?? {}, wanted, told)
    .filter(({ term }) => term !== undefined)
    .map(({ text, term }) => [text, term]);

describe("words of the glossary in a text", () => {
  it.each(Object.keys(TERMS))("every one is found by itself and by its forms (%s)", (language) => {
    const lost = Object.entries(TERMS[language] ?? {}).flatMap(([id, { word, forms }]) =>
      [word, ...forms.split("|")].filter((one) => found(language, `“${one}”`)[0]?.[1] !== id),
    );
    expect(lost).toEqual([]);
  });

  it("stand in the text as it was, each explained once, the longer word first", () => {
    const text = "The certificate limit counts every certificate; a minor is a certificate.";
    const pieces = explained(text, TERMS.en ?? {}, RARE);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(found("en", text, RARE)).toEqual([
      ["certificate limit", "certificate_limit"],
      ["certificate", "certificate"],
      ["minor", "minor"],
    ]);
  });

  it("are no parts of other words, and Hebrew writes its small words to them", () => {
    expect(found("en", "Minorities carpool to Parma.", RARE)).toEqual([]);
    expect(found("he", "קרון הפולמן נוסע מהשוק אל האוצר", RARE).map(([, term]) => term)).toEqual([
      "pullman",
      "pool",
      "treasury",
    ]);
    expect(found("de", "Das Zertifikatslimit gilt.", RARE)).toEqual([
      ["Zertifikatslimit", "certificate_limit"],
    ]);
  });

  it("are left alone where they have been explained above, or are not asked for", () => {
    const told = new Set(["pool"]);
    expect(found("en", "From the pool to the treasury.", RARE, told)).toEqual([["treasury", "treasury"]]);
    expect([...told]).toEqual(["pool", "treasury"]);
    expect(found("en", "The bank has a bid.", RARE)).toEqual([]);
  });
});
