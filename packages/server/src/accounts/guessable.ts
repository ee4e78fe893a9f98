import type { Feedback } from "./weigh-password.ts";

/** Characters of a password that are weighed: more cannot make it easier to guess than these are, and would take long. */
const WEIGHED = 32;
/** Characters that a password needs in addition to what everyone knows of its owner and of the site. */
const LEFT = 8;
/** The word that no one needs to guess at this site. */
const OF_THE_SITE = ["railhead", "18xx"];

/** Why a password is easy to guess: what `values.why` of PASSWORD_GUESSABLE says, a key of the texts of the page. */
export type Why = "own" | "known" | "repeated" | "sequence" | "keys" | "date" | "simple";

/** What the words of the library come to. */
const WHYS: Partial<Record<NonNullable<Feedback>, Why>> = {
  userInputs: "own",
  topTen: "known",
  topHundred: "known",
  common: "known",
  similarToCommon: "known",
  pwned: "known",
  simpleRepeat: "repeated",
  extendedRepeat: "repeated",
  sequences: "sequence",
  straightRow: "keys",
  keyPattern: "keys",
  dates: "date",
  recentYears: "date",
};

/** Letters and digits alone, small, without marks: how things are told apart that look alike. */
const bare = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The parts of an address and a name that others know, the longest first. */
function known(email: string, name: string): string[] {
  const parts = [
    email,
    ...email.split("@"),
    ...email.split(/[@.+_-]/),
    name,
    ...name.split(/\s+/),
    ...OF_THE_SITE,
  ];
  return [...new Set(parts.map(bare))].filter((part) => part.length >= 3).sort((a, b) => b.length - a.length);
}

/**
 * Why a password of sufficient length is easy to guess; undefined where it is not. Made of what others know (the owner's address and
 * name, the site's), or known, or of a pattern (by zxcvbn: fewer than a million guesses).
 */
export async function guessable(
  password: string,
  { email, name = "" }: { email: string; name?: string },
): Promise<Why | undefined> {
  const own = known(email, name);
  const left = own.reduce((text, part) => text.replaceAll(part, ""), bare(password));
  if (own.some((part) => bare(password).includes(part)) && [...left].length < LEFT) return "own";
  // Loaded when a first password is chosen: its words take a while, and memory.
  const { weigh } = await import("./weigh-password.ts");
  const { score, warning } = weigh([...password].slice(0, WEIGHED).join(""), [email, name, ...own]);
  return score >= 2 ? undefined : ((warning ? WHYS[warning] : undefined) ?? "simple");
}
