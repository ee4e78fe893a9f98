import { contrast, READABLE } from "../util/contrast.ts";
import { circle, group, num, path, type Shape, text, type XY } from "./shapes.ts";
import { drawSymbol } from "./symbol.ts";

/** How a company is shown: never by colour alone. */
export interface CompanyLook {
  id: string;
  /** What stands on its tokens. */
  abbreviation: string;
  colour: string;
  text: string;
  /** Which of the rim patterns it carries; 0 is a plain rim. */
  emblem: number;
}

/** How many rim patterns there are. */
const EMBLEMS = 9;

/** The wished text colour where it can be read on the ground (`READABLE`), else the better of black and white. */
export function readable(ground: string, wished: string): string {
  if (contrast(ground, wished) >= READABLE) return wished;
  return contrast(ground, "#ffffff") > contrast(ground, "#17130d") ? "#ffffff" : "#17130d";
}

/** Looks for a list of companies; those of a kind that share a colour with others keep a plain rim. */
export function companyLooks(
  companies: readonly { id: string; colour: string; text_colour: string; abbreviation?: string }[],
): Record<string, CompanyLook> {
  const shared = new Map<string, number>();
  for (const { colour } of companies) shared.set(colour, (shared.get(colour) ?? 0) + 1);
  let next = 0;
  return Object.fromEntries(
    companies.map((company) => {
      const emblem = (shared.get(company.colour) ?? 0) > 1 ? 0 : 1 + (next++ % (EMBLEMS - 1));
      return [
        company.id,
        {
          id: company.id,
          abbreviation: company.abbreviation ?? company.id,
          colour: company.colour,
          text: readable(company.colour, company.text_colour),
          emblem,
        },
      ];
    }),
  );
}

/** A ring segment between two angles (degrees, 0 on top, clockwise) and two radii. */
function segment(from: number, to: number, inner: number, outer: number): string {
  const at = (angle: number, r: number): string => {
    const a = ((angle - 90) * Math.PI) / 180;
    return `${num(Math.cos(a) * r)} ${num(Math.sin(a) * r)}`;
  };
  const big = to - from > 180 ? 1 : 0;
  return `M${at(from, outer)}A${num(outer)} ${num(outer)} 0 ${big} 1 ${at(to, outer)}L${at(to, inner)}A${num(inner)} ${num(inner)} 0 ${big} 0 ${at(from, inner)}Z`;
}

const spots = (count: number, width: number, turn: number, inner: number, outer: number): string =>
  Array.from({ length: count }, (_, n) => {
    const middle = turn + (360 / count) * n;
    return segment(middle - width / 2, middle + width / 2, inner, outer);
  }).join("");

/** The rim pattern of an emblem for a disc of radius r, as one path. */
function rim(emblem: number, r: number): string {
  const [inner, outer] = [r * 0.82, r * 0.99];
  switch (emblem) {
    case 1:
      return spots(2, 90, 0, inner, outer);
    case 2:
      return spots(2, 90, 90, inner, outer);
    case 3:
      return spots(3, 60, 0, inner, outer);
    case 4:
      return spots(4, 44, 45, inner, outer);
    case 5:
      return spots(6, 30, 0, inner, outer);
    case 6:
      return spots(8, 16, 0, inner, outer);
    case 7:
      return spots(16, 10, 0, inner, outer);
    case 8:
      return `${spots(1, 150, 0, inner, outer)}${spots(1, 40, 180, inner, outer)}`;
    default:
      return spots(1, 359.9, 0, r * 0.86, r * 0.92);
  }
}

/** Size of a text so that it fits into a disc. */
function fitting(content: string, r: number): number {
  const letters = [...content].length;
  return Math.min(r * (letters > 1 ? 0.95 : 1.1), (r * 2.36) / Math.max(letters, 1));
}

/** A company's disc: colour, rim pattern and abbreviation. */
export function drawToken(look: CompanyLook, at: XY = [0, 0], r = 22): Shape {
  return group(
    [
      { ...circle(0, 0, r, "rh-token-rim"), fill: look.colour },
      { ...path(rim(look.emblem, r), "rh-token-mark"), fill: look.text },
      group([text(0, 0, look.abbreviation, num(fitting(look.abbreviation, r)), "rh-token-text")], {
        fill: look.text,
      }),
    ],
    { at: [num(at[0]), num(at[1])], class: "rh-token", data: { company: look.id } },
  );
}

/** A token that belongs to no company: a disc with the picture of what it stands for. */
export function drawMarker(name: string, at: XY = [0, 0], r = 22): Shape | undefined {
  const picture = drawSymbol(name, [0, 0], num(r / 30));
  if (!picture) return undefined;
  return group([circle(0, 0, r, "rh-marker"), picture], {
    at: [num(at[0]), num(at[1])],
    class: "rh-token",
    data: { company: name },
  });
}

/** A place kept for a company: its circle dashed, its abbreviation faint. */
export function drawGhost(abbreviation: string, at: XY, r: number): Shape {
  return group(
    [
      circle(0, 0, r - 4, "rh-ghost"),
      text(0, 0, abbreviation, num(fitting(abbreviation, r * 0.8)), "rh-ghost-text"),
    ],
    { at: [num(at[0]), num(at[1])], class: "rh-reserved" },
  );
}
