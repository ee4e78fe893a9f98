import type { Json, TitleDefinition } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { sentencesOf } from "@railhead/core/texts";
import { describe, expect, it } from "vitest";
import { effectOn, houseRules } from "../src/index.ts";
import { sentencesOfHouseRules } from "../src/spoken.ts";
import { title1889 } from "./diverging-titles.ts";
import { played, withRules } from "./position.ts";

const plain = title1889();
const at = (title: TitleDefinition, ...slugs: string[]) =>
  withRules(new Position(title, 4), title, ...slugs.map((slug) => ({ slug })));
const effects = (title: TitleDefinition, ...slugs: string[]) =>
  slugs.map((slug) => {
    const rule = houseRules.find((one) => one.slug === slug) as (typeof houseRules)[number];
    return effectOn(rule, title).effect;
  });
/** Plays an action in a position: what happened. */
function doing(table: Position, type: string, fields: Record<string, Json>) {
  const { state, events } = played(table.engine, table.state, { type, seat: table.seat(), ...fields });
  table.state = state;
  return events;
}
const cash = (table: Position, company: string) => table.state.companies[company]?.cash;

describe("VR-conditional-initial-capitalization-01: conditional capitalization where the title pays the whole company as it floats (1889)", () => {
  const slug = "conditional-capitalization";

  it("its president's certificate pays the company, and it is told which rule says so", () => {
    const table = at(plain, slug).stock("A");
    const events = doing(table, "start_company", { company: "AR", price: 80 });
    expect(cash(table, "AR")).toBe(160);
    expect(events.find(({ type }) => type === "company_started")).toMatchObject({ variant: slug });
    const usual = at(plain).stock("A");
    expect(doing(usual, "start_company", { company: "AR", price: 80 })[0]?.variant).toBeUndefined();
    expect(cash(usual, "AR")).toBe(0);
  });

  it("nothing is paid again as it floats: 80 for the share of the one who presides, and nothing for another's", () => {
    const begun = (...slugs: string[]) =>
      at(plain, ...slugs).inPlay("AR", { par: 80, shares: { A: 40 }, cash: 320, floated: false });
    const own = begun(slug).stock("A");
    const events = doing(own, "buy_share", { company: "AR", from: "treasury" });
    expect(own.state.companies.AR?.floated).toBe(true);
    expect(cash(own, "AR")).toBe(400);
    expect(events.find(({ type }) => type === "share_bought")).toMatchObject({ variant: slug });
    expect(events.find(({ type }) => type === "company_floated")).toMatchObject({ variant: slug });
    expect(events.some(({ type }) => type === "capitalized")).toBe(false);

    const others = begun(slug).stock("B");
    const told = doing(others, "buy_share", { company: "AR", from: "treasury" });
    expect(cash(others, "AR")).toBe(320);
    // The bank is paid as the rulebook has it, so no house rule is named.
    expect(told.find(({ type }) => type === "share_bought")).not.toHaveProperty("variant");

    const usual = begun().stock("A");
    doing(usual, "buy_share", { company: "AR", from: "treasury" });
    expect(cash(usual, "AR")).toBe(320 + 800);
  });
});

describe("VR-1841-zugzwang-iii-03: no deals where companies buy privates of players (1889)", () => {
  const slug = "no-deals";
  /** AR, which A leads, on turn in phase 3; DR is this player's, for 20 to 40. */
  const buying = (owner: string, ...slugs: string[]) =>
    at(plain, ...slugs)
      .region("phase", "3")
      .inPlay("AR", { par: 80, shares: { A: 60 }, cash: 300 })
      .owned("DR", owner)
      .operate("AR", "track");
  const price = plain.companies.find(({ id }) => id === "DR")?.value ?? 0;
  const legal = (table: Position) => table.legal("buy_private").map(({ company }) => company);

  it("another player's private is not bought; one's own is", () => {
    const usual = buying("B");
    expect(legal(usual)).toEqual(["DR"]);
    doing(usual, "buy_private", { company: "DR", price });
    expect([usual.asked(), usual.seat()]).toEqual(["consent_private", "B"]);
    const barred = buying("B", slug);
    expect(legal(barred)).toEqual([]);
    const refusal = barred.refused("buy_private", { company: "DR", price });
    expect(refusal).toMatchObject({ code: "DEAL_FORBIDDEN", variant: slug });
    const own = buying("A", slug);
    doing(own, "buy_private", { company: "DR", price });
    expect(own.company("DR").owner).toBe("company:AR");
  });
});

describe("VR-peaceful-rules-03: peaceful rules where a title sells after the purchase as well (1889)", () => {
  const table = (...slugs: string[]) =>
    at(plain, ...slugs)
      .inPlay("AR", { par: 80, shares: { A: 40, B: 20 } })
      .inPlay("IR", { par: 80, shares: { B: 40, A: 20 } })
      .stock("A", {}, 3);

  it("sales come before the purchase: none after it, and the refusal names the rule", () => {
    const usual = table();
    doing(usual, "buy_share", { company: "AR", from: "treasury" });
    doing(usual, "sell_shares", { company: "IR", percent: 10 });
    const peaceful = table("peaceful");
    doing(peaceful, "sell_shares", { company: "IR", percent: 10 });
    doing(peaceful, "buy_share", { company: "AR", from: "treasury" });
    expect(peaceful.seat()).toBe("B");
    const bought = table("peaceful");
    doing(bought, "buy_share", { company: "AR", from: "treasury" });
    expect(bought.seat()).toBe("B");
  });
});

describe("VR-1841-german-151-19: company stock in emergencies", () => {
  const owing = (title: TitleDefinition) => at(title, "emergency-company-stock", "bankrupt-plays-on");

  it("is no rule for shares that the bank is paid for (1889), and is one where they pay the company", () => {
    expect(effects(plain, "emergency-company-stock")).toEqual(["never"]);
    expect(effects(title1889({ capitalization: "rest" }), "emergency-company-stock")).toEqual(["never"]);
    expect(effects(title1889({ capitalization: "incremental" }), "emergency-company-stock")).toEqual([
      "acts",
    ]);
    expect(() => owing(plain)).toThrow("VARIANT_NOT_APPLICABLE");
    expect(owing(title1889({ capitalization: "incremental" })).engine.rules.houseRules).toHaveLength(2);
  });
});

describe("VR-1841-naive-german-09, -12: bankrupts where a bankruptcy ends the game (1889)", () => {
  const always = title1889({ obligation: "always" });
  const bankrupt = (...slugs: string[]) => {
    const table = at(always, ...slugs)
      .stackFrom("5")
      .inPlay("AR", { par: 65, shares: { A: 60, B: 20 }, tokens: ["K8"], cash: 0, turns: 3, left: 1 })
      .cash("A", 0)
      .operate("AR", "trains");
    return { table, events: doing(table, "declare_bankruptcy", {}) };
  };

  it("the game ends at once without a house rule", () => {
    expect(bankrupt().table.state.ended?.reason).toBe("bankruptcy");
  });

  it("their companies close before it ends, and count for nothing", () => {
    const { table, events } = bankrupt("bankrupt-companies-close");
    expect(table.state.companies.AR?.closed).toBeTruthy();
    expect(events.find(({ variant }) => variant === "bankrupt-companies-close")).toMatchObject({
      company: "AR",
    });
    expect(table.state.ended?.reason).toBe("bankruptcy");
    expect(table.state.ended?.ranking.find(({ player }) => player === "B")?.worth).toBe(
      table.state.players.B?.cash,
    );
  });

  it.each([
    [true, undefined],
    [false, "bankruptcy"],
  ])("one who may play on and answers %s: the game ends by %s", (accept, reason) => {
    const { table } = bankrupt("bankrupt-companies-close", "bankrupt-plays-on");
    expect(table.state.ended).toBeNull();
    doing(table, "play_on", { accept });
    expect(table.state.ended?.reason).toBe(reason);
    if (accept) expect(table.state.players.A?.cash).toBe(500);
  });
});

describe("verdicts come from the title at hand", () => {
  it("what the family has or cannot have is not offered as acting", () => {
    expect(
      effects(
        plain,
        "train-only-with-route",
        "receivership-withholds",
        "no-rebuy-same-or",
        "formed-operates",
      ),
    ).toEqual(["already", "never", "never", "never"]);
    const trading = title1889({ restriction: "permissive", privates: { betweenPlayers: true } });
    const asked = ["reachable-city-upgrade", "no-player-trades", "sell-after-operating"];
    expect(effects(trading, ...asked)).toEqual(["already", "acts", "acts"]);
    const other = title1889({
      obligation: "always",
      restriction: "restrictive",
      privates: {},
      sales: { from: "operated" },
      end: { bankruptcy: "leaves", bank: "run" },
    });
    expect(
      effects(other, "train-only-with-route", "receivership-withholds", "reachable-city-upgrade"),
    ).toEqual(["acts", "already", "acts"]);
    expect(effects(other, "no-player-trades", "sell-after-operating")).toEqual(["already", "already"]);
    const none = title1889({ obligation: "never" });
    expect(
      effects(
        none,
        "train-only-with-route",
        "emergency-free-sales",
        "bankrupt-companies-close",
        "bankrupt-plays-on",
      ),
    ).toEqual(["never", "never", "never", "never"]);
  });

  it("says nothing that languages do not have", () => {
    const all = new Set(sentencesOfHouseRules([]));
    const titles = [plain, title1889({ obligation: "never" }), title1889({ end: { bankruptcy: "leaves" } })];
    for (const title of titles)
      for (const rule of houseRules)
        for (const sentence of sentencesOf(effectOn(rule, title).how)) expect(all).toContain(sentence);
  });
});
