/** A first word that is one of the language, and no name in capitals or with a number: "P1", "NFL". */
const WORD = /^\p{Lu}(?:\p{Ll}|\s|$)/u;

/** Words that stand in a sentence after others: English begins them with a small letter, other languages write them as they are. */
export const inSentence = (text: string, language: string): string =>
  language === "en" && WORD.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
