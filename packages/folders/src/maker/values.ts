/** What is said to someone who brings a file over: the place in the file, and what became of it. */
export type Note = (place: string, what: string) => void;

/** JSON of a file that no one has checked. */
export type Loose = Record<string, unknown>;

/** A value as an object; an empty one where it is none. */
export const object = (value: unknown): Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};

/** A value as a list: a single one as a list of one, nothing as an empty list. */
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** A value as text; undefined where it is neither text nor number. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

/** An amount as it is printed (`80`, `"$80"`, `"¥1,100"`), in whole units; undefined where there is none. */
export function amount(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  const [digits] = typeof value === "string" ? (/\d[\d,]*/.exec(value) ?? []) : [];
  const found = Number(digits?.replaceAll(",", ""));
  return digits !== undefined && Number.isSafeInteger(found) ? found : undefined;
}

/** Amounts by currency as 18xx-maker names them. */
const CURRENCIES: Record<string, string> = { USD: "$%s", JPY: "¥%s", GBP: "£%s", EUR: "€%s", INR: "₹%s" };

/** A currency as we write it, of a name or of a pattern such as `$#`. */
export const currencyOf = (value: unknown): string =>
  (text(value)?.includes("#") ? text(value)?.replace("#", "%s") : CURRENCIES[text(value) ?? ""]) ?? "$%s";

/** Names of colours that files of 18xx-maker use for companies, as we print them. */
const COLOURS: Record<string, string> = {
  black: "#222222",
  blue: "#0b5ea8",
  brown: "#6d4323",
  cyan: "#0f9fb5",
  darkBlue: "#1b2d6b",
  darkGreen: "#14532d",
  gray: "#6b6b6b",
  green: "#2e8b3d",
  lavender: "#b79ad6",
  lightBlue: "#77c4ea",
  lightBrown: "#b08a5b",
  lime: "#a4c639",
  maroon: "#7b1e33",
  navy: "#1b2a55",
  orange: "#f0811f",
  pink: "#e87fae",
  purple: "#6a3d9a",
  red: "#c8202c",
  tan: "#d2b48c",
  teal: "#0a7b70",
  violet: "#8e4ec6",
  white: "#f5f5f5",
  yellow: "#f4d03f",
};

/** A colour as `#rrggbb`; undefined where the name is not known. */
export function colourOf(value: unknown): string | undefined {
  const name = text(value) ?? "";
  if (/^#[0-9a-fA-F]{6}$/.test(name)) return name.toLowerCase();
  const [, r, g, b] = /^#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])$/.exec(name) ?? [];
  if (r !== undefined) return `#${r}${r}${g}${g}${b}${b}`.toLowerCase();
  return Object.hasOwn(COLOURS, name) ? COLOURS[name] : undefined;
}

const light = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Black or white: the more readable one on a colour. */
export const textOn = (colour: string): string =>
  0.2126 * light(colour, 1) + 0.7152 * light(colour, 3) + 0.0722 * light(colour, 5) > 0.179
    ? "#000000"
    : "#ffffff";
