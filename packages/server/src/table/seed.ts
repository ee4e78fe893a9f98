import { createHmac } from "node:crypto";
import type { GameState, Setup } from "@railhead/core";
import { seatsDrawn } from "@railhead/core/engine";
import type { Entry, TableSetup } from "../api.ts";
import type { TableRow } from "../store.ts";

/**
 * What a table keeps of a set-up while seats are gathered. The seed is drawn when the game begins, unless the host
 * fixed it.
 */
export function gatheringSetup(setup: TableSetup, fixedSeed: number | null): TableSetup {
  const { seed: _none, ...rest } = setup;
  return fixedSeed === null ? rest : { ...rest, seed: fixedSeed };
}

/**
 * No one is told the seed of this table: bots sit at it, and its game has not ended. Who knew the seed could know beforehand what is
 * drawn. Once the game has ended it is told.
 */
export const hidesSeed = ({ phase, seats }: Pick<TableRow, "phase" | "seats">): boolean =>
  phase !== "ended" && seats.some((seat) => seat.bot);

/** A state without what is drawn from next. */
export const withoutDraws = (state: GameState): GameState => ({ ...state, rng: 0 });

/** A line of a record whose change does not tell what is drawn from next. It is the line itself where it never did. */
export function lineWithoutDraws(entry: Entry): Entry {
  const { patch } = entry;
  if (typeof patch !== "object" || patch === null || !("rng" in patch)) return entry;
  const { rng: _hidden, ...rest } = patch as Record<string, NonNullable<Entry["patch"]>>;
  return { ...entry, patch: rest };
}

/**
 * The set-up as viewers get it. While the seed is told to no one and the game runs, the players stand as they sit, so that the seats
 * are the same without it; the page makes its engine of this set-up with a seed of its own.
 */
export function shownSetup(row: TableRow): TableSetup {
  const { phase, setup, fixedSeed } = row;
  const hidden = hidesSeed(row);
  if (phase === "gathering") return gatheringSetup(setup, hidden ? null : fixedSeed);
  if (!hidden || setup.seed === undefined) return setup;
  const { seed, players, ...rest } = setup;
  const seated = seatsDrawn({ ...rest, players, seed }).list.flatMap(
    (id) => players.find((player) => player.id === id) ?? [],
  );
  return { ...rest, players: seated, order: "seated" };
}

/**
 * What bots choose by, in addition to the seed. A person who knows the seed (from a file, or as the host) cannot
 * predict bots without the site's key.
 */
export const botSalt = (key: string, { seed }: Pick<Setup, "seed">): number =>
  createHmac("sha256", key).update(`bots:${seed}`).digest().readInt32LE();
