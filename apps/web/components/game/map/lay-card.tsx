import type { Refusal, TileDef, TileId } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import { layFacts } from "@/lib/map/lay-facts.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "../context.ts";
import type { Deciding } from "../deciding.ts";
import { RefusalLine } from "../decision/refusal.tsx";
import { useLiveGame } from "../session.ts";
import { TilePicture } from "./tile-picture.tsx";
import { TileButtons } from "./tile-ring.tsx";
import type { Laying } from "./use-laying.ts";

interface Props {
  laying: Laying;
  deciding: Deciding;
  /** Where the tile goes, for people. */
  place: string;
  /** What the stops in reach pay more with the draft, in currency units. */
  value: number;
  fresh: number;
  /** The tiles stand in the card, for want of room around the hex. */
  inside: boolean;
}

/** What the drafted tile costs and opens, and why other tiles are not offered. */
export function LayCard({ laying, deciding, place, value, fresh, inside }: Props) {
  const t = useTranslations("map.lay");
  const { money, map, engine } = useGame();
  const { tiles } = engine.rules;
  const { choices, lay, open } = laying;
  const [why, setWhy] = useState(false);
  const chosen = lay && lay.hex === open ? choices.find((one) => one.tile === lay.tile) : undefined;
  return (
    <section
      className="map-card"
      aria-label={choices.length ? t("label", { place }) : t("labelNone", { place })}
      data-testid="lay-card"
    >
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-sans text-base">
          {chosen
            ? t("chosen", { tile: chosen.tile, place })
            : choices.length
              ? t("choose", { place })
              : t("labelNone", { place })}
        </h2>
        <button
          type="button"
          className="play-link min-h-8 narrow:min-h-11"
          onClick={() => laying.openOn(undefined)}
          data-testid="lay-back"
        >
          {t("back")}
        </button>
      </div>
      {inside && choices.length > 0 && (
        <div className="flex gap-[0.4rem] overflow-x-auto p-0.5 *:flex-none">
          <TileButtons laying={laying} map={map} tiles={tiles} />
        </div>
      )}
      {chosen && (
        <p className="text-sm" role="status">
          {chosen.cost > 0 && <b className="money">{t("cost", { cost: money(chosen.cost) })}</b>}{" "}
          <LayTakes deciding={deciding} lay={lay} />
          {value > 0 ? t("value", { value: money(value) }) : fresh === 0 && t("noNew")}
        </p>
      )}
      {deciding.refusal && <RefusalLine refusal={deciding.refusal} />}
      {chosen && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="main-button flex-1"
            disabled={deciding.busy}
            onClick={() => void deciding.send()}
            data-testid="lay-confirm"
          >
            {t("confirm")}
          </button>
          {chosen.lays.length > 1 && (
            <button
              type="button"
              className="plain-button"
              onClick={() => laying.turn(1)}
              data-testid="lay-turn"
            >
              {t("turnKey")}
            </button>
          )}
        </div>
      )}
      {choices.length > 0 && (
        <button
          type="button"
          className="play-link min-h-8 self-start narrow:min-h-11"
          aria-expanded={why}
          onClick={() => setWhy(!why)}
          data-testid="why-not"
        >
          {t("whyNot")}
        </button>
      )}
      {(why || !choices.length) && <WhyNotList key={open} laying={laying} tiles={tiles} />}
    </section>
  );
}

/** Points that the draft takes, and what its way over water costs; with what the title has to say of that way. */
function LayTakes({ deciding, lay }: { deciding: Deciding; lay: Laying["lay"] }) {
  const t = useTranslations("map.lay");
  const { money, title } = useGame();
  const game = useLiveGame();
  const { engine } = game.timeline;
  const { state } = game;
  const company = deciding.decision?.company;
  const facts = useMemo(
    () => (lay ? layFacts(engine, state, company, lay) : undefined),
    [engine, state, company, lay],
  );
  const { crossing: Crossing } = partsOf(title.id);
  if (!facts) return null;
  return (
    <>
      {facts.points && (
        <span data-testid="lay-points">
          {t("points", { takes: facts.points.takes, left: facts.points.left })}{" "}
        </span>
      )}
      {facts.over.length > 0 && (
        <span data-testid="lay-over">
          {t("over", { over: facts.over.join(", "), fee: money(facts.fee) })} {Crossing && <Crossing />}{" "}
        </span>
      )}
    </>
  );
}

/** Why tiles that one would expect here are not offered, by reason; and of any other tile, chosen by its number. */
function WhyNotList({ laying, tiles }: { laying: Laying; tiles: ReadonlyMap<TileId, TileDef> }) {
  const t = useTranslations("map.lay");
  const { title, map } = useGame();
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
