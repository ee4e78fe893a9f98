import type { HexDef } from "@railhead/core";
import { followers } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { listed, type Ward } from "./ward.ts";

/** Colours of the tiles that may ever lie on a hex. */
function coloursOn({ title, tiles }: Ward, { coord }: HexDef): Set<string> {
  const later = new Set(title.tileset.first.flatMap((one) => (one.hexes.includes(coord) ? one.tiles : [])));
  for (const id of later) for (const following of followers(title.tileset, coord, id)) later.add(following);
  return new Set([...later].flatMap((id) => tiles.get(id)?.colour ?? []));
}

/**
 * Costs of a hex that no one ever pays. A plain number is paid with a yellow tile: where track is printed none is laid. A table is paid by the colour laid.
 */
export function checkCosts(of: Ward): void {
  of.title.map.hexes.forEach((hex, at) => {
    const laid = coloursOn(of, hex);
    if (!laid.size) return;
    for (const [nth, { cost }] of (hex.terrain ?? []).entries()) {
      const paid = typeof cost === "number" ? { yellow: cost } : cost;
      const never = Object.keys(paid).filter((colour) => !laid.has(colour));
      const [next = "yellow"] = laid;
      if (never.length)
        of.note(
          "map",
          ["hexes", at, "terrain", nth, "cost"],
          "cost-never-paid",
          typeof cost === "number"
            ? saying`${hex.coord} costs ${cost} with a yellow tile, but yellow tiles never go there`
            : saying`${hex.coord} has costs for colors that never go there: ${listed(never)}`,
          saying`write the cost as a table by color, with ${next}: ${Object.values(paid)[0] ?? 0}`,
        );
    }
  });
}
