import { describe, expect, expectTypeOf, it } from "vitest";
import { strangeEvents } from "../../src/bots/events.ts";
import type { Made } from "../../src/contract/define-action.ts";
import { f } from "../../src/fields/make.ts";
import { createEngine, type GameEvent, type HouseRule } from "../../src/index.ts";
import { textProblems } from "../../src/kit/texts.ts";
import type { Tx } from "../../src/state/index.ts";
import { catalogueFor, joinCatalogues } from "../../src/texts/catalogue.ts";
import { defineEvents } from "../../src/texts/events.ts";
import { refuser } from "../../src/texts/refuser.ts";
import { defineAction } from "../../src/vocabulary/define-action.ts";
import { english } from "../../src/vocabulary/en/index.ts";
import { tiny } from "../tiny/title.ts";

const sale = defineAction("sell_private", { company: f.company(), price: f.optional(f.money()) });
const events = defineEvents({
  shares: { private_sold: { player: f.player(), company: f.company(), price: f.money() } },
});
const refusals = { NOT_YOURS: { company: f.company() }, CLOSED: {} } as const;
const refuse = refuser(refusals);
const texts = {
  events: { private_sold: "{player} sells {company} for {price}" },
  refusals: { NOT_YOURS: "{company} is another's", CLOSED: "Nothing is sold any more" },
  decisions: {},
  actions: { sell_private: "Sell {company}" },
};
const words = { events, refusals, actions: [sale] } as const;

// What does not compile is held by the type check of this file: an error that is expected and does not come is one.
describe("the compiler knows", () => {
  it("the fields of an action, in its rules, in its list and where one is made", () => {
    expectTypeOf<Made<typeof sale>["price"]>().toEqualTypeOf<number | undefined>();
    const defined = sale({
      check: (_ctx, action) => {
        expectTypeOf(action.company).toEqualTypeOf<string>();
        // @ts-expect-error there is no such field
        void action.hex;
        return undefined;
      },
      // @ts-expect-error the company is missing
      list: () => [{ price: 5 }],
      apply: () => undefined,
    });
    sale({
      check: () => undefined,
      // @ts-expect-error a price is a number
      list: () => [{ company: "A", price: "5" }],
      apply: () => undefined,
    });
    // @ts-expect-error the company is missing
    void sale.of("alice", { price: 5 });
    // @ts-expect-error there is no such field
    void sale.of("alice", { company: "A", hex: "B2" });
    expect(defined.type).toBe("sell_private");
  });

  it("the values of an event, and which events may be told", () => {
    const log = (tx: Tx) => {
      tx.log(events.private_sold({ player: "alice", company: "A", price: 5 }));
      // @ts-expect-error the price is missing
      tx.log(events.private_sold({ player: "alice", company: "A" }));
      // @ts-expect-error no one has defined it
      tx.log(events.private_bought({ player: "alice" }));
      // @ts-expect-error an event is made by its definition
      tx.log({ type: "private_sold", player: "alice", company: "A", price: 5 });
    };
    const rule: HouseRule = {
      slug: "x",
      version: "1",
      chains: {
        "stock.turnEnded": (tx) => {
          // @ts-expect-error a house rule tells of nothing that no one has defined
          tx.log(events.rain({}));
        },
      },
    };
    expect([typeof log, rule.slug]).toEqual(["function", "x"]);
  });

  it("the values of a refusal", () => {
    // @ts-expect-error the company is missing
    void (() => refuse.of("NOT_YOURS", {}));
    // @ts-expect-error there is no such code
    void (() => refuse.of("NOT_MINE", {}));
    expect(refuse.of("CLOSED")).toEqual({ code: "CLOSED", values: {} });
    expect(refuse.by("peace")("NOT_YOURS", { company: "A" })).toEqual({
      code: "NOT_YOURS",
      variant: "peace",
      values: { company: "A" },
    });
  });

  it("which texts are missing, and which no one needs", () => {
    // @ts-expect-error the event has no text
    void (() => catalogueFor("en", words, { ...texts, events: {} }));
    // @ts-expect-error the button has no text
    void (() => catalogueFor("en", words, { ...texts, actions: {} }));
    // @ts-expect-error a refusal has no text
    void (() => catalogueFor("en", words, { ...texts, refusals: { CLOSED: "Closed" } }));
    void (() =>
      catalogueFor("en", words, {
        ...texts,
        // @ts-expect-error no one has defined the event
        events: { ...texts.events, private_lost: "{player} loses {company}" },
      }));
    expect(catalogueFor("en", words, texts).texts["do.sell_private"]).toBe("Sell {company}");
  });
});

describe("a defined action", () => {
  it("puts type and seat to what its rules list, and knows its own", () => {
    const { list, is, of } = sale({
      check: () => undefined,
      list: () => [
        { company: "A" },
        { company: "B", fields: { price: { kind: "range", min: 1, max: 5, step: 1 } } },
      ],
      apply: () => undefined,
    });
    const ctx = {} as Parameters<typeof list>[0];
    expect(list(ctx, "alice")).toEqual([
      { type: "sell_private", seat: "alice", company: "A" },
      {
        type: "sell_private",
        seat: "alice",
        company: "B",
        fields: { price: { kind: "range", min: 1, max: 5, step: 1 } },
      },
    ]);
    expect(is(of("alice", { company: "A" }))).toBe(true);
    expect(is({ type: "pass", seat: "alice" })).toBe(false);
  });
});

describe("texts", () => {
  it("of core are ICU messages that name only what there is", () => {
    expect(textProblems(english)).toEqual([]);
  });

  it("that are none, or name what is not there, are found", () => {
    const broken = catalogueFor("en", words, {
      ...texts,
      events: { private_sold: "{player} sells {company} to {buyer}" },
      refusals: { NOT_YOURS: "{company, plural, one {a}", CLOSED: "Closed" },
    });
    expect(textProblems(broken)).toEqual([
      "event.private_sold: {buyer} is no value of it",
      expect.stringContaining("refusal.NOT_YOURS"),
    ]);
  });
});

describe("a catalogue on top of others", () => {
  it("brings what is its own, and of its base only what it words again", () => {
    const base = {
      events: defineEvents({ shares: { bid: { player: f.player() }, pass: { player: f.player() } } }),
    };
    const own = { events: defineEvents({ shares: { rain: { days: f.integer() } } }) };
    const made = catalogueFor(
      "en",
      own,
      { events: { rain: "It rains", pass: "{player} waits" }, refusals: {}, decisions: {}, actions: {} },
      base,
    );
    expect(Object.keys(made.fields)).toEqual(["event.rain", "event.pass"]);
    const title = { locale: "en", texts: {}, fields: { "event.bid": { lot: f.company() } } };
    expect(joinCatalogues(title, made).fields["event.bid"]).toEqual({ lot: title.fields["event.bid"].lot });
  });
});

describe("events of a game", () => {
  const made = createEngine(tiny, { players: ["A", "B"].map((id) => ({ id, name: id })), seed: 5 });
  if (!made.ok) throw new Error(made.refusal.code);
  const strange = (event: GameEvent) => strangeEvents(made.engine, [event]);

  it("are those that someone has defined, with their values", () => {
    expect(strangeEvents(made.engine, made.engine.start().events)).toEqual([]);
    expect(strange({ type: "passed", player: "A" })).toEqual([]);
    expect(strange({ type: "passed", player: "A", variant: "peace" })).toEqual([]);
  });

  it("are found where they are not", () => {
    expect(strange({ type: "rain" })).toEqual(["no definition of the event rain"]);
    expect(strange({ type: "passed", player: 3 })).toEqual(["passed: player is 3"]);
    expect(strange({ type: "passed" })).toEqual(["passed: player is undefined"]);
    expect(strange({ type: "passed", player: "A", hex: "B2" })).toEqual(["passed: hex is no value of it"]);
  });
});
