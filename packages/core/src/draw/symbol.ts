import { num, path, type Shape, type XY } from "./shapes.ts";

/** Drawn by lines only. */
const LINES: Record<string, (at: (dx: number, dy: number) => string) => string> = {
  /** An anchor. */
  port: (at) =>
    `M${at(0, -12)}L${at(0, 19)}M${at(-10, -4)}L${at(10, -4)}M${at(-17, 6)}Q${at(-14, 19)} ${at(0, 19)}Q${at(14, 19)} ${at(17, 6)}M${at(-4.5, -16.5)}`,
  /** Crossed hammers. */
  mine: (at) =>
    `M${at(-14, 17)}L${at(9, -10)}M${at(14, 17)}L${at(-9, -10)}M${at(2, -16)}L${at(16, -4)}M${at(-2, -16)}L${at(-16, -4)}`,
};

/** A bastion of five points. */
const bastion = ([x, y]: XY, r: number): string => {
  const points = Array.from({ length: 10 }, (_, n) => {
    const angle = (Math.PI / 5) * n - Math.PI / 2;
    const far = n % 2 ? r * 0.56 : r;
    return `${num(x + Math.cos(angle) * far)} ${num(y + Math.sin(angle) * far)}`;
  });
  return `M${points.join("L")}Z`;
};

/** Names of icons that have a picture. */
export const hasSymbol = (name: string): boolean => name === "fort" || Object.hasOwn(LINES, name);

/** Draws an icon about a point: a port's anchor, a mine's hammers, a fort's bastion. Undefined for other names. */
export function drawSymbol(name: string, [x, y]: XY, scale = 1): Shape | undefined {
  if (name === "fort") return path(bastion([x, y], 20 * scale), "rh-fort");
  const lines = LINES[name];
  if (!lines) return undefined;
  const d = lines((dx, dy) => `${num(x + dx * scale)} ${num(y + dy * scale)}`);
  const r = 4.5 * scale;
  const ring = `a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;
  return path(name === "port" ? d + ring : d, `rh-anchor${scale < 0.8 ? " rh-fine" : ""}`);
}
