/** Languages written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar", "fa", "he", "ur", "yi"]);

/** Which way a language is written. */
export const directionOf = (locale: string): "ltr" | "rtl" =>
  RIGHT_TO_LEFT.has(locale.split("-")[0] as string) ? "rtl" : "ltr";

/** First strong isolate and its end: https://unicode.org/reports/tr9/ */
const [OPEN, CLOSE] = ["\u2068", "\u2069"];
/** What stands well among letters written from right to left: those letters, and a number alone. */
const AT_HOME = /^(?:\d+|[\u0590-\u05ff\s'"-]+)$/;
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a name, price or the like in a text of another direction, so that neither turns the other around. */
export function isolated(text: string, locale: string): string {
  const apart = directionOf(locale) === "rtl" ? !AT_HOME.test(text) : FROM_RIGHT.test(text);
  return apart && text !== "" && !text.startsWith(OPEN) ? `${OPEN}${text}${CLOSE}` : text;
}

/** A text without the marks that set names apart: for searching, sorting and comparing. */
export const withoutMarks = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");
