import type { Refusal, TileId } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useGame } from "../context.ts";
import { RefusalLine } from "../decision/refusal.tsx";
import { TilePicture } from "../map/tile-picture.tsx";
import type { Laying } from "../map/use-laying.ts";

/** Why tiles that one would expect here are not offered, by reason; and of any other tile, chosen by its number. */
export function WhyNotTiles({ laying }: { laying: Laying }) {
  const t = useTranslations("map.lay");
  const { title, map, engine } = useGame();
  const { tiles } = engine.rules;
  const [groups] = useState(laying.missing);
  const [other, setOther] = useState<{ tile: TileId; refusal: Refusal | undefined }>();
  const id = useId();
  return (
    <div className="flex max-h-56 flex-col gap-2 overflow-y-auto" data-testid="why-list">
      {!groups.length && <p className="text-sm text-muted">{t("all")}</p>}
      <ul className="flex flex-col gap-2">
        {groups.map((group) => (
          <li key={group.tiles.join()} className="flex flex-col gap-1">
            <span className="flex flex-wrap gap-1">
              {group.tiles.slice(0, 12).map((id) => {
                const tile = tiles.get(id);
                return (
                  <span
                    key={id}
                    className="flex flex-col items-center text-xs"
                    title={t("tiles", { tiles: id })}
                  >
                    {tile && <TilePicture tile={tile} layout={map.layout} width={34} />}
                    {id}
                  </span>
                );
              })}
            </span>
            <RefusalLine refusal={group.refusal} />
          </li>
        ))}
      </ul>
      <div className="play-field">
        <label htmlFor={id}>{t("other")}</label>
        <select
          id={id}
          value={other?.tile ?? ""}
          onChange={(event) => {
            const tile = event.target.value;
            setOther(tile ? { tile, refusal: laying.why(tile) } : undefined);
          }}
        >
          <option value="">{t("pick")}</option>
          {title.tileset.tiles.map((tile) => (
            <option key={tile.id} value={tile.id}>
              {tile.id}
            </option>
          ))}
        </select>
        {other &&
          (other.refusal ? <RefusalLine refusal={other.refusal} /> : <p>{t("may", { tile: other.tile })}</p>)}
      </div>
    </div>
  );
}
