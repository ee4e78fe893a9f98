/** Levels of trains whose number is none (11.3.2). */
const LEVELS: Record<string, number> = { "4D": 7, "5D": 8 };

/** The level of a kind of train: its number; of a 4D 7 and of a 5D 8. */
export const levelOf = (kind: string): number => LEVELS[kind] ?? Number.parseInt(kind, 10);
