import type { GameState, HexId, Refusal, TileId } from "@railhead/core";
import { networkOf } from "@railhead/core/board";
import type { TrackView } from "@railhead/core/draw";
import { useCallback, useMemo, useState } from "react";
import {
  boardWith,
  choicesOn,
  gainOf,
  isLay,
  type Lay,
  laysByHex,
  type TileChoice,
  turned,
} from "@/lib/map/lays.ts";
import { missingTiles, whyNot } from "@/lib/map/why.ts";
import { useGame } from "../context.ts";
import type { Deciding } from "../deciding.ts";
import { useSession } from "../session.ts";

export interface Laying {
  /** Tiles may be laid now, by the reader. */
  active: boolean;
  /** Hexes where a tile may be laid. */
  hexes: ReadonlyMap<HexId, Lay[]>;
  /** The hex whose tiles are offered. */
  open: HexId | undefined;
  choices: readonly TileChoice[];
  /** The drafted tile. */
  lay: Lay | undefined;
  /** Offers the tiles of a hex, and drafts one if it is named; of a hex without any it says why. */
  openOn: (hex: HexId | undefined, tile?: TileId) => void;
  /** Drafts a tile; the drafted one is turned on. */
  take: (choice: TileChoice) => void;
  turn: (by: 1 | -1) => void;
  /** Why expected tiles are not offered. */
  missing: () => { refusal: Refusal; tiles: TileId[] }[];
  why: (tile: TileId) => Refusal | undefined;
}

const NO_CHOICES: readonly TileChoice[] = [];

/** Nothing may be laid. */
export const NO_LAYING: Laying = {
  active: false,
  hexes: new Map(),
  open: undefined,
  choices: NO_CHOICES,
  lay: undefined,
  openOn: () => {},
  take: () => {},
  turn: () => {},
  missing: () => [],
  why: () => undefined,
};

/** The laying of tiles on the map: what may be laid where, and the draft that panel and map share. */
export function useLaying(state: GameState, deciding: Deciding | null): Laying {
  const { engine } = useGame();
  const version = useSession(({ game }) => game.version);
  // The same state comes again when moves are taken back: what was open for a move is not open then.
  const [asked, setAsked] = useState<{ state: GameState; version: number; hex: HexId }>();
  const hexes = useMemo(() => laysByHex(deciding?.legal ?? []), [deciding?.legal]);
  const active = hexes.size > 0 || deciding?.decision?.actions.includes("lay_tile") === true;
  const { draft, setDraft, seat } = deciding ?? {};
  const company = deciding?.decision?.company;
  const lay = draft && isLay(draft) && active ? (draft as Lay) : undefined;
  const open = active && asked?.state === state && asked.version === version ? asked.hex : undefined;
  const choices = useMemo(
    () => (open === undefined ? NO_CHOICES : choicesOn(engine, state, company, hexes.get(open) ?? [])),
    [engine, state, company, hexes, open],
  );
  const openOn = useCallback(
    (hex: HexId | undefined, tile?: TileId) => {
      setAsked(hex === undefined ? undefined : { state, version, hex });
      const here = hex === undefined ? [] : (hexes.get(hex) ?? []);
      const own = here.length ? choicesOn(engine, state, company, here) : [];
      // The tile that is most useful lies there at once: a second press lays it.
      const wanted = own.find((choice) => choice.tile === tile) ?? own[0];
      setDraft?.(wanted?.best);
    },
    [engine, state, version, company, hexes, setDraft],
  );
  return useMemo((): Laying => {
    const turn = (by: 1 | -1) => {
      const choice = choices.find((one) => one.tile === lay?.tile);
      if (choice && lay && lay.hex === open) setDraft?.(turned(choice, lay.rotation, by));
    };
    const asks = open !== undefined && seat !== undefined;
    return {
      active,
      hexes,
      open,
      choices,
      lay,
      openOn,
      turn,
      take: (choice) => {
        if (lay?.hex === open && lay?.tile === choice.tile) turn(1);
        else setDraft?.(choice.best);
      },
      missing: () =>
        asks ? missingTiles(engine, state, seat, open, new Set(choices.map((one) => one.tile))) : [],
      why: (tile) => (asks ? whyNot(engine, state, seat, open, tile) : undefined),
    };
  }, [engine, state, seat, active, hexes, open, choices, lay, openOn, setDraft]);
}

/** The board with the drafted tile, and what it opens; without an acting company only the board. */
export function useGhost(state: GameState, lay: Lay | undefined, company: string | undefined) {
  const { engine, map } = useGame();
  const { rules } = engine;
  return useMemo(() => {
    if (!lay) return undefined;
    const ctx = { rules, state };
    const gain = company === undefined ? undefined : gainOf(ctx, company, lay);
    const board = gain?.board ?? boardWith(ctx, lay);
    if (!board) return undefined;
    const network = gain?.network ?? networkOf({ rules, state: { board } });
    const view: TrackView = { map, board, tiles: rules.tiles, network };
    return { board, view, fresh: gain?.fresh ?? [], value: gain?.value ?? 0 };
  }, [rules, map, state, lay, company]);
}
