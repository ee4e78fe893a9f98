import { describe, expect, test } from "vitest";
import { REASON_CODES } from "../../src/bots/index.ts";
import { f } from "../../src/fields/make.ts";
import type { Json } from "../../src/index.ts";
import type { Catalogue } from "../../src/texts/index.ts";
import {
  renderDecision,
  renderEvent,
  renderReason,
  renderRefusal,
  renderText,
  ruleSection,
} from "../../src/texts/render.ts";
import { english } from "../../src/vocabulary/en/index.ts";

const worded = (texts: Record<string, string>, fields: Catalogue["fields"] = {}): Catalogue => ({
  locale: "en",
  texts,
  fields,
});

const credits = { name: "18EU", designer: "", location: "" };
const currency = "£%s";

test("no text shouts", () => {
  expect(Object.entries(english.texts).filter(([, text]) => text.includes("!"))).toEqual([]);
});

describe("what a decision asks", () => {
  const texts = {
    "decision.auction":
      "{stage, select, raise {Raise the bid for {lot} or pass} other {Choose, bid or pass}}",
    "decision.consent_tile": "{company} asks for leave to lay tile {tile} on {hex}.",
    "decision.both": "{seats} must choose",
  };
  const asks = (id: string, data?: Json) =>
    renderDecision(
      worded(texts, { "decision.both": { seats: f.list(f.player()) } }),
      { id, seats: ["p1", "p2"], company: "BNR", data },
      { players: { p1: "Ada" } },
    );

  test("is worded by its stage, else by its id, with the values that it carries", () => {
    expect(asks("auction")).toBe("Choose, bid or pass");
    expect(asks("auction", { stage: "raise", lot: "7" })).toBe("Raise the bid for 7 or pass");
    expect(asks("auction", { stage: "odd" })).toBe("Choose, bid or pass");
    expect(asks("both")).toBe("Ada, p2 must choose");
    expect(asks("unworded")).toBeUndefined();
  });

  test("of a question for consent carries what was announced", () => {
    const action = { type: "lay_tile", seat: "p1", tile: "57", hex: "C4" };
    expect(asks("consent_tile", { action })).toBe("BNR asks for leave to lay tile 57 on C4");
  });
});

describe("why a bot made a move", () => {
  const why = { code: "train_earns", args: { company: "SNCF", train: "3", more: 40 } };
  const names = { players: { p1: "Ada" }, currency };

  test("stands behind the player's name, with amounts as money", () => {
    expect(renderReason(english, why, names)).toBe("a 3-train earns SNCF £40 more");
    expect(renderEvent({ type: "reasoned", player: "p1", why }, english, names)).toBe(
      "Ada: a 3-train earns SNCF £40 more",
    );
  });

  test("has a text whatever a planner may say", () => {
    for (const code of REASON_CODES) expect(english.texts).toHaveProperty([`why.${code}`]);
  });
});

describe("texts with values", () => {
  test("a refusal reads as a sentence with its section", () => {
    const refusal = { code: "SALE_NOT_OPERATED", rule: "EU-4.1.1-02", values: { company: "SNCF" } };
    expect(renderRefusal(english, refusal, { credits })).toBe(
      "SNCF has not operated yet; its shares cannot be sold (18EU 4.1.1)",
    );
  });

  test("the section stands inside the sentence, whether or not the text ends with a full stop", () => {
    const texts = { "refusal.X": "It cannot be done." };
    const refusal = { code: "X", rule: "EU-5-01", values: {} };
    expect(renderRefusal(worded(texts), refusal, { credits })).toBe("It cannot be done (18EU 5)");
  });

  test("a house rule is named beside the rule", () => {
    const refusal = { code: "CAP_SELL", variant: "peaceful", values: { n: 1 } };
    expect(renderRefusal(english, refusal, { credits })).toBe(
      "Sell no more than 1 of your shares per turn (peaceful)",
    );
  });

  test("players are named and money carries its currency", () => {
    const values = { player: "7", lot: "3", price: 90 };
    expect(renderText(english, "event.lot_sold", values, { players: { 7: "Ada" }, currency })).toBe(
      "Ada buys 3 for £90",
    );
  });

  test("the same name can be money in one text and a number in another", () => {
    expect(renderText(english, "refusal.BID_TOO_LOW", { n: 105 }, { currency })).toBe(
      "The bid must be at least £105",
    );
    expect(renderText(english, "refusal.CAP_BUY", { n: 1 }, { currency })).toBe(
      "Buy no more than 1 certificate per turn",
    );
  });

  test("places and steps are words", () => {
    const values = { action: "lay_tile", step: "trains", round: "operating" };
    expect(renderText(english, "refusal.NOT_IN_STEP", values)).toBe(
      "Laying tiles unavailable during buying trains",
    );
  });

  test("lists are joined, values that are missing leave their name, unknown keys stay", () => {
    expect(renderText(english, "refusal.NOT_ALL_AGREED", { players: ["a", "b"] })).toContain(
      "waiting for a, b",
    );
    expect(renderText(english, "event.passed", {})).toBe("{player} passes");
    expect(renderText(english, "event.nothing", {})).toBe("event.nothing");
    expect(renderText(worded({ "event.x": "{toString}" }), "event.x", {})).toBe("{toString}");
  });

  test("amounts below zero keep their sign", () => {
    expect(
      renderText(
        worded({ "event.x": "{bank}" }, { "event.x": { bank: f.money() } }),
        "event.x",
        { bank: -5 },
        { currency },
      ),
    ).toBe("-£5");
  });

  test.each([
    ["EU-4.1.1-02", "18EU 4.1.1"],
    ["EU-5-01", "18EU 5"],
    ["odd", "18EU odd"],
  ])("%s is in %s", (rule, section) => {
    expect(ruleSection("18EU", rule)).toBe(section);
  });
});
