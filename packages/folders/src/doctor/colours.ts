/** Parts of a colour, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour written as "#rrggbb". */
export const rgb = (text: string): Rgb => {
  const part = (at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

/** A colour in the space Lab (CIE 1976, white of D65), in which distances are about what people see. */
function lab(colour: Rgb): [number, number, number] {
  const [r, g, b] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Least distance in Lab at which two colours of tokens are told apart at a glance. */
const APART = 6;

/** Whether two colours can hardly be told apart. */
export function alike(one: Rgb, other: Rgb): boolean {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < APART;
}
