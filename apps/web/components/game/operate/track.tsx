import type { LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { GenericForm } from "../decision/generic-form.tsx";
import { Passes } from "../decision/passes.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { useConsequences } from "../decision/use-consequences.ts";
import { useLayingNow } from "../map/laying-provider.tsx";
import { TilePicture } from "../map/tile-picture.tsx";
import type { Laying } from "../map/use-laying.ts";
import { useNarrow } from "../map/use-narrow.ts";
import { LayBill, PointDots } from "./lay-bill.tsx";
import { WhyNotTiles } from "./why-not-tiles.tsx";

/** Laying track: the tiles that fit on the hex picked on the map, what the drafted one costs, and lists for readers who do not use the map. */
export function TrackPart({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("operate.track");
  const { money, title } = useGame();
  const { refusal } = usePanelDeciding();
  const { laying, ghost } = useLayingNow();
  const narrow = useNarrow();
  const [why, setWhy] = useState<string>();
  const words = useTranslations("map.lay");
  const { open, choices, lay } = laying;
  const chosen = lay && lay.hex === open ? choices.find((one) => one.tile === lay.tile) : undefined;
  const place = (open !== undefined && title.map.hexes.find((hex) => hex.coord === open)?.name) || open || "";
  const named = place === open ? place : `${place} (${open})`;
  const value = ghost?.value ?? 0;
  const whyNot = open !== undefined && (
    <button
      type="button"
      className="min-h-6 text-[13px] text-accent underline narrow:min-h-11"
      aria-expanded={why === open}
      onClick={() => setWhy(why === open ? undefined : open)}
      data-testid="why-not"
    >
      {words("whyNot")}
    </button>
  );
  return (
    <section
      className={`play-part ${choices.length ? "tablet:grid tablet:grid-cols-2 tablet:content-start tablet:gap-x-4 tablet:*:col-start-2" : ""}`}
      aria-label={t("label")}
      data-testid={open === undefined ? undefined : "lay-card"}
      data-lay={open}
    >
      {open === undefined ? (
        <h2 className="play-part-heading">{t("pick")}</h2>
      ) : (
        <h2 className="play-part-heading narrow:sr-only">
          {t("heading", { place: named, count: choices.length })}
        </h2>
      )}
      <PointDots lay={lay} />
      {choices.length > 0 && <Tiles laying={laying} />}
      {chosen && lay && (
        <>
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="text-[13px]" role="status">
              <b className="text-[15px]">
                {t(chosen.lays.length > 1 ? "chosen" : "tile", {
                  tile: chosen.tile,
                  way: chosen.lays.findIndex((one) => one.rotation === lay.rotation) + 1,
                  ways: chosen.lays.length,
                })}
              </b>{" "}
              <span className="text-muted">
                {value > 0
                  ? words("value", { value: money(value) })
                  : ghost?.fresh.length === 0 && words("noNew")}
              </span>
            </p>
            {narrow && whyNot}
          </div>
          <LayBill lay={lay} />
          {!narrow && <p className="text-xs text-muted">{t("keys")}</p>}
        </>
      )}
      {refusal && lay && <RefusalLine refusal={refusal} />}
      {chosen && narrow && <LayButtons laying={laying} />}
      {(!narrow || !chosen) && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-[13px] text-muted">
          {t("lit", { count: laying.hexes.size })}
          {whyNot}
          {open !== undefined && narrow && (
            <button
              type="button"
              className="min-h-11 text-accent underline"
              onClick={() => laying.openOn(undefined)}
              data-testid="lay-back"
            >
              {words("back")}
            </button>
          )}
        </p>
      )}
      {open !== undefined && (why === open || choices.length === 0) && (
        <WhyNotTiles key={open} laying={laying} />
      )}
      {(!narrow || open === undefined) && (
        <details>
          <summary className="disclosure flex min-h-6 items-center gap-[0.6rem] text-[13px] text-accent underline narrow:min-h-11">
            {t("list")}
          </summary>
          <GenericForm legal={legal} />
        </details>
      )}
    </section>
  );
}

/** The tiles that fit: the first press drafts one, the next ones turn it. Arrows go from one to the next, R turns, Enter lays. */
function Tiles({ laying }: { laying: Laying }) {
  const t = useTranslations("operate.track");
  const words = useTranslations("map.lay");
  const { money, map, engine } = useGame();
  const { setDraft, send, busy } = usePanelDeciding();
  const { choices, lay, open } = laying;
  const onKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-choice]");
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-choice]")];
    const arrow = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key.toLowerCase() === "r" && lay) laying.turn(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") {
      if (lay && choices.length > 1) setDraft(undefined);
      else laying.openOn(undefined);
    } else if (event.key === "Enter" && button?.getAttribute("aria-pressed") === "true")
      // Who laid it by key goes on at the map.
      void send().then(() => document.querySelector<HTMLElement>(".rh-map")?.focus({ preventScroll: true }));
    else if (arrow && button) all[(all.indexOf(button) + arrow + all.length) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset
      aria-label={t("tiles")}
      className="grid grid-cols-4 gap-1.5 tablet:col-start-1! tablet:row-span-6 tablet:row-start-1 narrow:flex narrow:overflow-x-auto narrow:p-0.5"
      onKeyDown={onKey}
      data-testid="tile-ring"
    >
      {choices.map((choice, index) => {
        const tile = engine.rules.tiles.get(choice.tile);
        const pressed = lay?.tile === choice.tile && lay.hex === open;
        return (
          <button
            key={choice.tile}
            type="button"
            disabled={busy}
            className="tile-button flex flex-col items-center rounded-md border border-line-strong bg-panel px-0.5 py-[3px] text-xs/[15px] aria-pressed:border-accent aria-pressed:bg-turn aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)] hover:border-accent narrow:min-w-18 narrow:flex-none"
            aria-pressed={pressed}
            aria-label={words("tile", {
              tile: choice.tile,
              cost: choice.cost ? money(choice.cost) : words("free"),
              ways: choice.lays.length,
            })}
            data-choice={choice.tile}
            data-number={index + 1}
            onClick={() => laying.take(choice)}
          >
            {tile && (
              <TilePicture
                tile={tile}
                rotation={pressed ? lay.rotation : choice.best.rotation}
                layout={map.layout}
                width={map.layout === "flat" ? 52 : 46}
              />
            )}
            <span>{choice.tile}</span>
            <span className="text-muted">
              {choice.cost ? money(choice.cost) : t("ways", { count: choice.lays.length })}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** On a phone: turn it, or lay it for its price. Laying none stands beside them. */
function LayButtons({ laying }: { laying: Laying }) {
  const t = useTranslations("operate.track");
  const { money } = useGame();
  const { decision, send, busy, refusal } = usePanelDeciding();
  const { lay, choices } = laying;
  const found = useConsequences(lay);
  const paid = found?.ok
    ? found.list.find((one) => one.type === "company_cash" && one.company === decision?.company)
    : undefined;
  const cost = paid?.type === "company_cash" ? paid.from - paid.to : 0;
  if (!lay) return null;
  const ways = choices.find((one) => one.tile === lay.tile)?.lays.length ?? 1;
  return (
    <div className="flex gap-2 narrow:sticky narrow:bottom-0 narrow:z-1 narrow:bg-panel narrow:pb-1">
      {ways > 1 && (
        <button type="button" className="plain-button" onClick={() => laying.turn(1)} data-testid="lay-turn">
          {t("turn")}
        </button>
      )}
      <button
        type="button"
        className="plain-button"
        onClick={() => laying.openOn(undefined)}
        aria-label={t("drop")}
        data-testid="lay-back"
      >
        ✕
      </button>
      <button
        type="button"
        className="main-button min-w-0 flex-1 px-2!"
        disabled={busy || refusal !== undefined}
        onClick={() => void send()}
        data-testid="lay-confirm"
      >
        {cost > 0 ? t("layFor", { tile: lay.tile, cost: money(cost) }) : t("layTile", { tile: lay.tile })}
      </button>
      <Passes />
    </div>
  );
}
