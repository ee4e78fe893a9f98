import type { Catalogue } from "@railhead/core/texts";
import { describe, expect, it } from "vitest";
import type { LogRound } from "../lib/chronicle.ts";
import { mixed } from "../lib/mixed-stream.ts";
import { inShort, lineAt, Stream, withoutName } from "../lib/stream.ts";

const catalogue: Catalogue = {
  locale: "en",
  texts: {
    "event.passed": "{player} passes",
    "event.share_bought": "{player} buys {percent}% of {company}",
    "event.routes_run": "{company} runs for {total}",
    "event.price_moved": "The price of {company} moves from {from} to {to}",
    "event.set_aside": "{who} reserves {amount}",
    "event.lot_bid": "{player} bids {amount}",
    "event.train_rusted": "The {train}-train of {company} rusts",
    "why.cheap": "it is cheap",
  },
  fields: {
    "event.passed": { player: { kind: "player" } },
    "event.lot_bid": { player: { kind: "player" } },
    "event.share_bought": { player: { kind: "player" } },
  },
} as unknown as Catalogue;

const seats = ["", "p1", "p2", "p1", "p2", "p1", "p2"];
const words = {
  catalogue,
  names: { players: { p1: "Anna", p2: "Ben" } },
  seatOf: (at: number) => seats[at],
};
const turn = (player: string, at: number, ...events: Record<string, unknown>[]) => ({
  key: `${at}-0`,
  player,
  first: at,
  last: at,
  lines: events.map((event) => ({ at, event: event as never })),
});
const round = (turns: LogRound["turns"]): LogRound => ({
  key: "0-stock",
  at: 0,
  id: "stock",
  set: 1,
  run: 0,
  last: 9,
  turns,
});

describe("a stream of moves and talk", () => {
  it("leaves out the name that a sign stands for, with what sets it apart", () => {
    expect(withoutName("Anna passes", "Anna")).toBe("passes");
    expect(withoutName("Anna: עבור", "Anna")).toBe("עבור");
    expect(withoutName("\u2068Anna\u2069: עבור", "Anna")).toBe("עבור");
    expect(withoutName("Annabel passes", "Anna")).toBeUndefined();
    expect(withoutName("The bank pays", "Anna")).toBeUndefined();
    expect(withoutName("BNR: lay track", "BNR", true)).toBe("lay track");
    expect(withoutName("BNR may issue shares", "BNR", true)).toBeUndefined();
  });

  it("puts no one's sign before what begins a round: it follows from the move that ended the round before", () => {
    const begins = turn("p2", 2, { type: "train_rusted", train: "2", company: "GMO" });
    const marks = (at: number) =>
      new Stream(words)
        .last([{ ...round([begins]), at }], 10)
        .items.flatMap((item) => (item.kind === "move" ? [item.marks] : []));
    expect([marks(2), marks(1)]).toEqual([[[]], [["p2"]]]);
  });

  it("tells what was bid; what is reserved for it stands in the whole sentences alone", () => {
    const stream = new Stream(words);
    const bid = turn(
      "p1",
      1,
      { type: "set_aside", who: "Anna", amount: 55 },
      { type: "lot_bid", player: "p1", amount: 55 },
    );
    const line = stream.last([round([bid])], 10).items.find((one) => one.kind === "move");
    expect(line).toMatchObject({ text: "bids 55", more: [], full: "Anna bids 55. Anna reserves 55" });
  });

  it("puts the president's sign before what follows as a turn begins, another's move though it was", () => {
    const runs = { type: "routes_run", company: "GMO", total: 80 };
    const { player: _player, ...run } = turn("p2", 2, runs);
    const ran = (begun: LogRound["turns"][number]["begun"]) =>
      new Stream(words)
        .last([round([{ ...run, company: "GMO", ...(begun && { begun }) }])], 10)
        .items.flatMap((item) => (item.kind === "move" ? item.marks : []));
    expect([ran(undefined), ran({ at: 2, by: "p1" }), ran({ at: 1, by: "p1" })]).toEqual([
      ["p2"],
      ["p1"],
      ["p2"],
    ]);
  });

  it("says in a lower voice that a lot is let go, also where the sale goes on by it, but not that it is bought", () => {
    const rounds = [
      round([
        turn(
          "p1",
          1,
          { type: "offer_refused", player: "p1", lot: "RPR", price: 90 },
          { type: "offered", lot: "RPR", price: 80 },
        ),
        turn("p2", 2, { type: "offer_refused", player: "p2", lot: "RPR", price: 80 }),
        turn("p1", 3, { type: "lot_sold", player: "p1", lot: "RPR", price: 80 }),
      ]),
    ];
    const voices = new Stream(words)
      .last(rounds, 10)
      .items.flatMap((item) => (item.kind === "move" ? [item.quiet ?? false] : []));
    expect(voices).toEqual([true, true, false]);
  });

  it("makes one line of passes in a row, and puts prices and reasons at the line of their move", () => {
    const stream = new Stream(words);
    const rounds = [
      round([
        turn(
          "p1",
          1,
          { type: "reasoned", player: "p1", why: { code: "cheap" } },
          { type: "share_bought", player: "p1", percent: 10, company: "RPR" },
          { type: "price_moved", company: "RPR", from: 80, to: 90 },
        ),
        turn("p2", 2, { type: "passed", player: "p2" }),
        turn("p1", 3, { type: "passed", player: "p1" }),
        turn("p2", 4, { type: "passed", player: "p2" }),
      ]),
    ];
    const { items, older } = stream.last(rounds, 10);
    expect(older).toBe(false);
    expect(items).toMatchObject([
      { kind: "head" },
      {
        marks: ["p1"],
        text: "buys 10% of RPR",
        why: "it is cheap",
        prices: [{ company: "RPR", from: 80, to: 90 }],
      },
      { marks: ["p2", "p1"], at: 3, first: 2, passes: true, quiet: true },
      { marks: ["p2"], at: 4 },
    ]);
    expect(lineAt(items, 2)?.at).toBe(3);
    expect(stream.last(rounds, 2)).toMatchObject({ items: [{ at: 3 }, { at: 4 }], older: true });
    expect(stream.since(rounds, 3)).toBe(3);
  });

  it("keeps lines the same objects when the round goes on", () => {
    const stream = new Stream(words);
    const first = turn("p1", 1, { type: "share_bought", player: "p1", percent: 10, company: "RPR" });
    const before = stream.last([round([first])], 10).items;
    const after = stream.last([round([first, turn("p2", 2, { type: "passed", player: "p2" })])], 10).items;
    expect(after).toHaveLength(3);
    expect(after[1]).toBe(before[1]);
  });

  it("puts talk after the moves that were made by then, and none before the first line that is shown", () => {
    const stream = new Stream(words);
    const { items } = stream.last(
      [
        round([
          turn("p1", 1, { type: "share_bought", player: "p1", percent: 10, company: "RPR" }),
          turn("p2", 2, { type: "passed", player: "p2" }),
        ]),
      ],
      10,
    );
    const talk = [
      { id: 1, at: 50 },
      { id: 2, at: 150 },
      { id: 3, at: 900 },
    ];
    const order = (older: boolean, shown = items) =>
      mixed(shown, talk, (at) => at * 100, older).map((one) =>
        one.kind === "other" ? one.line.id : one.kind,
      );
    expect(order(false)).toEqual(["head", 1, "move", 2, "move", 3]);
    expect(order(true, items.slice(2))).toEqual(["move", 3]);
  });
});

it("a move that does very much is told by how it begins and ends, and whole where one stands at it", () => {
  const all = ["a", "b", "c", "d", "e", "f"];
  const more = (count: number) => `${count} more`;
  expect(inShort(all, false, more)).toEqual(["a", "b", "3 more", "f"]);
  expect(inShort(all, true, more)).toEqual(all);
  expect(inShort(all.slice(2), false, more)).toEqual(all.slice(2));
});
