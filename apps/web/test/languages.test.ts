import { describe, expect, it } from "vitest";
import { isolating } from "../i18n/isolate.ts";
import { languageOf, OFFERED, preferred } from "../i18n/languages.ts";

describe("a reader's language", () => {
  it("is what the browser asks for first of those that there are", () => {
    expect(preferred(null)).toBe("en");
    expect(preferred("fr-FR, fr;q=0.9")).toBe("en");
    expect(preferred("fr, en;q=0.5")).toBe("en");
    if (OFFERED.includes("de")) {
      expect(preferred("de-AT, en;q=0.5")).toBe("de");
      expect(preferred("en;q=0.5, de;q=0.8")).toBe("de");
      expect(preferred("de;q=0, en;q=0.1")).toBe("en");
    }
    if (OFFERED.includes("he")) expect(preferred("iw")).toBe("he");
  });

  it("is one of ours", () => {
    for (const wrong of ["xx", "toString", "", undefined, 7]) expect(languageOf(wrong)).toBe("en");
  });
});

describe("a message written from right to left", () => {
  it("has its values set apart, also inside wordings, and percent stays with its number", () => {
    expect(isolating("אב {name} גד")).toBe("אב \u2068{name}\u2069 גד");
    expect(isolating("{held}% של {company}")).toBe("{held}% של \u2068{company}\u2069");
    expect(isolating("{n, plural, one {יום אחד} other {# ימים עם {who}}}")).toBe(
      "{n, plural, one {יום אחד} other {# ימים עם \u2068{who}\u2069}}",
    );
    expect(isolating("תור {set}.{run}: {count}/{limit}")).toBe(
      "תור \u2068{set}.{run}\u2069: \u2068{count}/{limit}\u2069",
    );
    expect(isolating("<link>כאן</link>")).toBe("<link>כאן</link>");
  });
});
