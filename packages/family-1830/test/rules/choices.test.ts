import { topPrice } from "@railhead/core/parts";
import { describe, expect, it } from "vitest";
import { table, withAN } from "./table.ts";

describe("a tile that adds track that no line of the company uses", () => {
  // The line from E6 goes straight over E8; the tile crosses it by other track, which is not joined.
  const crossing = { hex: "E8", tile: "20", rotation: 0 };
  const at = (restriction?: "permissive") =>
    withAN({ ...(restriction && { restriction }) }, { tokens: ["E6"] })
      .tiles({ E6: ["57", 0], E8: ["9", 0] })
      .region("phase", "3")
      .operate("AN", "track");

  it("is refused, but where the title is permissive", () => {
    expect(at().refused("lay_tile", crossing).code).toBe("UPGRADE_NO_NEW_TRACK");
    expect(at("permissive").do("lay_tile", crossing).state.board.tiles.E8?.[0]).toBe("20");
  });

  it("is refused in a permissive title too where no line comes to it", () => {
    const far = at("permissive").tiles({ E2: ["57", 0], E4: ["9", 0], E6: ["6", 0] });
    expect(far.refused("lay_tile", { ...crossing, hex: "E4" }).code).toBe("UPGRADE_NO_NEW_TRACK");
  });
});

describe("yellow tiles by phase", () => {
  it("are as many as the phase says, or one upgrade", () => {
    const left = (phase: string) => {
      const at = withAN({ lays: { yellow: { "3": 2 } } })
        .region("phase", phase)
        .operate("AN", "track");
      const ctx = at.ctx();
      return ctx.rules.slots["lay.budget"](ctx, "AN").left?.(ctx, "AN").lays;
    };
    expect([left("2"), left("3")]).toEqual([1, 2]);
  });
});

describe("a train of another company in an emergency", () => {
  const at = (fromOthers: boolean) =>
    withAN({ emergency: { fromOthers } }, { cash: 10 })
      .inPlay("BS", { par: 67, shares: { A: 60 }, trains: ["2", "2"] })
      .tiles({ B3: ["57", 0], B5: ["9", 0], B7: ["57", 0] })
      .operate("AN", "trains");

  it("is paid for by the president too, up to its face value, where the title lets that be", () => {
    const buy = { train: "2", from: "BS", price: 80 };
    expect(at(true).do("buy_train", buy).player("A").cash).toBe(530);
    expect(at(true).refused("buy_train", { ...buy, price: 81 }).code).toBe("TREASURY_SHORT");
    expect(at(false).refused("buy_train", buy).code).toBe("TREASURY_SHORT");
  });
});

describe("an opening by select and raise", () => {
  it("puts any private up, with a bid above its value", () => {
    const begun = table({ opening: { format: "select", step: 10 } });
    expect(begun.refused("choose_lot", { lot: "MV", amount: 110 }).code).toBe("BID_TOO_LOW");
    begun.do("choose_lot", { lot: "MV", amount: 120 }).pass(2);
    expect(begun.company("MV").owner).toBe("player:A");
  });
});

describe("a further trigger of the end", () => {
  it("ends the game when its timing says; no game ends so without it", () => {
    const top = (triggers: { trigger: typeof topPrice; timing: "now" }[]) =>
      withAN({ end: { triggers } }, { cell: [0, 16], trains: ["2"] })
        .operate("AN", "dividend", { earnings: 100 })
        .do("dividend", { kind: "full" }).state.ended?.reason;
    expect(top([{ trigger: topPrice, timing: "now" }])).toBe("top_price");
    expect(top([])).toBeUndefined();
  });
});

describe("tokens", () => {
  it("are one in a turn, or more where the title says so", () => {
    const at = (tokens: number) =>
      withAN({ tokens }, { cash: 200 })
        .inPlay("EL", { par: 100, shares: { A: 60 }, tokens: ["E6"], cash: 200, left: 2 })
        .tiles({ E6: ["57", 0], E4: ["8", 0], D3: ["57", 2] })
        .operate("EL", "token", { tokens: 1 });
    expect(at(1).refused("place_token", { hex: "D3", city: 0 }).code).toBe("TOKEN_PER_TURN");
    expect(at(2).do("place_token", { hex: "D3", city: 0 }).tokensAt("D3")).toEqual(["EL"]);
  });
});
