import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { createTranslator } from "next-intl";
import { describe, expect, it } from "vitest";
import { turnText } from "../lib/turn-text.ts";
import messages from "../messages/en/index.ts";

const t = createTranslator({ locale: "en", messages, namespace: "turn" });
const seats = ["p2"];
const names = { p1: "Player 1", p2: "Ben" };

describe("what a person is told whose turn it is", () => {
  it.each([title18eu, title18ardennes])(
    "VR-1841-zugzwang-iii-04: $credits.name, with the decision",
    (title) => {
      const table = { id: "x", name: "Evening", title: title.id, rules: title.version };
      const tell = (id: string, data?: { stage: string; lot: string }) => {
        const decision = { id, seats, forced: false, actions: [], ...(data && { data }) };
        return turnText(t, { table, decision, names }, title);
      };
      const game = title.credits.name;
      expect(tell("turn")).toBe(`Evening: it is your turn in ${game}. Sell shares, buy one, or pass.`);
      expect(tell("auction", { stage: "raise", lot: "7" })).toMatch(/ Raise the bid on Minor 7, or pass\.$/);
      expect(tell("unworded")).toBe(`Evening: it is your turn in ${game}.`);
    },
  );

  it("VR-1841-zugzwang-iii-04: 18OE, with the decision", () => {
    const table = { id: "x", name: "Evening", title: title18oe.id, rules: title18oe.version };
    const tell = (id: string) => {
      const decision = { id, seats, forced: false, actions: [] };
      return turnText(t, { table, decision, names }, title18oe);
    };
    expect(tell("auction")).toBe("Evening: it is your turn in 18OE. Choose, bid, or pass.");
    expect(tell("nationals")).toBe(
      "Evening: it is your turn in 18OE. Ben: turn majors into nationals, or keep them.",
    );
    expect(tell("unworded")).toBe("Evening: it is your turn in 18OE.");
  });

  it("without a title or a name still says that it is their turn", () => {
    const table = { id: "x", name: "", title: "18xx", rules: "1" };
    expect(turnText(t, { table, names }, undefined)).toBe("18xx: it is your turn.");
  });
});
