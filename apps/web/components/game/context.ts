import type { Engine, PlayerId, TitleDefinition } from "@railhead/core";
import type { CompanyLook, SeenMap } from "@railhead/core/draw";
import type { Catalogue, Names } from "@railhead/core/texts";
import { createContext, useContext } from "react";
import type { PlayerLook } from "@/lib/player-looks.ts";

/** Goes to a move. `playing`: on the way through the game, which leaves no places to go back to. */
export type GoTo = (at: number, playing?: boolean) => void;

/**
 * What every part of the game page knows. It does not change with a move, nor while one travels through the game, unless
 * the table has adopted other rules in between, or someone has another name or colour.
 */
export interface GameContext {
  /** The title as the table plays it where one stands. */
  title: TitleDefinition;
  /** Its map as the reader looks at it: turned, perhaps mirrored. Everything that is drawn on it takes this one. */
  map: SeenMap;
  /** The rules where one stands. */
  engine: Engine;
  looks: Record<string, CompanyLook>;
  catalogue: Catalogue;
  names: Names;
  /** Everyone's colour and letters. */
  players: Readonly<Record<PlayerId, PlayerLook>>;
  money: (amount: number) => string;
  /** What a company is called in texts: "Minor 1", "SNCF". */
  called: (company: string) => string;
  goTo: GoTo;
}

export const Context = createContext<GameContext | null>(null);

export function useGame(): GameContext {
  const game = useContext(Context);
  if (!game) throw new Error("outside a game");
  return game;
}
