import type { GameState, TileDef } from "@railhead/core";
import type { Colour } from "@railhead/core/model";
import { tileSupply } from "@railhead/core/track";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useGame } from "../context.ts";
import { MapCard } from "./map-card.tsx";
import { SMALL_TILE, TILE_LINE } from "./tile-button.ts";
import { TilePicture } from "./tile-picture.tsx";

const ORDER: Colour[] = ["yellow", "green", "brown", "gray"];

interface Props {
  state: GameState;
  tile: string | undefined;
  choose: (tile: string | undefined) => void;
  /** Who lays track now, and on how many hexes the chosen tile fits. */
  company: string | undefined;
  fits: number;
  close: () => void;
}

/** Tiles left in the box by colour; of a chosen one what it follows and becomes, and where it would fit now. */
export function TilesCard({ state, tile, choose, company, fits, close }: Props) {
  const t = useTranslations("map.tiles");
  const c = useTranslations("title.colours");
  const { title, map, engine } = useGame();
  const { rules } = engine;
  const { tileset } = title;
  const chosen = tile === undefined ? undefined : rules.tiles.get(tile);
  const follows = useMemo(() => {
    if (tile === undefined) return [];
    return Object.entries(tileset.upgrades)
      .filter(([, next]) => next.includes(tile))
      .map(([id]) => id);
  }, [tileset, tile]);
  const first = tile !== undefined && tileset.first.some((entry) => entry.tiles.includes(tile));
  const left = (one: TileDef) => tileSupply({ rules, state }, one.id);
  const count = (one: TileDef) =>
    one.count === "unlimited"
      ? t("endless")
      : left(one) > 0
        ? t("left", { count: left(one), of: one.count })
        : t("none", { of: one.count });
  return (
    <MapCard title={t("title")} closing={t("close")} close={close} id="tiles-card" look="tiles-card">
      <div role="status" className="flex flex-col gap-1 border-b border-line pb-2">
        {chosen ? (
          <>
            <p className="text-sm">
              <b>{chosen.id}</b> · {count(chosen)}.{" "}
              {company === undefined ? t("fitsNot") : t("fits", { company, count: fits })}
            </p>
            <Family choose={choose} name={t("from")} ids={follows} none={first ? t("blank") : t("last")} />
            <Family
              choose={choose}
              name={t("becomes")}
              ids={tileset.upgrades[chosen.id] ?? []}
              none={t("last")}
            />
          </>
        ) : (
          <p className="text-sm text-muted">{t("show")}</p>
        )}
      </div>
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto">
        {ORDER.filter((colour) => tileset.tiles.some((one) => one.colour === colour)).map((colour) => (
          <section key={colour} aria-label={c(colour)} className="flex flex-wrap gap-1">
            {tileset.tiles
              .filter((one) => one.colour === colour)
              .map((one) => (
                <button
                  key={one.id}
                  type="button"
                  className={`${SMALL_TILE} data-empty:*:[svg]:opacity-35`}
                  aria-pressed={one.id === tile}
                  aria-label={`${one.id}, ${count(one)}`}
                  title={`${one.id}: ${count(one)}`}
                  data-choice={one.id}
                  data-empty={left(one) <= 0 || undefined}
                  onClick={() => choose(one.id === tile ? undefined : one.id)}
                >
                  <TilePicture tile={one} layout={map.layout} width={40} />
                  <span className={TILE_LINE}>
                    {one.count === "unlimited" ? "∞" : `${left(one)}/${one.count}`}
                  </span>
                </button>
              ))}
          </section>
        ))}
      </div>
    </MapCard>
  );
}

/** Tiles that a tile follows or becomes. */
function Family({
  name,
  ids,
  none,
  choose,
}: {
  name: string;
  ids: readonly string[];
  none: string;
  choose: (tile: string) => void;
}) {
  const { map, engine } = useGame();
  return (
    <div className="flex flex-wrap items-center gap-1 text-sm">
      <span className="text-muted">{name}</span>
      {!ids.length && <span>{none}</span>}
      {ids.map((id) => {
        const def = engine.rules.tiles.get(id);
        return (
          <button key={id} type="button" className={SMALL_TILE} aria-label={id} onClick={() => choose(id)}>
            {def && <TilePicture tile={def} layout={map.layout} width={34} />}
            <span className={TILE_LINE}>{id}</span>
          </button>
        );
      })}
    </div>
  );
}
