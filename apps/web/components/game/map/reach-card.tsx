import type { GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { Token } from "../token.tsx";
import { MapCard } from "./map-card.tsx";
import { placedCompanies, type Reached } from "./use-reach.ts";

interface Props {
  state: GameState;
  company: string | undefined;
  choose: (company: string | undefined) => void;
  reached: Reached | undefined;
  close: () => void;
}

/** Chooses the company whose track, cities and tokens are lit. */
export function ReachCard({ state, company, choose, reached, close }: Props) {
  const t = useTranslations("map.reach");
  const companies = placedCompanies(state);
  return (
    <MapCard title={t("title")} closing={t("close")} close={close} id="reach-card">
      {!companies.length && <p className="text-sm text-muted">{t("none")}</p>}
      <div className="flex flex-wrap gap-1">
        {companies.map((one) => (
          <button
            key={one}
            type="button"
            className="icon-button aria-pressed:shadow-[inset_0_0_0_3px_var(--accent)]"
            aria-pressed={one === company}
            aria-label={one}
            title={one}
            onClick={() => choose(one === company ? undefined : one)}
          >
            <Token company={one} size={34} />
          </button>
        ))}
      </div>
      <p className="min-h-10 text-sm" role="status">
        {company && reached
          ? t("of", { company, cities: reached.cities.length, others: reached.others })
          : companies.length > 0 && t("choose")}
      </p>
    </MapCard>
  );
}
