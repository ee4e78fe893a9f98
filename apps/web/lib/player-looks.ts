import type { PlayerId } from "@railhead/core";
import { COLOURS } from "./colours.ts";

/** How a player is known at a glance. */
export interface PlayerLook {
  /** Which of the colours, and so which shape. */
  place: number;
  /** The colour, for CSS. */
  colour: string;
  /** The first letter of the name, or two where others begin with the same. */
  letters: string;
}

/**
 * The colours of some seats: those that were chosen; each other seat has the one of its place, or the first that is left. A seventh has one that
 * another has too.
 */
export function coloursOf(chosen: readonly (number | undefined)[]): number[] {
  const taken = new Set(chosen);
  const left = (colour: number) => {
    if (taken.has(colour)) return undefined;
    taken.add(colour);
    return colour;
  };
  const own = chosen.map((colour, index) => colour ?? left(index % COLOURS));
  return own.map(
    (colour, index) =>
      colour ??
      Array.from({ length: COLOURS }, (_, one) => one).find((one) => left(one) === one) ??
      index % COLOURS,
  );
}

/** Letters of players: the first of each name; where several begin alike, with it the first by which they differ: "Player 1" is P1. */
export function lettersOf(names: readonly string[]): string[] {
  const letters = names.map((name) => [...name.replace(/\s/g, "")]);
  return letters.map(([first = "", ...rest], index) => {
    const sign = first.toLocaleUpperCase();
    const alike = letters.filter((other, at) => at !== index && other[0]?.toLocaleUpperCase() === sign);
    const apart = rest.findIndex((letter, at) => alike.some((other) => other[at + 1] !== letter));
    return alike.length ? `${sign}${rest[apart] ?? ""}` : sign;
  });
}

/** Everyone's colour and letters, by seat. */
export function looksOf(
  names: Readonly<Record<PlayerId, string>>,
  chosen: Readonly<Record<PlayerId, number | undefined>>,
): Record<PlayerId, PlayerLook> {
  const seats = Object.entries(names);
  const letters = lettersOf(seats.map(([, name]) => name));
  const colours = coloursOf(seats.map(([id]) => chosen[id]));
  return Object.fromEntries(
    seats.map(([id], index): [PlayerId, PlayerLook] => {
      const place = colours[index] ?? 0;
      return [id, { place, colour: `var(--player-${place})`, letters: letters[index] ?? "" }];
    }),
  );
}
