import { describe, expect, it } from "vitest";
import { best, laid, shelfTable, turned } from "./table.ts";

const table = (players = 3, options = {}) => shelfTable("1889", players, options);

/** A company of A on turn, in phase 3. */
const turn = (company: string, tokens: string[], step: string, setup = {}) =>
  table()
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
const lay = (hex: string, tile: string, ...sides: number[]) => ({
  hex,
  tile,
  rotation: turned(table().title, tile, sides),
});

describe("1889: track", () => {
  it("DIF-1889-06: the Sumitomo Mines spare their company 80 in the mountains, not where a river is too", () => {
    const paid = (owner: string, hex: string, tile: string, ...sides: number[]) =>
      500 -
      laid(turn("SR", ["H7"], "track"), { H7: ["57", 0, 3] })
        .owned("SMR", owner)
        .do("lay_tile", lay(hex, tile, ...sides))
        .company("SR").cash;
    // H9 is a mountain, H5 a mountain with a river.
    expect([paid("company:SR", "H9", "9", 0, 3), paid("A", "H9", "9", 0, 3)]).toEqual([0, 80]);
    expect([paid("company:SR", "H5", "9", 0, 3), paid("A", "H5", "9", 0, 3)]).toEqual([80, 80]);
  });

  it("DIF-1889-08: Kotohira costs 80 with each tile", () => {
    const at = (tile?: string, cash = 500) => {
      const before = turn("SR", ["I2", "I4"], "track", { cash }).region("phase", "5");
      return tile ? before.tiles({ I2: ["57", 0], I4: [tile, 1] }) : before.tiles({ I2: ["57", 0] });
    };
    for (const [under, tile] of [
      [undefined, "438"],
      ["438", "439"],
      ["439", "492"],
    ] as const) {
      const legal = at(under)
        .legal("lay_tile")
        .find((one) => one.hex === "I4" && one.tile === tile);
      const done = at(under).do("lay_tile", { hex: "I4", tile, rotation: Number(legal?.rotation) });
      expect([tile, done.company("SR").cash]).toEqual([tile, 420]);
      const fields = { hex: "I4", tile, rotation: Number(legal?.rotation) };
      expect(at(under, 79).refused("lay_tile", fields).code).toBe("TERRAIN_COST");
    }
  });

  it("DIF-1889-14: one tile in a turn, which must bring new track on a line of the company", () => {
    const crossing = lay("H9", "20", 0, 3, 1, 4);
    const at = () => laid(turn("SR", ["H7"], "track"), { H7: ["57", 0, 3], H9: ["9", 0, 3] });
    expect(at().refused("lay_tile", crossing).code).toBe("UPGRADE_NO_NEW_TRACK");
    const [tile] = ["23", "24"].flatMap((id) =>
      at()
        .legal("lay_tile")
        .filter((one) => one.hex === "H9" && one.tile === id),
    );
    const done = at().do("lay_tile", {
      hex: "H9",
      tile: String(tile?.tile),
      rotation: Number(tile?.rotation),
    });
    expect([done.state.board.tiles.H9?.[0], done.legal("lay_tile")]).toEqual([tile?.tile, []]);
  });

  it("DIF-1889-13: off-board places pay diesels 100 at Imabari and 80 elsewhere", () => {
    const run = (train: string, more: Parameters<typeof laid>[1], token: string) =>
      best(laid(turn("IR", [token], "track", { trains: [train] }).region("phase", "D"), more), "IR");
    const imabari = { E2: ["57", 1, 4] as [string, ...number[]] };
    // Matsuyama's tile pays 20.
    expect([run("5", imabari, "E2"), run("D", imabari, "E2")]).toEqual([80, 120]);
    const okayama = { I2: ["57", 1, 4] as [string, ...number[]] };
    expect([run("5", okayama, "I2"), run("D", okayama, "I2")]).toEqual([60, 100]);
    const awaji = { K8: ["57", 1, 4] as [string, ...number[]] };
    expect([run("5", awaji, "K8"), run("D", awaji, "K8")]).toEqual([60, 100]);
  });
});

describe("1889: trains and the end", () => {
  const line = { I2: ["57", 1, 4] } as Record<string, [string, ...number[]]>;
  const owing = (setup = {}) =>
    laid(turn("SR", ["I2"], "trains", { cash: 0, trains: [], shares: { A: 20 }, ...setup }), line).cash(
      "A",
      0,
    );

  it("DIF-1889-09: who must raise money sells no share that would give another company another president", () => {
    const at = () =>
      owing()
        .inPlay("AR", { par: 80, shares: { A: 30, B: 20 } })
        .operate("SR", "trains");
    expect(at().refused("sell_shares", { company: "AR", percent: 20 }).code).toBe("EMERGENCY_PRESIDENCY");
    const sold = at().do("sell_shares", { company: "AR", percent: 10 });
    expect([sold.president("AR"), sold.player("A").cash]).toEqual(["A", 80]);
  });

  it("DIF-1889-09: they buy no other company's train with it", () => {
    const at = (cash: number) =>
      owing({ cash })
        .inPlay("AR", { par: 80, shares: { A: 60 }, trains: ["2", "2"] })
        .cash("A", 500)
        .operate("SR", "trains");
    const other = { train: "2", from: "AR", price: 50 };
    expect(at(49).refused("buy_train", other).code).toBe("TREASURY_SHORT");
    expect(at(50).do("buy_train", other).kinds("SR")).toEqual(["2"]);
    const bank = at(30).do("buy_train", { train: "2", from: "stack", price: 80 });
    expect([bank.player("A").cash, bank.company("SR").cash]).toEqual([450, 0]);
  });

  it("DIF-1889-10: diesels are sold from phase 6 on for 1,100, 300 less for an older train", () => {
    const at = (phase: string, given: string[] = []) =>
      turn("SR", ["I2"], "trains", { trains: given, cash: 1100 })
        .region("phase", phase)
        .stackFrom("6")
        .operate("SR", "trains");
    const diesel = { train: "D", from: "stack", price: 1100 };
    expect(at("5").refused("buy_train", diesel).code).toBe("TRAIN_NOT_YET");
    expect(at("6").do("buy_train", diesel).company("SR").cash).toBe(0);
    expect(at("6").refused("buy_train", { ...diesel, price: 800 }).code).toBe("TRAIN_PRICE");
    for (const gives of ["4", "5", "6"]) {
      const done = at("6", [gives]).do("buy_train", { ...diesel, price: 800, gives });
      expect([done.kinds("SR"), done.company("SR").cash]).toEqual([["D"], 300]);
    }
    expect(at("6", ["3"]).refused("buy_train", { ...diesel, price: 800, gives: "3" }).code).toBe(
      "TRAIN_NOT_TAKEN",
    );
  });

  it("DIF-1889-15: a broken bank ends the game with the set, a bankruptcy at once", () => {
    const at = (run: number) =>
      turn("SR", ["I2"], "dividend")
        .bank(30)
        .operate("SR", "dividend", { earnings: 100 }, [2, run])
        .do("dividend", { kind: "full" })
        .pass(1);
    expect([at(1).state.ended, at(2).state.ended?.reason]).toEqual([null, "bank"]);
    const broke = owing().cash("A", 15).operate("SR", "trains");
    const { bank } = broke.state;
    broke.do("declare_bankruptcy");
    expect([broke.state.ended?.reason, broke.player("A").cash, broke.state.bank - bank]).toEqual([
      "bankruptcy",
      0,
      15,
    ]);
  });

  it("DIF-1889-16: the short game has a train less of each kind but the diesel, and no building after two diesels", () => {
    const short = table(3, { shortGame: true });
    const count = (at: typeof short, kind: string) =>
      at.state.depot.stack.filter((train) => train.kind === kind).length;
    expect(["2", "3", "4", "5", "6"].map((kind) => count(short, kind))).toEqual([5, 4, 3, 2, 1]);
    expect(["2", "3", "4", "5", "6"].map((kind) => count(table(), kind))).toEqual([6, 5, 4, 3, 2]);
    const after = (shortGame: boolean, diesels: number) => {
      const at = table(3, { shortGame })
        .inPlay("SR", { par: 90, shares: { A: 60 }, tokens: ["I2"], cash: 9000, turns: 2 })
        .region("phase", "6")
        .stackFrom("D");
      for (let n = 0; n < diesels; n++)
        at.operate("SR", "trains").do("buy_train", { train: "D", from: "stack", price: 1100 });
      return laid(at, line).operate("SR", "track").legal("lay_tile").length > 0;
    };
    expect([after(true, 1), after(true, 2), after(false, 2)]).toEqual([true, false, true]);
  });
});
