import { expect, it } from "vitest";
import {
  allShapes,
  CELL,
  companyLooks,
  drawMarket,
  type GroupShape,
  marketLook,
  type Shape,
  toMarkup,
} from "../../src/draw/index.ts";
import type { MarketDef } from "../../src/model/market.ts";

const MINORS = Array.from({ length: 15 }, (_, n) => `${n + 1}`);
const companies = companyLooks(MINORS.map((id) => ({ id, colour: "#fff", text_colour: "#000" })));
const LADDER = { grid: [[0, 50, 55, 60].map((price) => ({ price }))] };
const GRID = {
  grid: [
    [{ price: 82 }, { price: 90 }],
    [{ price: 76 }, { price: 82 }],
  ],
};

const tokensOf = (shapes: readonly Shape[]): GroupShape[] =>
  [...allShapes(shapes)].filter((one): one is GroupShape => one.kind === "group" && one.class === "rh-token");
const radius = (token: GroupShape): number =>
  token.children[0]?.kind === "circle" ? token.children[0].r : 0;
const moreOf = (shapes: readonly Shape[]): string[] =>
  [...allShapes(shapes)].flatMap((one) => (one.kind === "text" && one.class === "rh-more" ? [one.text] : []));

it("a stack of fifteen shows its top tokens, large enough to be read, and how many more there are", () => {
  for (const market of [LADDER, GRID]) {
    const { shapes } = drawMarket(market, { "0,1": MINORS }, { companies });
    const tokens = tokensOf(shapes);
    expect(tokens.map((one) => one.data?.company)).toEqual(["1", "2", "3"]);
    expect(moreOf(shapes)).toEqual(["+12"]);
    for (const token of tokens) expect(radius(token)).toBeGreaterThanOrEqual(9);
    // Side by side: none lies on another, none leaves its space.
    tokens.forEach((a, n) => {
      const [x, y] = a.at ?? [0, 0];
      expect(x - radius(a)).toBeGreaterThanOrEqual(CELL);
      expect(x + radius(a)).toBeLessThanOrEqual(2 * CELL);
      for (const b of tokens.slice(n + 1))
        expect(Math.hypot(x - (b.at?.[0] ?? 0), y - (b.at?.[1] ?? 0))).toBeGreaterThan(
          radius(a) + radius(b) - 3,
        );
    });
  }
});

it("counts nothing where every token has room", () => {
  const { shapes } = drawMarket(LADDER, { "0,1": MINORS.slice(0, 4) }, { companies });
  expect(tokensOf(shapes)).toHaveLength(4);
  expect(moreOf(shapes)).toEqual([]);
  const roomy = drawMarket(LADDER, { "0,1": MINORS }, { companies, most: 9 });
  expect(tokensOf(roomy.shapes)).toHaveLength(8);
  expect(moreOf(roomy.shapes)).toEqual(["+7"]);
});

it("draws where a token would go: a disc in that space, an arrow where the way is straight, and nothing off the market", () => {
  const shift = (from: [number, number] | null, to: [number, number] | null) =>
    drawMarket(
      GRID,
      { "0,1": ["3"] },
      {
        companies,
        shifts: [
          {
            company: "3",
            from: from && { row: from[0], col: from[1] },
            to: to && { row: to[0], col: to[1] },
          },
        ],
      },
    ).shapes.filter((one) => one.class === "rh-moving");
  const [down] = shift([0, 1], [1, 1]);
  expect(down?.data).toMatchObject({ company: "3", row: "1", col: "1" });
  const parts = [...allShapes(down ? [down] : [])];
  const disc = parts.find((one) => one.kind === "circle");
  expect(disc).toMatchObject({ class: "rh-move-disc" });
  if (disc?.kind === "circle") {
    expect([Math.floor(disc.x / CELL), Math.floor(disc.y / CELL)]).toEqual([1, 1]);
  }
  expect(parts.filter((one) => one.class === "rh-move")).toHaveLength(1);
  expect([...allShapes(shift(null, [1, 1]))].filter((one) => one.class === "rh-move")).toHaveLength(0);
  expect([...allShapes(shift([0, 0], [1, 1]))].filter((one) => one.class === "rh-move")).toHaveLength(0);
  expect(shift([0, 1], null)).toEqual([]);
});

it("a price that was not checked in print says so on hover; its rim is dashed where the drawing is asked for it", () => {
  const doubtful: MarketDef = {
    grid: [[{ price: 200 }, { price: 220, provenance: "secondary" }, { price: 90, provenance: "printed" }]],
  };
  const unseen = ({ price }: { price: number }) => `${price}: not checked`;
  const titles = (shapes: readonly Shape[]) =>
    shapes.flatMap((shape) => (shape.kind === "group" ? [shape.title] : []));
  const rims = (markup: string) => markup.split("rh-cell-unseen").length - 1;
  const plain = drawMarket(doubtful, {}, { unseen });
  expect(titles(plain.shapes)).toEqual([undefined, "220: not checked", undefined]);
  expect(toMarkup(plain.shapes)).toContain("<title>220: not checked</title>");
  expect(rims(toMarkup(plain.shapes))).toBe(0);
  expect(rims(toMarkup(drawMarket(doubtful, {}, { rimmed: true }).shapes))).toBe(1);
  expect(titles(drawMarket(doubtful).shapes)).toEqual([undefined, undefined, undefined]);
});

it("zones have their colours, and starting values a frame where zones have colours", () => {
  const looks = (grid: MarketDef["grid"]) =>
    [...allShapes(drawMarket({ grid }, {}).shapes)].flatMap((one) =>
      one.kind === "rect" && one.class?.startsWith("rh-cell") ? [one.class] : [],
    );
  const par = { price: 67, types: ["par"] };
  expect(looks([[{ price: 60, types: ["yellow"] }, { price: 50, types: ["orange"] }, par]])).toEqual([
    "rh-cell rh-cell-yellow",
    "rh-cell rh-cell-orange",
    "rh-cell rh-cell-start",
  ]);
  expect(looks([[{ price: 60 }, par]])).toEqual(["rh-cell", "rh-cell rh-cell-par"]);
  expect(marketLook({ grid: [[par]] })("par")).toBe("par");
});
