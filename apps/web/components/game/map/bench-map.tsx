"use client";

import { companyLooks } from "@railhead/core/draw";
import { useMemo, useState } from "react";
import { benchTitle } from "@/lib/bench-title.ts";
import { madeBoard } from "@/lib/map/made-map.ts";
import { MapView } from "../map-view.tsx";

const NONE: readonly never[] = [];

/** A made map of 1,500 hexes; a click on the button lays one tile. */
export function BenchMap() {
  const { map, state } = useMemo(
    () =>
      madeBoard(
        benchTitle.tileset.tiles,
        benchTitle.companies.map((company) => company.id),
      ),
    [],
  );
  const tiles = useMemo(() => new Map(benchTitle.tileset.tiles.map((tile) => [tile.id, tile])), []);
  const looks = useMemo(() => companyLooks(benchTitle.companies), []);
  const [laid, setLaid] = useState(0);
  const now = useMemo(() => {
    const hex = map.hexes[laid * 7]?.coord as string;
    const tile = benchTitle.tileset.tiles[laid % 20]?.id as string;
    const board = { ...state.board, tiles: { ...state.board.tiles, ...(laid && { [hex]: [tile, 0] }) } };
    return { ...state, board } as typeof state;
  }, [state, map, laid]);
  return (
    <main className="flex h-dvh flex-col">
      <h1 className="sr-only">1500</h1>
      <button type="button" className="plain-button" data-testid="lay" onClick={() => setLaid(laid + 1)}>
        +
      </button>
      <div className="min-h-0 flex-1">
        <MapView
          map={map}
          tiles={tiles}
          state={now}
          phase={["yellow", "green", "brown"]}
          looks={looks}
          marked={NONE}
          runs={NONE}
          runBoard={now.board}
          lit={undefined}
          label="1500"
        />
      </div>
    </main>
  );
}
