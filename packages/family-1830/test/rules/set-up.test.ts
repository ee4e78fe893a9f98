import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { bestRunOf } from "@railhead/core/parts";
import { tokensOf } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

/** The plain title with a token on D3 from the start. */
const withToken = (token: string, type: string) =>
  defineTitle({
    ...plain,
    companies: plain.companies.map((one) => (one.id === "BS" ? { ...one, home: [{ hex: "D3" }] } : one)),
    map: {
      ...plain.map,
      hexes: plain.map.hexes.map((hex) =>
        hex.coord === "D3" ? { ...hex, setup_tokens: [{ city: 0, token, type }] } : hex,
      ),
    },
  });
const own = withToken("BS", "normal");
const neutral = withToken("N", "neutral");

/** AN with a 4-train on a line from B3 over D3 to E2. */
const running = (title: typeof plain) =>
  new Position(title, 3)
    .inPlay("AN", {
      par: 100,
      shares: { A: 60 },
      tokens: ["B3"],
      left: 1,
      trains: ["4"],
      turns: 2,
      cash: 500,
    })
    .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2], E4: ["7", 2], E2: ["57", 0] })
    .region("phase", "3");

describe("tokens that stand before the game", () => {
  it("FAM-token-01: are a company's base token, which bars lines before it begins", () => {
    expect(new Position(own, 3).state.board.tokens.D3).toEqual([[0, 0, "BS"]]);
    expect(new Position(plain, 3).state.board.tokens.D3).toBeUndefined();
    const run = (title: typeof plain) => bestRunOf(running(title).operate("AN", "routes").ctx()).total;
    expect(run(plain)).toBeGreaterThan(run(own));
    // It is the first of the charter: the others are left, and none more is placed as it operates.
    const begun = new Position(own, 3).stock("A", {}, 3).do("start_company", { company: "BS", price: 67 });
    expect(begun.company("BS").tokens.map(({ price }) => price)).toEqual([40, 100]);
    const turn = begun.inPlay("BS", { par: 67, shares: { A: 60 }, turns: 0, cash: 500 }).pass(3);
    expect([turn.operating(), tokensOf(turn.ctx(), "BS").map(({ hex }) => hex)]).toEqual(["BS", ["D3"]]);
  });

  it("FAM-token-01: are neutral ones, which bar no line and take their circle", () => {
    const at = running(neutral);
    expect(bestRunOf(at.operate("AN", "routes").ctx()).total).toBe(
      bestRunOf(running(plain).operate("AN", "routes").ctx()).total,
    );
    const place = { hex: "D3", city: 0 };
    expect(running(neutral).operate("AN", "token").refused("place_token", place).code).toBe("NO_OPEN_CIRCLE");
    expect(tokensOf(running(plain).operate("AN", "token").do("place_token", place).ctx(), "AN")).toHaveLength(
      2,
    );
  });
});
