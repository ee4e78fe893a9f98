import { renderAction, renderLabel, renderText, renderValue } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { doneInStep } from "../lib/done-in-step.ts";
import { loadHouseRules } from "../lib/house-rules.ts";
import { placeName } from "../lib/places.ts";
import { catalogueOf } from "../lib/texts.ts";

await loadHouseRules();
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

  it("a seat has done something where it is asked the same again, but not on a lot that it chose", () => {
    const shares = { id: "shares", actions: ["sell_shares", "buy_share", "pass"] };
    const sold = { type: "sell_shares", seat: "p1", company: "BNR", percent: 10 };
    expect(doneInStep(shares, "p1", sold, shares)).toBe(true);
    expect(doneInStep(shares, "p2", sold, shares)).toBe(false);
    expect(doneInStep(shares, "p1", { type: "pass", seat: "p1" }, shares)).toBe(false);
    expect(doneInStep(shares, "p1", sold, { ...shares, id: "other" })).toBe(false);
    const passedOver = [{ type: "passed_over", seat: "p2", step: "turn" }];
    expect(doneInStep(shares, "p1", sold, shares, passedOver)).toBe(false);
    const lot = { id: "minors", actions: ["accept", "pass"], data: { lot: "2" } };
    const chosen = { type: "choose_lot", seat: "p1", lot: "2" };
    expect(doneInStep(lot, "p1", chosen, { id: "minors", actions: ["choose_lot"] })).toBe(false);
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

it("places are called by their names", () => {
  expect(placeName(title18eu.map, "A10")).toBe("Paris (A10)");
  expect(placeName(title18eu.map, "nowhere")).toBe("nowhere");
});
