"use client";

import type { Colour } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { placesBeside, type TreeTile } from "@/lib/tile-tree.ts";

/**
 * The tiles of a title by colour. A tile that is picked shows what it may be laid on and what it grows into, step by
 * step; the others stand back.
 *
 * @param drawings the tiles, drawn on the server
 */
export function TileTree({
  tiles,
  drawings,
  colours,
}: {
  tiles: TreeTile[];
  drawings: Record<string, ReactNode>;
  colours: Colour[];
}) {
  const t = useTranslations("title");
  const [picked, setPicked] = useState<string | undefined>();
  const tile = tiles.find((one) => one.id === picked);
  const place = placesBeside(tiles, picked);
  const countOf = (one: TreeTile) =>
    one.count === "unlimited" ? t("unlimited") : t("copies", { count: one.count });
  return (
    <div className="flex flex-col gap-6">
      <div className="sheet min-h-46 p-4" data-testid="tile-story">
        {tile ? (
          <>
            <div className="flex items-center justify-between gap-4">
              <p aria-live="polite">
                <b>{t("tileNamed", { id: tile.id })}</b> {countOf(tile)}
                {tile.places > 0 && <> · {t("tilePlaces", { count: tile.places })}</>}
              </p>
              <button type="button" className="plain-button shrink-0" onClick={() => setPicked(undefined)}>
                {t("tileDone")}
              </button>
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <Row heading={t("tileFrom")} ids={tile.from} none={t("tileFromMap")} />
              <Row heading={t("tileTo")} ids={tile.to} none={t("last")} />
            </div>
          </>
        ) : (
          <p className="text-muted">{t("tilePick")}</p>
        )}
      </div>
      {colours.map((colour) => (
        <section key={colour} aria-label={t(`colours.${colour}`)}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 gap-y-4">
            {tiles
              .filter((one) => one.colour === colour)
              .map((one) => (
                <li
                  key={one.id}
                  id={`tile-${one.id}`}
                  className="tile-item scroll-mt-8"
                  data-place={place(one.id)}
                >
                  <button
                    type="button"
                    aria-pressed={one.id === picked}
                    className="flex w-full flex-col items-center gap-0.5 rounded-lg p-1 text-center text-xs"
                    onClick={() => setPicked(one.id === picked ? undefined : one.id)}
                  >
                    {drawings[one.id]}
                    <span>
                      <b className="text-sm">{one.id}</b> <span className="text-muted">{countOf(one)}</span>
                    </span>
                    <span className="text-muted">
                      {one.to.length ? t("upgrades", { tiles: one.to.join(", ") }) : t("last")}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );

  function Row({ heading, ids, none }: { heading: string; ids: string[]; none: string }) {
    return (
      <div>
        <p className="text-sm text-muted">{heading}</p>
        {ids.length === 0 ? (
          <p className="min-h-11">{none}</p>
        ) : (
          <ul className="flex flex-wrap gap-1">
            {ids.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className="flex w-16 flex-col items-center rounded-lg text-xs"
                  aria-label={t("tileNamed", { id })}
                  onClick={() => setPicked(id)}
                >
                  {drawings[id]}
                  {id}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
}
