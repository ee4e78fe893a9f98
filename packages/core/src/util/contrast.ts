/** The least contrast of text that people can read at any size (WCAG 2, 1.4.3). */
export const READABLE = 4.5;

const NAMED: Record<string, string> = { black: "#000000", white: "#ffffff" };

/** Relative luminance of "#rgb" or "#rrggbb", as WCAG 2 defines it; unknown colours count as middle grey. */
function luminance(colour: string): number {
  const hex = (NAMED[colour] ?? colour).replace("#", "");
  const wide = hex.length === 3 ? [...hex].map((sign) => sign + sign).join("") : hex;
  if (!/^[0-9a-f]{6}$/i.test(wide)) return 0.2;
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(wide.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21, as WCAG 2 defines it. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
