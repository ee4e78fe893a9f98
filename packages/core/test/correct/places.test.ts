import { describe, expect, it } from "vitest";
import type { Change } from "../../src/contract/index.ts";
import { createEngine, defineTitle, type Json, type TitleDefinition } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";
import { table as trading } from "../trade/trading.ts";

/** ABC of A at its trains, in Alton; CW of B in Corby. */
const table = (title: TitleDefinition = tiny) =>
  new Position(title, 3)
    .inPlay("ABC", { shares: { A: 60 }, par: 70, cash: 100, tokens: ["B3"], left: 1 })
    .inPlay("CW", { shares: { B: 60 }, par: 60, cash: 10, trains: ["2"], tokens: ["F3"] })
    .operate("ABC", "trains");

const action = (changes: object[]) => ({
  type: "correct",
  seat: "C",
  reason: "wrongly entered",
  by: "Mod",
  changes: changes as unknown as Json,
});
const refusal = (at: Position, ...changes: Change[]) => at.engine.check(at.state, action(changes));
/** Makes corrections, and what the log reports of them beyond the fact that they were made. */
function told(at: Position, ...changes: Change[]) {
  const { type, seat, ...fields } = action(changes);
  return at.do(type, fields, seat).events.filter((one) => one.type !== "corrected");
}
const spot = (hex: string, slot = 0, city = 0) => ({ hex, city, slot });
const token = (
  company: string,
  from: ReturnType<typeof spot> | "charter",
  to: ReturnType<typeof spot>,
): Change => ({
  kind: "token",
  company,
  from,
  to,
});
const tile = (hex: string, id: string | null, rotation = 0): Change => ({
  kind: "tile",
  hex,
  tile: id,
  rotation,
});
const single = (at: Position, place: string) =>
  at.company("ABC").certificates.find((one) => one.at === place && !one.president)?.id ?? "";

describe("what a correction tells", () => {
  it("of a tile: which lies there now and which lay there, or which was taken away", () => {
    const at = table();
    expect(told(at, tile("D3", "57", 1))).toEqual([
      { type: "corrected_tile", hex: "D3", tile: "57", rotation: 1, from: null },
    ]);
    expect(told(at, tile("D3", "6", 5))).toEqual([
      { type: "corrected_tile", hex: "D3", tile: "6", rotation: 5, from: "57" },
    ]);
    expect(told(at, tile("D3", null))).toEqual([{ type: "corrected_tile_removed", hex: "D3", tile: "6" }]);
  });

  it("of a price: from and to, and the space", () => {
    expect(told(table(), { kind: "price", company: "ABC", cell: [0, 4] })).toContainEqual({
      type: "corrected_price",
      company: "ABC",
      from: 70,
      to: 100,
      cell: [0, 4],
    });
  });

  it("of money that is not there: whose it is and how much there is", () => {
    const cash = (from: string, amount: number): Change => ({ kind: "cash", from, to: "player:B", amount });
    const at = table();
    const bank = at.state.bank;
    expect(refusal(at, cash("bank", bank + 1))).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "bank", cash: bank, price: bank + 1, change: 1 },
    });
    expect(refusal(at, cash("company:ABC", 101))?.values).toMatchObject({
      who: "ABC",
      cash: 100,
      price: 101,
    });
    expect(refusal(at, cash("player:A", 301))?.values).toMatchObject({ who: "A", cash: 300 });
    expect(refusal(at, cash(":A", 1))).toMatchObject({ code: "CORRECTION_PLACE", values: { place: ":A" } });
  });
});

describe("a certificate is put right", () => {
  const to = (certificate: string, place: string): Change => ({
    kind: "certificate",
    company: "ABC",
    certificate,
    to: place,
  });

  it("out of treasury, pool and hands, from where nothing is issued not", () => {
    const at = table().shares("ABC", "treasury", "offering", 10);
    expect(refusal(at, to(single(at, "offering"), "player:A"))).toMatchObject({
      code: "CORRECTION_PLACE",
      values: { place: "offering" },
    });
    expect(refusal(at, to(single(at, "treasury"), "player:A"))).toBeUndefined();
    expect(refusal(at, to(single(at, "player:A"), "pool"))).toBeUndefined();
  });

  it("no matter who holds it, and by which id", () => {
    const players = ["anna", "bert"].map((id) => ({ id, name: id }));
    const made = createEngine(tiny, { players, seed: 1, order: "seated" });
    if (!made.ok) throw new Error(made.refusal.code);
    const { engine } = made;
    const start = engine.start().state;
    const started = engine.apply(start, { type: "start_company", seat: "anna", company: "ABC", price: 60 });
    if (!started.ok) throw new Error(started.refusal.code);
    const certificate = started.state.companies.ABC?.certificates.find((one) => one.president)?.id ?? "";
    const change = { kind: "certificate", company: "ABC", certificate, to: "player:bert" };
    expect(engine.check(started.state, { ...action([change]), seat: "anna" })).toBeUndefined();
  });

  it("not to where the title says that it can never lie", () => {
    const title: TitleDefinition = {
      ...tiny,
      chains: {
        ...tiny.chains,
        "correct.certificate": (ctx, company, _certificate, place) =>
          place === "pool" ? refuse(ctx, "NO_TOKEN_LEFT", { company }) : undefined,
      },
    };
    const at = table(title);
    const own = single(at, "player:A");
    expect(refusal(at, to(own, "pool"))?.code).toBe("NO_TOKEN_LEFT");
    expect(refusal(at, to(own, "treasury"))).toBeUndefined();
  });
});

describe("an owner is put right", () => {
  const owner = (at: Position, company: string, to: string) => refusal(at, { kind: "owner", company, to });
  const owned = () => trading({ owners: { P1: "B", P2: "B" }, ABC: { A: 60 } });

  it("to another player who is in the game, and no one else where the title has no other owners", () => {
    expect(owner(owned(), "P1", "C")).toBeUndefined();
    expect(owner(owned(), "P1", "B")?.code).toBe("CORRECTION_NOTHING");
    for (const to of ["Z", "pool", "company:ABC", ""])
      expect(owner(owned(), "P1", to)).toMatchObject({ code: "UNKNOWN_PLAYER", values: { player: to } });
    expect(refusal(owned().bankrupt("A"), { kind: "owner", company: "P1", to: "A" })?.code).toBe(
      "UNKNOWN_PLAYER",
    );
    expect(owner(owned(), "ABC", "C")?.code).toBe("CORRECTION_SHARES");
    expect(owner(owned(), "P3", "C")?.code).toBe("NOT_STARTED");
    expect(told(owned(), { kind: "owner", company: "P1", to: "C" })).toEqual([
      { type: "corrected_owner", company: "P1", from: "player:B", to: "player:C" },
    ]);
  });
});

describe("a price is put right by row and column alone", () => {
  it.each([[[0, 2, 1]], [[0]], [[]], ["02"], [{ 0: 0, 1: 4 }], [null], [[0, "4"]]])("not by %j", (cell) => {
    const at = table();
    expect(at.engine.check(at.state, action([{ kind: "price", company: "ABC", cell }]))).toMatchObject({
      code: "BAD_ACTION",
      values: { field: "changes.0.cell" },
    });
  });
});

describe("a token is put right", () => {
  it("only by whose it is, and from the circle where it stands", () => {
    const at = table();
    const none = { code: "CORRECTION_NO_TOKEN" };
    expect(refusal(at, token("ABC", spot("F3"), spot("D3")))).toMatchObject(none);
    expect(refusal(at, token("CW", spot("B3"), spot("D3")))).toMatchObject(none);
    expect(refusal(at, token("ABC", spot("B3", 1), spot("D3")))).toMatchObject(none);
    expect(refusal(at, token("ABC", spot("B3", 0, 1), spot("D3")))).toMatchObject(none);
    expect(refusal(at, token("ABC", spot("B3"), spot("D3")))).toBeUndefined();
  });

  it("from one circle of a city to another", () => {
    const at = table().tiles({ D3: ["619", 2] });
    told(at, token("ABC", "charter", spot("D3")));
    expect(told(at, token("ABC", spot("D3"), spot("D3", 1)))).toEqual([
      { type: "corrected_token", company: "ABC", from: "D3", to: "D3" },
    ]);
    expect(at.state.board.tokens.D3).toEqual([[0, 1, "ABC"]]);
    expect(refusal(at, token("ABC", spot("D3", 1), spot("D3", 1)))?.code).toBe("CORRECTION_NOTHING");
  });
});

it("a company whose home is no city keeps no one from putting things right", () => {
  const [abc, cw] = tiny.companies;
  if (!abc || !cw) throw new Error("no companies");
  const third = { ...abc, id: "LOC", home: [{ hex: "C2" }] };
  const at = table({ ...tiny, companies: [abc, cw, third] });
  expect(refusal(at, token("ABC", spot("B3"), spot("D3")))).toBeUndefined();
});

describe("a tile is put right under tokens", () => {
  it("not where their city cannot be told, since what lies there belongs to another hex", () => {
    // A track without a city lies in Alton.
    const at = table().tiles({ B3: ["9", 1] });
    expect(refusal(at, tile("B3", "6", 2))).toMatchObject({
      code: "CORRECTION_TOKENS",
      values: { hex: "B3" },
    });
    expect(refusal(at.noTokens(), tile("B3", "6", 2))?.code).not.toBe("CORRECTION_TOKENS");
  });

  it("follows their track: of two cities the one from which the same track leads", () => {
    const pair = (id: string, colour: "yellow" | "green", first: 0 | 3, second: 0 | 3) => ({
      id,
      count: 1,
      colour,
      nodes: [
        { kind: "city" as const, revenue: 20, slots: 1 },
        { kind: "city" as const, revenue: 20, slots: 1 },
      ],
      paths: [
        { from: first, to: "node0" as const },
        { from: second, to: "node1" as const },
      ],
    });
    const title = defineTitle({
      ...tiny,
      map: {
        ...tiny.map,
        hexes: tiny.map.hexes.map((hex) =>
          hex.coord === "D3"
            ? { ...hex, nodes: [0, 1].map(() => ({ kind: "city" as const, slots: 1 })) }
            : hex,
        ),
      },
      tileset: {
        tiles: [...tiny.tileset.tiles, pair("Y", "yellow", 0, 3), pair("G", "green", 3, 0)],
        upgrades: { ...tiny.tileset.upgrades, Y: ["G"] },
        first: [...tiny.tileset.first, { hexes: ["D3"], tiles: ["Y"] }],
      },
    });
    const at = table(title)
      .tiles({ D3: ["Y", 1] })
      .tokens({ ABC: ["D3/1"] });
    expect(at.state.board.tokens.D3).toEqual([[1, 0, "ABC"]]);
    told(at, tile("D3", "G", 1));
    expect(at.state.board.tokens.D3).toEqual([[0, 0, "ABC"]]);
    told(at, tile("D3", "Y", 1));
    expect(at.state.board.tokens.D3).toEqual([[1, 0, "ABC"]]);
  });
});
