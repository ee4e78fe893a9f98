import { describe, expect, it } from "vitest";
import { best, laid, shelfTable, turned } from "./table.ts";

/** A company of A on turn, in phase 3. */
const turn = (company: string, tokens: string[], step: string, setup = {}, options = {}) =>
  shelfTable("1882", 3, options)
    .closed("HB")
    .closed("TB")
    .closed("SCP")
    .inPlay(company, {
      par: 90,
      shares: { A: 60, B: 20 },
      tokens,
      cash: 500,
      turns: 2,
      trains: ["3"],
      ...setup,
    })
    .region("phase", "3")
    .operate(company, step);
const NEUTRAL = { price: 0, kind: "neutral" };

describe("1882: North West Rebellion", () => {
  const at = (tokens = ["I5", "K3"], step = "track", setup = {}) =>
    turn("CPR", tokens, step, { left: 1, ...setup }).owned("NWR", "company:CPR");
  const move = (from: string, hex: string, city = 0) => ({ company: "NWR", from, hex, city });

  it("DIF-1882-06: its company once moves one of its tokens into the area for nothing, in any step", () => {
    for (const step of ["track", "token", "routes", "trains"]) {
      const done = at(["I5", "K3"], step).do("move_token", move("K3", "C3"));
      expect([done.tokensAt("C3"), done.tokensAt("K3"), done.company("CPR").cash], step).toEqual([
        ["CPR"],
        [],
        500,
      ]);
      expect(done.company("CPR").tokens).toHaveLength(1);
    }
    for (const hex of ["D4", "D6", "E5"])
      expect(at().do("move_token", move("K3", hex)).tokensAt(hex)).toEqual(["CPR"]);
    expect(at().refused("move_token", move("K3", "G3")).code).toBe("POWER_HEX");
    const again = at().do("move_token", move("K3", "C3")).do("pass");
    expect(again.operate("CPR", "track").refused("move_token", move("I5", "D4")).code).toBe("POWER_USED");
    expect(at(["I5", "C3"]).refused("move_token", move("C3", "D4")).code).toBe("TOKEN_STAYS");
    const player = turn("CPR", ["I5", "K3"], "track").owned("NWR", "A");
    expect(player.refused("move_token", move("K3", "C3")).code).toBe("POWER_NOT_HERE");
  });

  it("DIF-1882-06: it may lay or upgrade a tile there as an extra", () => {
    const moved = at().do("move_token", move("K3", "C3"));
    expect([moved.asked(), moved.seat()]).toEqual(["token_moved", "A"]);
    const tile = (id: string, ...sides: number[]) => ({
      company: "NWR",
      power: "lay",
      hex: "C3",
      tile: id,
      rotation: turned(moved.title, id, sides),
    });
    expect(moved.refused("use_power", { ...tile("57", 2, 5), hex: "D4" }).code).toBe("POWER_HEX");
    const done = moved.do("use_power", tile("57", 2, 5));
    expect([done.state.board.tiles.C3?.[0], done.asked()]).toEqual(["57", "track"]);
    // 20 for a yellow tile in the area.
    expect(done.company("CPR").cash).toBe(520);
    const green = laid(at(), { C3: ["57", 2, 5] }).do("move_token", move("K3", "C3"));
    const [upgrade] = green.legal("use_power").filter((use) => use.tile === "14" || use.tile === "15");
    if (!upgrade) throw new Error("no upgrade");
    const { hex, rotation, tile: id } = upgrade;
    const up = green.do("use_power", {
      company: "NWR",
      power: "lay",
      hex: String(hex),
      tile: String(id),
      rotation: Number(rotation),
    });
    expect(["14", "15"]).toContain(up.state.board.tiles.C3?.[0]);
  });

  it("DIF-1882-06: from its home a neutral token takes its place; where one stands there it stays", () => {
    const home = at(["I5"]).do("move_token", move("I5", "C3"));
    expect([home.tokensAt("C3"), home.state.board.tokens.I5]).toEqual([["CPR"], [[0, 0, "CN", NEUTRAL]]]);
    const both = at(["K3"]).circles({
      I5: [
        [0, 0, "CPR"],
        [0, 1, "CN", NEUTRAL],
      ],
    });
    expect(both.refused("move_token", move("I5", "C3")).code).toBe("TOKEN_STAYS");
    expect(both.do("move_token", move("K3", "C3")).tokensAt("C3")).toEqual(["CPR"]);
  });

  it("DIF-1882-06: on E5 the city is chosen as the first tile is laid", () => {
    const moved = at().do("move_token", move("K3", "E5"));
    const [use] = moved.legal("use_power");
    const tile = { company: "NWR", power: "lay", hex: "E5", tile: "59", rotation: Number(use?.rotation) };
    const done = moved.do("use_power", tile);
    expect([done.asked(), done.seat()]).toEqual(["choose_home", "A"]);
    expect(done.do("choose_home", { city: 1 }).state.board.tokens.E5).toEqual([[1, 0, "CPR"]]);
  });
});

describe("1882: neutral tokens and the Canadian National", () => {
  /** HBR at G11 with its line to G9; on its charter a token for 40 and a neutral one. */
  const placing = (setup = {}) =>
    laid(turn("HBR", ["G11"], "token", setup), {
      G11: ["63", 0, 1, 2, 3, 4, 5],
      F10: ["8", 5, 1],
      G9: ["57", 4, 1],
    });
  const left = [{ price: 40 }, { ...NEUTRAL, of: "CN" }];

  it("DIF-1882-09: CNR, HBR, GT, SC and QLL have one each, CPR and CN none", () => {
    const count = (company: string) =>
      shelfTable("1882")
        .owned("SCP", "A")
        .circles({ G9: [[0, 0, "CN", NEUTRAL]] })
        .stock("A", {}, 3)
        .do("start_company", { company, price: 67 })
        .company(company)
        .tokens.filter(({ kind }) => kind === "neutral").length;
    expect(["CNR", "HBR", "GT", "SC", "QLL", "CPR", "CN"].map(count)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  it("DIF-1882-09: it is free, is the token of the turn, and belongs to CN", () => {
    const at = () => placing({ left }).operate("HBR", "token");
    const done = at().do("place_token", { hex: "G9", city: 0, token: 1 });
    expect(done.state.board.tokens.G9).toEqual([[0, 0, "CN", { ...NEUTRAL, of: "CN" }]]);
    expect([done.company("HBR").cash, done.company("HBR").tokens]).toEqual([500, [{ price: 40 }]]);
    expect(done.legal("place_token")).toEqual([]);
    const own = at().do("place_token", { hex: "G9", city: 0 });
    expect([own.tokensAt("G9"), own.company("HBR").cash]).toEqual([["HBR"], 460]);
    expect(at().refused("place_token", { hex: "G7", city: 0, token: 1 }).code).toBe("TOKEN_NOT_REACHED");
  });

  it("DIF-1882-09: it may stand beside a token of the company that places it, and not where CN has one", () => {
    const at = () => placing({ left }).operate("HBR", "token");
    const beside = at().do("place_token", { hex: "G11", city: 0, token: 1 });
    expect(beside.tokensAt("G11")).toEqual(["HBR", "CN"]);
    const there = at()
      .legal("place_token")
      .filter(({ hex }) => hex === "G11");
    expect(there.map(({ token }) => token)).toEqual([1]);
    const second = placing({ left })
      .tiles({ G9: ["63", 0] })
      .circles({ G9: [[0, 0, "CN", NEUTRAL]] })
      .operate("HBR", "token");
    expect(second.refused("place_token", { hex: "G9", city: 0, token: 1 }).code).toBe("TOKEN_IN_HEX");
  });

  it("DIF-1882-09: it bars no one", () => {
    const run = (spot: [number, number, string, typeof NEUTRAL?]) =>
      best(
        laid(turn("HBR", ["G11"], "track"), {
          G11: ["63", 0, 1, 2, 3, 4, 5],
          F10: ["8", 5, 1],
          G9: ["57", 4, 1],
          H8: ["9", 1, 4],
          I7: ["8", 4, 0],
          K7: ["8", 3, 5],
          L8: ["57", 2, 5],
        }).circles({ G9: [spot] }),
        "HBR",
      );
    // G11 pays 40, G9 and L8 20 each.
    expect([run([0, 0, "CN", NEUTRAL]), run([0, 0, "GT"])]).toEqual([80, 60]);
  });

  it("DIF-1882-10: CN begins once a neutral token is on the map, and runs from all of them", () => {
    const start = { company: "CN", price: 90 };
    const stock = () => shelfTable("1882").stock("A", {}, 3);
    expect(stock().refused("start_company", start).code).toBe("START_NEEDS_TOKEN");
    const begun = stock()
      .circles({ G9: [[0, 0, "CN", NEUTRAL]] })
      .do("start_company", start);
    expect([begun.president("CN"), begun.company("CN").tokens, begun.tokensAt("G9")]).toEqual([
      "A",
      [],
      ["CN"],
    ]);
    const line = { G11: ["57", 1, 4], H10: ["9", 1, 4], I9: ["9", 1, 4], J8: ["57", 1, 4] } as Record<
      string,
      [string, ...number[]]
    >;
    const run = (hex: string) =>
      best(laid(turn("CN", [], "track"), line).circles({ [hex]: [[0, 0, "CN", NEUTRAL]] }), "CN");
    expect([run("G11"), run("J8"), run("G3")]).toEqual([40, 40, 0]);
  });

  it("DIF-1882-14: QLL chooses one of the two cities of J10", () => {
    const begun = shelfTable("1882")
      .inPlay("QLL", { par: 90, shares: { A: 60, B: 20 }, left: 1, cash: 300, turns: 0 })
      .stock("A", {}, 3)
      .pass(3);
    expect([begun.asked(), begun.seat()]).toEqual(["choose_home", "A"]);
    expect(begun.refused("choose_home", { city: 2 }).code).toBe("NO_CITY");
    expect(begun.do("choose_home", { city: 1 }).state.board.tokens.J10).toEqual([[1, 0, "QLL"]]);
  });
});
