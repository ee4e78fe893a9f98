import type { HexId } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { type Laid, road, turned } from "../kit/board.ts";
import { operating, type Setup } from "../kit/railroads.ts";

const tokens = (company: string, setup: Setup) => operating(company, { ...setup, step: "token" });
const place = (position: Position, hex: HexId, token = 0, city = 0) =>
  position.do("place_token", { hex, city, token });
const code = (position: Position, hex: HexId, token = 0, city = 0) =>
  position.refused("place_token", { hex, city, token }).code;
const spent = (position: Position, company: string, cash = 500) =>
  cash - (position.company(company).cash ?? 0);
const hexes = (position: Position) =>
  new Set(position.legal("place_token").map((one) => (one as unknown as { hex: HexId }).hex));

describe("tokens of the charter (11.2)", () => {
  const britain: Laid = { ...road(["L25", "L27", "K28"], "C.C"), L29: ["58", 0] };
  const gwr = (more: Setup = {}) => tokens("GWR", { tiles: britain, ...more });

  it("OE-11.2-05, OE-11.2-08: cost what their space of the charter says", () => {
    const position = place(gwr(), "K28");
    expect(spent(position, "GWR")).toBe(20);
    expect(position.tokensAt("K28")).toEqual(["GWR"]);
  });

  it("OE-11.2-07: go in any order", () => {
    const major = () =>
      gwr({ kind: "major" }).charter("GWR", [
        { price: 40, kind: "major" },
        { price: 60, kind: "major" },
        { price: 80, kind: "major" },
      ]);
    expect(spent(place(major(), "K28", 2), "GWR")).toBe(80);
    expect(spent(place(major(), "K28", 1), "GWR")).toBe(60);
    expect(code(major(), "K28", 3)).toBe("TOKEN_WHICH");
  });

  it("OE-11.2-02: are placed one a turn", () => {
    const position = gwr({ kind: "major" }).charter("GWR", [{ price: 40 }, { price: 60 }]);
    expect(place(position, "K28").asked()).not.toBe("token");
  });

  it("OE-11.2-06: are not placed where the treasury cannot pay", () => {
    expect(code(gwr({ cash: 19 }).charter("GWR", [{ price: 20 }]), "K28")).toBe("TOKEN_COST");
    place(gwr({ cash: 20 }).charter("GWR", [{ price: 20 }]), "K28");
  });

  it("OE-11.2-03, OE-11.2-04: are placed where a line of the railroad leads and a circle is free", () => {
    const far = gwr({ kind: "major" });
    expect(code(far, "Q38")).toBe("TOKEN_NOT_REACHED");
    const full = gwr({ kind: "major" }).circles({ K28: [[0, 0, "MIDI"]] });
    expect(code(full, "K28")).toBe("NO_OPEN_CIRCLE");
  });

  // Worked example: Nancy is for minors and regionals of France and Belgium.
  it("OE-11.2-10, OE-11.2-11, OE-2.1-01: a token in Nancy is for minors and regionals of France alone, and for every major", () => {
    const setup = { tokens: ["Q40"], tiles: { Q40: turned("57", 1), Q38: turned("57", 4) } };
    expect([...hexes(tokens("PLM", setup))]).toEqual(["Q38"]);
    expect(code(tokens("KBS", setup), "Q38")).toBe("TOKEN_OUT_OF_ZONE");
    expect(hexes(tokens("KBS", setup)).size).toBe(0);
    expect([...hexes(tokens("KBS", { ...setup, kind: "major" }))]).toContain("Q38");
    expect([...hexes(tokens("A", { ...setup, facts: { chit: "FR" } }))]).toContain("Q38");
    expect([...hexes(tokens("A", { ...setup, facts: { chit: "PHS" } }))]).not.toContain("Q38");
  });

  it("OE-11.2-09: no railroad has two in one hex", () => {
    const position = tokens("GWR", {
      kind: "major",
      tokens: ["M28/0"],
      tiles: { M28: turned("OE6", 5), ...road(["M28", "L27", "K28"], "-.C") },
    });
    expect(code(position, "M28", 0, 1)).toBe("TOKEN_IN_HEX");
  });
});

describe("tokens across water (11.2.1)", () => {
  // From London, whose port is offshore, through København to Malmö, which is entered by land.
  const denmark = (facts: { authority?: string } = {}, cash = 500) =>
    tokens("LNWR", {
      kind: "major",
      phase: "3",
      cash,
      tokens: ["M28/0"],
      tiles: { M28: turned("OE6", 5), I50: turned("207", 4, 5), I52: turned("57", 1) },
      facts,
    }).charter("LNWR", [{ price: 40, kind: "major" }]);

  // Worked example: 40 for each of three zones, in addition to the token.
  it("OE-11.2.1-02, OE-11.2-13: from London by København to Malmö costs 120 and the token", () => {
    expect(spent(place(denmark(), "I52"), "LNWR")).toBe(40 + 120);
    expect(code(denmark({}, 159), "I52")).toBe("WAY_FEE");
  });

  it("OE-11.2.1-05, OE-11.2-13: Malmö is not entered from the sea, by its private port", () => {
    const position = denmark().tiles({ I52: turned("57", 0) });
    expect(code(position, "I52")).toBe("TOKEN_NOT_REACHED");
  });

  it("OE-11.2.1-03, OE-11.2.1-04: an authority of the North Sea takes two zones off, a token in the port none", () => {
    expect(spent(place(denmark({ authority: "North Sea" }), "I52"), "LNWR")).toBe(40 + 40);
    expect(spent(place(denmark({ authority: "Mediterranean" }), "I52"), "LNWR")).toBe(40 + 120);
  });

  it("OE-11.2.1-01: a ferry costs 20 for each unit of its distance, one of distance 0 nothing", () => {
    const lille = tokens("GWR", {
      kind: "major",
      tokens: ["M28/0"],
      tiles: { M28: turned("OE6", 5), N31: turned("201", 1) },
    }).charter("GWR", [{ price: 40 }]);
    expect(spent(place(lille, "N31"), "GWR")).toBe(40);
    const palma = tokens("CHN", { tokens: ["Z27"], tiles: { Z27: turned("201", 0), AB27: turned("57", 2) } });
    expect(spent(place(palma, "AB27"), "CHN")).toBe(20 + 20);
  });
});

describe("Lille (11.2.2)", () => {
  it("OE-11.2.2-01: before phase 5 no one has the place by the ferry: one circle, and it is full", () => {
    const setup: Setup = {
      kind: "major",
      tokens: ["M28/0"],
      tiles: { M28: turned("OE6", 5), N31: turned("201", 1) },
    };
    expect([...hexes(tokens("GWR", setup))]).toContain("N31");
    expect(code(tokens("GWR", setup).circles({ N31: [[0, 0, "BEL"]] }), "N31")).toBe("NO_OPEN_CIRCLE");
  });
});
