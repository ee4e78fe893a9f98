import { describe, expect, it } from "vitest";
import { translationProblems } from "../../src/kit/translation.ts";
import {
  catalogueFor,
  directionOf,
  isolated,
  renderEvent,
  renderText,
  say,
  sayKey,
  translate,
  withoutMarks,
} from "../../src/texts/index.ts";
import { english, f } from "../../src/vocabulary/index.ts";

const names = { players: { p1: "Ada", p2: "רות" }, currency: "£%s" };
const hebrew = translate(english, "he", {
  "event.bid": "{player}: הצעה של {amount} עבור {lot}",
  "event.passed": "{player}: ויתור",
});

describe("a catalogue in another language", () => {
  it("has its own texts, and falls back to English for what it lacks", () => {
    const bid = { type: "bid", player: "p2", lot: "7", amount: 105 };
    expect(withoutMarks(renderEvent(bid, hebrew, names))).toBe("רות: הצעה של £105 עבור 7");
    expect(renderText(hebrew, "event.bank_broken", { bank: 0 }, names)).toBe(
      renderText(english, "event.bank_broken", { bank: 0 }, names).replace("£0", "\u2068£0\u2069"),
    );
  });

  it("sets apart what is written in another direction, and only that", () => {
    expect(renderEvent({ type: "passed", player: "p1" }, hebrew, names)).toBe("\u2068Ada\u2069: ויתור");
    expect(renderEvent({ type: "passed", player: "p2" }, hebrew, names)).toBe("רות: ויתור");
    expect(renderEvent({ type: "passed", player: "p1" }, english, names)).toBe("Ada passes");
    expect(renderEvent({ type: "passed", player: "p2" }, english, names)).toBe("\u2068רות\u2069 passes");
    expect([isolated("60", "he"), isolated("£60", "he"), isolated("", "he")]).toEqual([
      "60",
      "\u2068£60\u2069",
      "",
    ]);
    expect([directionOf("he"), directionOf("he-IL"), directionOf("de")]).toEqual(["rtl", "rtl", "ltr"]);
  });

  it("says sentences of definitions: whole, or one after the other; one unknown leaves all as they are", () => {
    const german = translate(english, "de", { [sayKey("A.")]: "Ah.", [sayKey("B. A.")]: "Ganz." });
    expect(say(german, "A.")).toBe("Ah.");
    expect(say(german, "B. A.")).toBe("Ganz.");
    expect(say(german, "A. A.")).toBe("Ah. Ah.");
    expect(say(german, "A. C.")).toBe("A. C.");
    const texts = catalogueFor(
      "en",
      { refusals: { WHY: { how: f.text() } } },
      {
        events: {},
        decisions: {},
        actions: {},
        refusals: { WHY: "No: {how}" },
      },
    );
    const translated = translate(texts, "de", { "refusal.WHY": "Nein: {how}", [sayKey("A.")]: "Ah." });
    expect(renderText(translated, "refusal.WHY", { how: "A." })).toBe("Nein: Ah.");
  });
});

describe("what is wrong with a translation", () => {
  const texts = {
    a: "{who} pays {sum}",
    b: "{n, plural, one {# day} other {# days}}",
    c: "See <link>this</link>",
  };
  const of = (translated: Record<string, string>) => translationProblems(texts, translated, "de");

  it("is nothing where all keys are there with their values", () => {
    const whole = {
      a: "{sum} zahlt {who}",
      b: "{n, plural, one {# Tag} other {# Tage}}",
      c: "Siehe <link>dies</link>",
    };
    expect(of(whole)).toEqual({ missing: [], stray: [], differing: [] });
  });

  it("is a key missing, a key too many, a value missing, a value that is none, a tag, no text, no ICU message", () => {
    expect(of({ z: "Ende" })).toEqual({ missing: ["a", "b", "c"], stray: ["z"], differing: [] });
    expect(of({ a: "{who} zahlt" }).differing).toEqual(["a: {sum} is not said"]);
    expect(of({ a: "{who} zahlt {sum} an {wen}" }).differing).toEqual(["a: {wen} is no value of it"]);
    expect(of({ c: "Siehe dies" }).differing).toEqual(["c: its tags are </link> <link>"]);
    expect(of({ a: " " }).differing).toEqual(["a: it is empty"]);
    expect(of({ a: "{who" }).differing[0]).toMatch(/^a: /);
  });
});
