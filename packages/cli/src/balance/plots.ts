import { scaleBand, scaleLinear } from "d3-scale";
import { tell } from "../speech.ts";

/** One bar: its name, its height, and what its whisker spans. */
export interface Bar {
  name: string;
  value: number;
  low?: number;
  high?: number;
  /** Written over it, where that is not its value. */
  label?: string;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [640, 256, 48, 36, 34];

/** Text as XML has it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const num = (value: number): string => String(Math.round(value * 100) / 100);

/** Bars side by side as SVG, with whiskers where a bar has bounds. `unit`: what the height counts. */
export function bars(title: string, unit: string, values: readonly Bar[]): string {
  const top = Math.max(1e-9, ...values.map(({ value, high = value }) => Math.max(value, high)));
  const y = scaleLinear([0, top], [HEIGHT - BOTTOM, TOP]).nice(5);
  const x = scaleBand(
    values.map(({ name }) => name),
    [LEFT, WIDTH - 8],
  ).padding(0.25);
  const axis = y.ticks(5).map((tick) => {
    const at = num(y(tick));
    return `<line x1="${LEFT}" x2="${WIDTH - 8}" y1="${at}" y2="${at}" class="grid"/><text x="${LEFT - 6}" y="${at}" dy=".32em" text-anchor="end">${y.tickFormat(5)(tick)}</text>`;
  });
  const columns = values.map(({ name, value, low, high, label }) => {
    const [left, width, at] = [x(name) ?? 0, x.bandwidth(), y(value)];
    const middle = num(left + width / 2);
    const whisker =
      low === undefined || high === undefined
        ? ""
        : `<line x1="${middle}" x2="${middle}" y1="${num(y(low))}" y2="${num(y(high))}" class="whisker"/>`;
    const over = high === undefined ? at : y(high);
    return `<rect x="${num(left)}" y="${num(at)}" width="${num(width)}" height="${num(HEIGHT - BOTTOM - at)}"/>${whisker}<text x="${middle}" y="${num(over - 4)}" text-anchor="middle">${escaped(label ?? num(value))}</text><text x="${middle}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${escaped(name)}</text>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}"><text x="0" y="11">${escaped(unit)}</text>${axis.join("")}${columns.join("")}</svg>`;
}

/** Numbers as bars by size, in about this many classes. */
export function histogram(title: string, unit: string, values: readonly number[], classes = 10): string {
  if (!values.length) return "";
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === most) return bars(title, unit, [{ name: num(least), value: values.length }]);
  const ticks = scaleLinear([least, most], [0, 1]).nice(classes).ticks(classes);
  const step = (ticks[1] ?? most) - (ticks[0] ?? least);
  const first = Math.floor(least / step) * step;
  const count = Math.floor((most - first) / step) + 1;
  const found = Array.from({ length: count }, (_, at) => ({
    name: step > 1 ? `${num(first + at * step)}-${num(first + (at + 1) * step - 1)}` : num(first + at * step),
    value: values.filter((value) => Math.floor((value - first) / step) === at).length,
  }));
  // Where there is no room for both ends of a class, its beginning stands for it.
  const crowded = found.some(({ name }) => name.length * found.length > ROOM);
  return crowded
    ? bars(
        title,
        tell`${unit}, from …`,
        found.map(({ name, value }) => ({ name: name.replace(/-.*/, ""), value })),
      )
    : bars(title, unit, found);
}

/** Letters that stand side by side under a plot. */
const ROOM = 84;

/** A table with a head; the first column is text, the others numbers or text. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `<table><thead><tr>${head.map((one) => `<th>${escaped(one)}</th>`).join("")}</tr></thead><tbody>${rows
    .map(
      (row) =>
        `<tr>${row.map((one) => `<td>${typeof one === "number" ? num(one) : escaped(one)}</td>`).join("")}</tr>`,
    )
    .join("")}</tbody></table>`;
