"use client";

import { type Colour, type GameState, tileSupply } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useGame } from "./context.ts";
import { TilePicture } from "./map/tile-picture.tsx";

const ORDER: Colour[] = ["yellow", "green", "brown", "gray"];

/** Tiles left in the box, by colour, each with its number and how many there are. */
export function TilesPanel({ state }: { state: GameState }) {
  const t = useTranslations("map.tiles");
  const c = useTranslations("title.colours");
  const { title, engine } = useGame();
  const { rules } = engine;
  return (
    <div className="flex flex-col gap-3">
      {ORDER.map((colour) => {
        const tiles = title.tileset.tiles.filter((one) => one.colour === colour);
        if (!tiles.length) return null;
        return (
          <section key={colour} aria-label={c(colour)}>
            <ul className="flex flex-wrap gap-2">
              {tiles.map((one) => {
                const left = tileSupply({ rules, state }, one.id);
                const endless = one.count === "unlimited";
                const none = !endless && left <= 0;
                return (
                  <li
                    key={one.id}
                    className="flex flex-col items-center text-xs"
                    title={
                      endless
                        ? t("endless")
                        : none
                          ? t("none", { of: one.count })
                          : t("left", { count: left, of: one.count })
                    }
                  >
                    <span className={none ? "opacity-50" : ""}>
                      <TilePicture tile={one} layout={title.map.layout} width={52} />
                    </span>
                    <span>
                      <b>{one.id}</b> {endless ? "∞" : `${left}/${one.count}`}
                    </span>
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
