import type { GameState } from "@railhead/core";
import type { Colour } from "@railhead/core/model";
import { tileSupply } from "@railhead/core/track";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { placesBeside, type TreeTile, treeOf } from "@/lib/tile-tree.ts";
import { useGame } from "./context.ts";
import { TilePicture } from "./map/tile-picture.tsx";

const ORDER: Colour[] = ["yellow", "green", "brown", "gray"];

/**
 * Tiles left in the box, by colour: each with its number, how many there are, what it replaces and what replaces it. A tile that is picked
 * lights its whole line of descent.
 */
export function TilesPanel({ state }: { state: GameState }) {
  const t = useTranslations("map.tiles");
  const c = useTranslations("title.colours");
  const { title, map, engine } = useGame();
  const { rules } = engine;
  const tree = useMemo(() => treeOf(title.tileset), [title]);
  const [picked, setPicked] = useState<string>();
  const place = useMemo(() => placesBeside(tree, picked), [tree, picked]);
  const follows = ({ from, places }: TreeTile) =>
    [...from, ...(places > 0 ? [t("blank")] : [])].join(", ") || t("last");
  return (
    <div className="flex flex-col gap-4">
      {ORDER.map((colour) => {
        const tiles = tree.filter((one) => one.colour === colour);
        if (!tiles.length) return null;
        return (
          <section key={colour} aria-label={c(colour)}>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-[0.35rem]">
              {tiles.map((one) => {
                const def = rules.tiles.get(one.id);
                const left = tileSupply({ rules, state }, one.id);
                const endless = one.count === "unlimited";
                const none = !endless && left <= 0;
                return (
                  <li key={one.id} className="tile-item" data-place={place(one.id)} data-tile={one.id}>
                    <button
                      type="button"
                      className="flex size-full gap-2 rounded-lg p-[0.3rem] hover:bg-sunk"
                      aria-pressed={one.id === picked}
                      onClick={() => setPicked(one.id === picked ? undefined : one.id)}
                    >
                      <span className={none ? "opacity-50" : ""}>
                        {def && <TilePicture tile={def} layout={map.layout} width={56} />}
                      </span>
                      <span className="min-w-0 text-start text-xs leading-snug">
                        <span className="block text-sm">
                          <b>{one.id}</b>{" "}
                          <span
                            title={
                              endless
                                ? t("endless")
                                : none
                                  ? t("none", { of: one.count })
                                  : t("left", { count: left, of: one.count })
                            }
                          >
                            {endless ? "∞" : `${left}/${one.count}`}
                          </span>
                        </span>
                        <span className="block text-muted">{t("fromTiles", { tiles: follows(one) })}</span>
                        <span className="block text-muted">
                          {t("toTiles", { tiles: one.to.join(", ") || t("last") })}
                        </span>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
