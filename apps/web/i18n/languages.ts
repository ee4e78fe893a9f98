/** The languages that the site has texts in, by what they are called in themselves. */
export const LANGUAGES = { en: "English", he: "עברית", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

/** Those that a reader may choose: a test holds that their texts are complete. */
export const OFFERED: readonly Language[] = ["en", "he", "de"];

/** The cookie that keeps a browser's language. */
export const LANGUAGE_COOKIE = "language";

export const isLanguage = (value: unknown): value is Language =>
  OFFERED.some((language) => language === value);

/** A language that is one of ours, else English. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : "en");

/** The language that a browser asks for first of those that there are (`Accept-Language`: RFC 9110, 12.5.4); else English. */
export function preferred(header: string | null | undefined): Language {
  const wanted = (header ?? "").split(",").map((part, at) => {
    const [tag = "", ...rest] = part.trim().split(";");
    const weight = Number(/q=([\d.]+)/.exec(rest.join(";"))?.[1] ?? 1);
    // "iw" is what Hebrew was called before 1989; some systems still say so.
    const language = tag.split("-")[0]?.toLowerCase().replace(/^iw$/, "he");
    return { language, weight: Number.isNaN(weight) ? 0 : weight, at };
  });
  const [first] = wanted
    .filter(({ language, weight }) => weight > 0 && isLanguage(language))
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  return languageOf(first?.language);
}

/** The language of a reader: what the browser has chosen (the cookie's value), else what it asks for. */
export const languageFor = (chosen: unknown, wanted: string | null | undefined): Language =>
  isLanguage(chosen) ? chosen : preferred(wanted);

/** The language of the request's sender, where Next does not provide it. */
export const languageOfRequest = (headers: Headers): Language =>
  languageFor(
    new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(headers.get("cookie") ?? "")?.[1],
    headers.get("accept-language"),
  );
