import type { Aids, NewTable, Strength } from "@railhead/server/api";

/** How well a bot may be asked to play, from the gentlest on. */
export const STRENGTHS = ["easy", "steady", "strong"] as const satisfies readonly Strength[];
/** How long a bot's move may be waited for, from none on. */
export const PACES = ["once", "brisk", "leisurely"] as const satisfies readonly Aids["pace"][];
/** As many bots as one may play against by two clicks. */
const MOST_BOTS = 5;

export type Choosable = (typeof STRENGTHS)[number];
/** As which a chair's bot begins, unless someone says otherwise. */
export const USUAL_STRENGTH: Choosable = "steady";

/** A game of one person against bots, as it was last asked for. */
export interface Quick {
  title: string;
  bots: number;
  strength: Choosable;
  pace: Aids["pace"];
}

type Players = { min: number; max: number };

/** From how many to how many bots one person may sit with at a title. */
export function botsFor({ min, max }: Players): { least: number; most: number } {
  const most = Math.max(1, Math.min(MOST_BOTS, max - 1));
  return { least: Math.min(most, Math.max(1, min - 1)), most };
}

/** The same wish at another title: as many bots as sit there. */
export function fitted(quick: Quick, players: Players): Quick {
  const { least, most } = botsFor(players);
  return { ...quick, bots: Math.min(most, Math.max(least, quick.bots)) };
}

const KEY = "railhead:bots";
const USUAL: Omit<Quick, "title"> = { bots: 3, strength: USUAL_STRENGTH, pace: "brisk" };
const among = <T extends string>(words: readonly T[], word: unknown, usual: T): T =>
  words.find((one) => one === word) ?? usual;

/** Reads what was kept; what is missing or makes no sense is the usual. */
export function parseQuick(kept: string | null, title: string): Quick {
  let given: Record<string, unknown> = {};
  try {
    const json: unknown = JSON.parse(kept ?? "{}");
    if (typeof json === "object" && json !== null) given = json as Record<string, unknown>;
  } catch {
    // Then there is nothing kept.
  }
  return {
    title: typeof given.title === "string" ? given.title : title,
    bots: Number.isInteger(given.bots) ? (given.bots as number) : USUAL.bots,
    strength: among(STRENGTHS, given.strength, USUAL.strength),
    pace: among(PACES, given.pace, USUAL.pace),
  };
}

/** What this browser last asked for. */
export function loadQuick(title: string): Quick {
  try {
    return parseQuick(localStorage.getItem(KEY), title);
  } catch {
    return parseQuick(null, title);
  }
}

export function saveQuick(quick: Quick): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(quick));
  } catch {
    // It is chosen again next time.
  }
}

/**
 * A table of one person and bots, which begins at once. The person has the first seat, so that no one waits before
 * the first decision.
 */
export function quickTable(
  { title, bots, strength, pace }: Quick,
  names: { table: string; me: string; bot: (number: number) => string },
): NewTable {
  const taken = names.me.trim().toLocaleLowerCase("en");
  const free = (number: number): string => {
    const name = names.bot(number);
    return name.toLocaleLowerCase("en") === taken ? `${name} ·` : name;
  };
  return {
    title,
    name: names.table,
    seats: [
      { holder: "me", name: names.me },
      ...Array.from({ length: bots }, (_, at) => ({
        holder: "bot" as const,
        name: free(at + 1),
        strength,
      })),
    ],
    order: "seated",
    visibility: "private",
    mode: "hotseat",
    undo: "free",
    deadline: null,
    aids: { pace },
  };
}
