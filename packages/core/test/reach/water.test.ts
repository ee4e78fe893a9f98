import { describe, expect, it } from "vitest";
import { Position } from "../../src/kit/index.ts";
import { coast, type Marks } from "./coast.ts";

/** ABC at Alton; an area costs 10 to lay over, 40 to place a token over; a ferry half as much for each of its two. */
const table = (cash: number, step: "track" | "token", marks: Marks = {}) =>
  new Position(coast, 2)
    .inPlay("ABC", { cell: [0, 2], shares: { A: 60 }, cash, left: 3, tokens: ["B2"], turns: 0 })
    .companyFact("ABC", "said", { ...marks })
    .operate("ABC", step);

const corby = { hex: "B10", tile: "57", rotation: 0 };
const spent = (authority: string | undefined, step: "track" | "token") => {
  const marks = authority === undefined ? {} : { authority };
  const at = table(500, step, marks);
  if (step === "track") return 500 - at.do("lay_tile", corby).company("ABC").cash;
  at.tiles({ B10: ["57", 0], D6: ["57", 0] }).do("place_token", { hex: "B10", city: 0 });
  // Without what the token itself costs.
  return 490 - at.company("ABC").cash;
};

describe("rule 6: track and tokens across water", () => {
  it("each area crossed is paid for, and an authority takes two off in its own area alone", () => {
    expect(["none", "North Bay", "South Bay"].map((at) => spent(at, "track"))).toEqual([20, 10, 10]);
    expect(["none", "North Bay", "South Bay"].map((at) => spent(at, "token"))).toEqual([80, 40, 40]);
    const island = (authority?: string) =>
      500 -
      table(500, "track", authority === undefined ? {} : { authority })
        .do("lay_tile", { hex: "D6", tile: "57", rotation: 0 })
        .company("ABC").cash;
    // A hill of 30; the ferry counts two of North Bay, and an authority takes both off.
    expect([island(), island("North Bay"), island("South Bay")]).toEqual([40, 30, 40]);
  });

  it("who cannot pay token and way together places nothing", () => {
    const at = (cash: number) => table(cash, "token").tiles({ B10: ["57", 0] });
    at(90).do("place_token", { hex: "B10", city: 0 });
    expect(at(89).refused("place_token", { hex: "B10", city: 0 })).toMatchObject({
      code: "WAY_FEE",
      values: { cost: 90, fee: 80, cash: 89 },
    });
    expect(table(19, "track").refused("lay_tile", corby)).toMatchObject({ code: "WAY_FEE" });
  });

  it("a private port is for others no way", () => {
    const inside = (tokens: string[]) =>
      table(500, "track")
        .tokens({ ABC: tokens })
        .legal("lay_tile")
        .some(({ hex, rotation }) => hex === "B10" && rotation === 0);
    expect(inside([])).toBe(true);
    const shut = table(500, "track").tokens({ CW: ["B4"] });
    expect(shut.legal("lay_tile").map(({ hex }) => hex)).not.toContain("B10");
    expect(
      shut
        .tokens({ ABC: ["B12"] })
        .legal("lay_tile")
        .map(({ hex }) => hex),
    ).toContain("B10");
  });
});
