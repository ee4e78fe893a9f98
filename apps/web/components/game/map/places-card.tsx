import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { found, type Sought } from "@/lib/map/sought.ts";
import { Token } from "../token.tsx";
import { MapCard } from "./map-card.tsx";

/** As many answers are shown. */
const MOST = 40;

/** Goes to a part of the map, to where a company stands, or to a place by its name. */
export function PlacesCard({
  all,
  go,
  close,
}: {
  all: readonly Sought[];
  go: (to: Sought) => void;
  close: () => void;
}) {
  const t = useTranslations("map.places");
  const [query, setQuery] = useState("");
  const answers = useMemo(() => found(all, query, MOST), [all, query]);
  return (
    <MapCard title={t("title")} closing={t("close")} close={close} id="places-card">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (answers[0]) go(answers[0]);
        }}
      >
        <input
          type="search"
          className="min-h-11 w-full rounded-lg border border-muted bg-panel px-[0.6rem]"
          value={query}
          aria-label={t("search")}
          placeholder={t("search")}
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      <p className="sr-only" role="status">
        {t("count", { count: answers.length })}
      </p>
      {answers.length === 0 && <p className="text-sm text-muted">{t("none")}</p>}
      <ul className="flex flex-col">
        {answers.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-2 rounded-md px-[0.35rem] text-start hover:bg-sunk narrow:min-h-11"
              data-place={one.id}
              onClick={() => go(one)}
            >
              {one.kind === "company" && <Token company={one.id} size={24} />}
              <span dir="auto" className="cut-name min-w-0 flex-1 truncate">
                {one.name}
              </span>
              <span className="text-xs text-muted">
                {one.kind === "place" || one.kind === "company" ? one.id : t(`kinds.${one.kind}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </MapCard>
  );
}
