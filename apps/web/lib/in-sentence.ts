/** Words that stand in a sentence after others: English begins them with a small letter, other languages write them as they are. */
export const inSentence = (text: string, language: string): string =>
  language === "en" ? text.charAt(0).toLowerCase() + text.slice(1) : text;
