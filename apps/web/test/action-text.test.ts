import { renderAction, renderLabel, renderText, renderValue } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { rungs } from "../lib/ladder.ts";
import { placeName } from "../lib/places.ts";
import { catalogueOf } from "../lib/texts.ts";

const catalogue = catalogueOf(title18eu, "en");
const names = { players: { p1: "Anna" }, currency: "£%s" };
const text = (action: object, context = {}) =>
  renderAction({ type: "", seat: "p1", ...action }, catalogue, names, context);

describe("what an action is called on its button", () => {
  it("by what is filled in, by a telling value, by its type", () => {
    expect(text({ type: "choose_lot", lot: "3" })).toBe("Choose Minor 3 without a bid");
    expect(text({ type: "choose_lot", lot: "3", amount: 105 })).toBe("Choose Minor 3 and bid £105");
    expect(text({ type: "consent", accept: true })).toBe("Agree");
    expect(text({ type: "consent", accept: false })).toBe("Refuse");
    expect(text({ type: "start_company", company: "BNR", price: 82, minor: "1" })).toBe(
      "Start BNR at £82 with Minor 1",
    );
    expect(text({ type: "start_company", company: "BNR", price: 82, hex: "C8", city: 0 })).toBe(
      "Start BNR at £82 on C8",
    );
    expect(text({ type: "buy_train", train: "4", from: "stack", price: 300 })).toBe(
      "Buy a 4-train from the bank for £300",
    );
  });

  it("a question of a house rule by its own words", () => {
    expect(text({ type: "play_on", accept: true })).toBe("Borrow and play on");
    expect(text({ type: "play_on", accept: false })).toBe("Leave the game");
    expect(renderText(catalogue, "decision.play_on", { amount: 500, lent: 0 }, names)).toBe(
      "Bankrupt: borrow £500 from the bank and play on, or leave the game",
    );
  });

  it("passing by the step, and by whether something has been done", () => {
    expect(text({ type: "pass" })).toBe("Pass");
    expect(text({ type: "pass" }, { step: "track" })).toBe("Skip track");
    expect(text({ type: "pass" }, { step: "track", done: true })).toBe("Done");
  });

  it("in plain words where no one has worded it, with names and amounts", () => {
    expect(text({ type: "fly_away", player: "p1", price: 40 })).toBe("Fly away: Anna, £40");
    expect(text({ type: "fly_away" })).toBe("Fly away");
  });

  it("fields and values too", () => {
    expect(renderLabel(catalogue, "lot")).toBe("For sale");
    expect(renderLabel(catalogue, "odd_field")).toBe("Odd field");
    expect(renderValue(catalogue, "from", "pool", names, f.place())).toBe("The bank pool");
    expect(renderValue(catalogue, "price", 90, names, f.money())).toBe("£90");
    expect(renderValue(catalogue, "minor", undefined, names)).toBe("–");
  });
});

describe("the rungs of a ladder", () => {
  it("are all amounts where there are few", () => {
    expect(rungs({ min: 10, max: 30, step: 10 })).toEqual([10, 20, 30]);
  });
  it("widen where there are many, and stay in the range", () => {
    const range = { min: 100, max: 350, step: 5 };
    const found = rungs(range);
    expect(found[0]).toBe(100);
    expect(found).toHaveLength(7);
    expect([...found].sort((a, b) => a - b)).toEqual(found);
    for (const one of found) expect(one <= 350 && (one - 100) % 5 === 0).toBe(true);
  });
});

it("places are called by their names", () => {
  expect(placeName(title18eu.map, "A10")).toBe("Paris (A10)");
  expect(placeName(title18eu.map, "nowhere")).toBe("nowhere");
});
