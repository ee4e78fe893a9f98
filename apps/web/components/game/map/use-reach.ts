import type { GameState } from "@railhead/core";
import { networkOf, reach, reachedCities } from "@railhead/core/board";
import type { TrackView } from "@railhead/core/draw";
import { useMemo } from "react";
import { useGame } from "../context.ts";
import { type SpotPlace, spotPlace } from "./live.tsx";

export interface Reached {
  view: TrackView;
  segments: number[];
  cities: SpotPlace[];
  /** Stops in reach that are no cities. */
  others: number;
}

/** What a company reaches on the board as it lies: one pass. */
export function useReach(state: GameState, company: string | undefined): Reached | undefined {
  const { engine, map } = useGame();
  const { rules } = engine;
  return useMemo(() => {
    if (company === undefined) return undefined;
    const view = { rules, state };
    const found = reach(view, company);
    const network = networkOf(view);
    const cities = reachedCities(found).map(({ hex, city }) =>
      spotPlace(map, rules.tiles, state.board, hex, city, 0),
    );
    let others = 0;
    network.nodes.forEach((node, at) => {
      const stop = node.kind === "town" || node.kind === "offboard";
      if (stop && found.vertices[network.sideCount + at]) others++;
    });
    return {
      view: { map, board: state.board, tiles: rules.tiles, network },
      segments: [...new Set(found.flood.order.map((step) => step >> 1))],
      cities,
      others,
    };
  }, [rules, map, state, company]);
}

/** Companies that have a token on the map, in the title's order. */
export function placedCompanies(state: GameState): string[] {
  const owners = new Set(Object.values(state.board.tokens).flatMap((spots) => spots.map((spot) => spot[2])));
  return Object.keys(state.companies).filter((company) => owners.has(company));
}
