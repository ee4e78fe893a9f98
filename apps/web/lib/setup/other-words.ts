/** Words that players use for the same thing, in the languages of the site; each line is one thing. */
const SAME: readonly (readonly string[])[] = [
  ["train", "locomotive", "engine", "lok", "loks", "lokomotive", "züge", "rusting", "רכבת", "קטר"],
  ["president", "director", "direktor", "präsident", "präsidentschaft", "נשיא", "נשיאות"],
  ["auction", "auktion", "versteigerung", "bidding", "מכרז", "מכירה פומבית"],
  ["emergency", "notverkauf", "notverkäufe", "notfall", "forced sale", "zwangsverkauf", "חירום", "חרום"],
  ["bankrupt", "bankruptcy", "pleite", "bankrott", "insolvenz", "konkurs", "פשיטת רגל"],
  ["share", "stock", "aktie", "מניה", "מנייה", "מניות"],
  ["tile", "plättchen", "gleisplättchen", "אריח"],
  ["cash", "money", "bargeld", "geld", "מזומן", "כסף"],
  ["trade", "handel", "tausch", "סחר"],
  ["merger", "fusion", "מיזוג"],
  ["order", "reihenfolge", "seating", "סדר"],
  ["private", "privatgesellschaft", "privatbahn", "חברה פרטית"],
  ["city", "stadt", "städte", "עיר"],
  ["receivership", "zwangsverwaltung", "כינוס"],
  ["secret", "anonymous", "geheim", "anonym", "סוד"],
  ["plan", "preplan", "vorplanung", "pläne", "תוכנית"],
  ["bank", "בנק"],
];

/** A word as it was typed, and others for the same thing: those of each line in which one begins with it, or it with one. */
export function alsoSaid(word: string): string[] {
  if (word.length < 3) return [word];
  const lines = SAME.filter((line) => line.some((one) => one.startsWith(word) || word.startsWith(one)));
  return [word, ...lines.flat()];
}
