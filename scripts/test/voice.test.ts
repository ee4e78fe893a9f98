import { describe, expect, it } from "vitest";
import { faultsOf, spokenOf, type Voice, voiceFaults } from "../voice.ts";

describe.each(["en", "de", "he"] as const)("texts in %s", (language) => {
  it("use one word for each thing, and none that we replace", async () => {
    expect(await voiceFaults(language)).toEqual([]);
  });
});

/** What must be found, in the voice of each language. */
const FOUND: readonly [language: Voice, text: string][] = [
  ["en", "Your move is saved!"],
  ["en", "{company} has a starting value of {price}"],
  ["en", "{player} buys a share from the pool"],
  ["en", "{company} buys 10% of itself"],
  ["en", "{company} has earnings of {amount}"],
  ["en", "{company} buys a {train} train"],
  ["en", "{company} places a token on {hex}"],
  ["en", "The Open Market"],
  ["en", "Confirm your e-mail address"],
  ["en", "No colour is skipped"],
  ["en", "It is no JSON"],
  ["en", "There is no hex {hex}"],
  ["en", "Nobody has bid yet"],
  ["en", "Whoever passes is out"],
  ["en", "Begin anew"],
  ["en", "It stays as it is, as ever"],
  ["de", "Startpreis"],
  ["de", "Aus dem Pool kaufen"],
  ["de", "{company} geht in Betrieb"],
  ["de", "Jetzt im Betrieb"],
  ["de", "{player} ist pleite"],
  ["de", "Ein Darlehen aufnehmen"],
  ["de", "Marker setzen"],
  ["de", "Einen Zug abwerfen"],
  ["de", "Das Los wählen"],
  ["de", "Das Plättchen wurde in diesem Zug abgelehnt"],
  ["de", "eine Gesellschaft ohne Präsidenten"],
  ["he", "ל-{company} אין רכבת"],
  ["he", "60 %"],
  ["he", "תורי פעילות"],
  ["he", "מכירה פומבית"],
  ["he", "ההצעות עולות במדרגות של {n}"],
  ["he", "רכבות {rusts} יחלידו"],
  ["he", "כדאי לייסד את {company}"],
  ["he", "שחקנים"],
];

describe("what no text says", () => {
  it.each(FOUND)("is found in %s: %s", (language, text) => {
    expect(faultsOf(language, "packages/core/texts", "event.made_up", text)).not.toEqual([]);
  });

  it("is left in a rulebook's own pages, but for exclamation marks, and in words that the glossary links", () => {
    const book = "packages/title-18eu/rules/texts";
    expect(faultsOf("en", book, "EU-1", "Its starting value is 100")).toEqual([]);
    expect(faultsOf("en", book, "EU-1", "Its par is 100!")).not.toEqual([]);
    expect(faultsOf("en", "apps/web/messages", "glossary.terms.par.forms", "starting value")).toEqual([]);
  });

  it("are labels too long for their buttons, on the site alone", () => {
    const long = "Take this seat at the table now";
    expect(faultsOf("en", "apps/web/messages", "waitingRoom.take", long)).toEqual(["at most 24 letters"]);
    expect(faultsOf("en", "apps/web/messages", "waitingRoom.take", "Take seat")).toEqual([]);
    expect(faultsOf("en", "packages/core/texts", "do.take", long)).toEqual([]);
  });
});

describe("what a text says", () => {
  it("is without the words that choose among its branches, and names of values", () => {
    expect(spokenOf("{n, plural, one {# share} other {# shares}} of {company}, sold")).toBe(
      "# share | # shares of {}, sold",
    );
    expect(spokenOf("{kind, select, no {none} other {for {earnings}}}.")).toBe("none | for {}.");
  });
});
