import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLOURS } from "../lib/colours.ts";
import { coloursOf, lettersOf } from "../lib/player-looks.ts";
import { newDraft, newTable, setColour, wishMine } from "../lib/setup/draft.ts";

type Three = readonly [number, number, number];

const css = readFileSync(new URL("../app/globals.css", import.meta.url), "utf8");
/** A colour of both papers, as the page has it: light and dark. */
const token = (name: string): [string, string] => {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  if (!found) throw new Error(name);
  return [found[1] as string, found[2] as string];
};

const linear = (hex: string): Three => {
  const channel = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};
const times = (matrix: readonly Three[], [a, b, c]: Three): Three =>
  matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as unknown as Three;
const within = (colour: Three): Three =>
  colour.map((part) => Math.min(1, Math.max(0, part))) as unknown as Three;

/** Machado, Oliveira and Fernandes (2009), whole severity, on linear light. */
const SIGHTS: Record<string, readonly Three[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE Lab under D65. */
function lab(colour: Three): Three {
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    colour,
  );
  const f = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27) * (value / 116) + 16 / 116;
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const hueOf = (a: number, b: number) =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** The difference of two colours (CIEDE2000). */
function difference([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const sum = h1 + h2;
  const h =
    c1 * c2 === 0 ? sum : Math.abs(h1 - h2) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rt =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

const players = Array.from({ length: COLOURS }, (_, place) => token(`player-${place}`));

describe("colours of players", () => {
  it("reckons differences as the standard's examples have them", () => {
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
    expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3);
    expect(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 3);
  });

  for (const [paper, at] of [
    ["light", 0],
    ["dark", 1],
  ] as const)
    for (const [sight, matrix] of Object.entries(SIGHTS))
      it(`stay apart on ${paper} paper, ${sight}`, () => {
        const seen = players.map((pair) => lab(within(times(matrix, linear(pair[at])))));
        const near = seen.flatMap((one, index) =>
          seen.slice(index + 1).map((other) => difference(one, other)),
        );
        expect(near).toHaveLength(15);
        expect(Math.min(...near)).toBeGreaterThanOrEqual(12);
      });

  it("carry letters that can be read", () => {
    const letters = token("on-player");
    for (const pair of players)
      for (const at of [0, 1] as const) expect(contrast(pair[at], letters[at])).toBeGreaterThanOrEqual(4.5);
  });
});

const none = (count: number) => Array.from({ length: count }, () => undefined);

describe("who has which colour", () => {
  it("goes by seat where no one chose, and begins again with the seventh", () => {
    expect(coloursOf(none(7))).toEqual([0, 1, 2, 3, 4, 5, 0]);
  });

  it("is what was chosen; the seat that would have had it gets what is left", () => {
    expect(coloursOf([undefined, undefined, 0])).toEqual([2, 1, 0]);
    expect(coloursOf([5, undefined, undefined])).toEqual([5, 1, 2]);
    expect(coloursOf([1, undefined, 2, undefined])).toEqual([1, 0, 2, 3]);
  });

  it("is each once, up to six", () => {
    for (let count = 1; count <= 6; count++)
      for (let first = 0; first < 6; first++)
        for (let second = 0; second < 6; second++) {
          if (first === second && count > 1) continue;
          const given = coloursOf([first, second, ...none(4)].slice(0, count));
          expect(new Set(given).size).toBe(count);
          expect(given[0]).toBe(first);
        }
  });
});

describe("letters of players", () => {
  it("are the first of the name, and where names begin alike the first by which they differ", () => {
    expect(lettersOf(["anna", "Ben", "Bea", "Émile", ""])).toEqual(["A", "Bn", "Ba", "É", ""]);
    expect(lettersOf(["Player 1", "Player 2", "Player 3"])).toEqual(["P1", "P2", "P3"]);
    expect(lettersOf(["Bot", "Bot 2", "Ada", "Ada"])).toEqual(["B", "B2", "A", "A"]);
  });
});

describe("the set-up", () => {
  const draft = newDraft("18eu", { min: 2, max: 6 }, (seat) => `Player ${seat}`);

  it("begins with the colour that was chosen last, unless another seat has it", () => {
    expect(wishMine(draft, undefined)).toBe(draft);
    expect(wishMine(draft, 4).seats.map(({ colour }) => colour)).toEqual([4, ...none(3)]);
    expect(wishMine(setColour(draft, 1, 2), 4).seats[0]?.colour).toBe(2);
    const taken = setColour(draft, 2, 4);
    expect(wishMine(taken, 4)).toBe(taken);
  });

  it("sends the colours that were chosen, and none else", () => {
    const sent = newTable(setColour(draft, 2, 4), { table: "x", seatName: String, language: "en" });
    expect(sent.seats.map(({ colour }) => colour)).toEqual([undefined, 4, undefined, undefined]);
  });
});
