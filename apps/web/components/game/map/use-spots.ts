import type { GameState } from "@railhead/core";
import { openSlot } from "@railhead/core/board";
import { useMemo } from "react";
import { type Spot, spotsOf } from "@/lib/map/spots.ts";
import { useGame } from "../context.ts";
import type { Deciding } from "../deciding.ts";
import { type SpotPlace, spotPlace } from "./live.tsx";

export interface SpotsNow {
  spots: readonly Spot[];
  places: readonly SpotPlace[];
  /** The place the draft names, and whose token would stand there. */
  ghost: SpotPlace | undefined;
  company: string | undefined;
  /** Drafts the place that was meant: of several cities in a hex the one nearest to the point. */
  pick: (hex: string, point?: readonly [number, number]) => boolean;
}

/** Places of the map that answer the question: circles for a token, hexes for what else is asked. */
export function useSpots(state: GameState, deciding: Deciding | null): SpotsNow {
  const { engine, map } = useGame();
  const { rules } = engine;
  const { legal, draft, setDraft, decision } = deciding ?? {};
  const spots = useMemo(() => spotsOf(legal ?? [], draft), [legal, draft]);
  const places = useMemo(() => {
    const view = { rules, state };
    return spots.map(({ hex, city }) => {
      const slot = city === undefined ? 0 : (openSlot(view, hex, city) ?? 0);
      return spotPlace(map, rules.tiles, state.board, hex, city, slot);
    });
  }, [spots, rules, state, map]);
  const at = spots.findIndex((spot) => draft && spot.hex === draft.hex && spot.city === draft.city);
  const named = typeof draft?.company === "string" ? draft.company : decision?.company;
  return {
    spots,
    places,
    ghost: at < 0 ? undefined : places[at],
    company: named,
    pick(hex, point) {
      const here = spots.flatMap((spot, n) =>
        spot.hex === hex ? [{ spot, place: places[n] as SpotPlace }] : [],
      );
      if (!here.length) return false;
      const far = ({ place }: (typeof here)[number]) =>
        point ? Math.hypot(place.x - point[0], place.y - point[1]) : 0;
      const best = here.reduce((a, b) => (far(b) < far(a) ? b : a));
      setDraft?.(best.spot.action);
      return true;
    },
  };
}
