import type { CompanyDef, TileDef } from "@railhead/core";
import { type CompanyLook, centreOf, drawToken, mapBox, type SeenMap } from "@railhead/core/draw";
import type { BoardState } from "@railhead/core/model";
import { memo } from "react";
import { renderShapes } from "@/components/shapes.tsx";
import { useGame } from "../context.ts";
import { usePlayerLooks } from "../player-mark.tsx";
import { spotPlace } from "./live.tsx";
import type { MapSale } from "./map-props.ts";

/** How large a number and a flag are in drawing units, so that they can be read on the whole map. */
const SIZES = { wide: { disc: 36, flag: 38 }, narrow: { disc: 50, flag: 60 } };

/** Letters of the table, not of the map. */
const WORDS = { fontFamily: "var(--font-sans)", fontWeight: 700 };

interface Props {
  map: SeenMap;
  tiles: ReadonlyMap<string, TileDef>;
  board: BoardState;
  looks: Record<string, CompanyLook>;
  companies: readonly CompanyDef[];
  sale: readonly MapSale[];
  narrow: boolean;
}

/** Homes of lots in a sale: each with its number; those that are sold with a flag that says to whom and for how much. */
export const SaleLayer = memo(function SaleLayer({
  map,
  tiles,
  board,
  looks,
  companies,
  sale,
  narrow,
}: Props) {
  const { money } = useGame();
  const players = usePlayerLooks();
  // A tablet shows the whole map large enough.
  const small = narrow && Math.min(window.innerWidth, window.innerHeight) < 600;
  const { disc, flag } = small ? SIZES.narrow : SIZES.wide;
  const [left, top, width] = mapBox(map);
  const homes = sale.flatMap((lot) => {
    const home = companies.find(({ id }) => id === lot.id)?.home?.[0];
    if (!home || !map.hexes.some(({ coord }) => coord === home.hex)) return [];
    const [city, slot] = circleOf(map, home.hex, lot.id);
    return [{ lot, hex: home.hex, place: spotPlace(map, tiles, board, home.hex, city ?? home.city, slot) }];
  });
  const flags = homes.filter(({ lot }) => lot.sold);
  return (
    <g className="pointer-events-none" data-testid="sale-homes">
      {homes.map(({ lot, hex, place }) => {
        const look = looks[lot.id];
        if (!look || (lot.sold && !small)) return null;
        // Where several share a hex, larger ones would cover its name and its value.
        const shared = !small && homes.some((one) => one.lot !== lot && one.hex === hex);
        const r = shared ? place.r : Math.max(place.r, disc);
        // Two circles of a hex stand apart, however large they are drawn.
        const [cx, cy] = centreOf(map, place.hex);
        const shift =
          place.r < r ? 1 + (r - place.r) / Math.max(1, Math.hypot(place.x - cx, place.y - cy)) : 1;
        const at = [cx + (place.x - cx) * shift, cy + (place.y - cy) * shift] as const;
        return (
          <g key={lot.id} transform={`translate(${at.join(" ")})`} data-home-of={lot.id}>
            {lot.sold ? (
              renderShapes([drawToken(look, [0, 0], r)])
            ) : (
              <>
                <circle r={r} fill="#fffdf8" stroke="#1c1915" strokeWidth={small ? 7 : 5} />
                <text
                  textAnchor="middle"
                  dominantBaseline="central"
                  fontSize={look.abbreviation.length > 2 ? r * 0.72 : r * 1.1}
                  style={{ ...WORDS, fill: "#1c1915" }}
                >
                  {look.abbreviation}
                </text>
              </>
            )}
          </g>
        );
      })}
      {flags.map(({ lot, hex }, index) => {
        const look = players[lot.sold?.player ?? ""];
        const words = `${look?.letters ?? ""} ${money(lot.sold?.price ?? 0)}`;
        const wide = words.length * flag * 0.58 + flag * 0.5;
        const [cx, cy] = centreOf(map, hex);
        const above = flags.slice(0, index).filter((one) => one.hex === hex).length;
        const x = Math.max(left + wide / 2, Math.min(left + width - wide / 2, cx));
        const y = Math.max(top + flag * 0.7, cy - 104 - above * flag * 1.3);
        return (
          <g key={lot.id} transform={`translate(${x} ${y})`} data-sold-home={lot.id}>
            <rect
              x={-wide / 2}
              y={-flag * 0.62}
              width={wide}
              height={flag * 1.24}
              rx={flag * 0.15}
              fill={look?.colour}
              stroke="#fffdf8"
              strokeWidth={4}
            />
            <text
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={flag}
              style={{ ...WORDS, fill: "var(--on-player)" }}
            >
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** Which city of a hex is kept for a company, and which of its circles. */
function circleOf(map: SeenMap, hex: string, company: string): [city: number | undefined, slot: number] {
  const nodes = map.hexes.find(({ coord }) => coord === hex)?.nodes ?? [];
  const cities = nodes.filter(({ kind }) => kind === "city");
  const city = cities.findIndex(({ reserved_for }) => reserved_for?.includes(company));
  return city < 0 ? [undefined, 0] : [city, cities[city]?.reserved_for?.indexOf(company) ?? 0];
}
