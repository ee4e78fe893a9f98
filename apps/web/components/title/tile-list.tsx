import type { Colour, MapDef, TileDef, TilesetDef } from "@railhead/core";
import { drawTile } from "@railhead/core/draw";
import { useTranslations } from "next-intl";
import { Drawing } from "../drawing.tsx";

const ORDER: Colour[] = ["yellow", "green", "brown", "gray"];

/** The tiles of a title by colour, each with its number of copies and what may replace it. */
export function TileList({ map, tileset }: { map: MapDef; tileset: TilesetDef }) {
  const t = useTranslations("title");
  const colours = ORDER.filter((colour) => tileset.tiles.some((tile) => tile.colour === colour));
  return (
    <div className="flex flex-col gap-6">
      {colours.map((colour) => (
        <section key={colour} aria-label={t(`colours.${colour}`)}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 gap-y-4">
            {tileset.tiles
              .filter((tile) => tile.colour === colour)
              .map((tile) => (
                <TileItem key={tile.id} tile={tile} map={map} upgrades={tileset.upgrades[tile.id] ?? []} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TileItem({ tile, map, upgrades }: { tile: TileDef; map: MapDef; upgrades: string[] }) {
  const t = useTranslations("title");
  return (
    <li id={`tile-${tile.id}`} className="flex flex-col items-center gap-0.5 text-center text-xs">
      <Drawing
        drawing={{
          box: map.layout === "flat" ? [-102, -88.6, 204, 177.2] : [-88.6, -102, 177.2, 204],
          shapes: [drawTile(tile, 0, map.layout)],
        }}
        className="w-full"
      />
      <span>
        <b className="text-sm">{tile.id}</b>{" "}
        <span className="text-muted">
          {tile.count === "unlimited" ? t("unlimited") : t("copies", { count: tile.count })}
        </span>
      </span>
      <span className="text-muted">
        {upgrades.length ? t("upgrades", { tiles: upgrades.join(", ") }) : t("last")}
      </span>
    </li>
  );
}
