import { useTranslations } from "next-intl";
import type { TitleBrief } from "@/lib/briefs.ts";

/** Players, length and complexity of a title in a line; what is our own estimate says so, in short by a sign. */
export function TitleFacts({ brief, short = false }: { brief: TitleBrief; short?: boolean }) {
  const t = useTranslations("facts");
  const { players, minutes, complexity, estimated } = brief;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <li>{players.min === players.max ? t("playersOne", { count: players.min }) : t("players", players)}</li>
      {minutes && (
        <li>
          {short && estimated.minutes && <About />}
          {lengthOf(minutes)}
          <Estimate when={!short && estimated.minutes} />
        </li>
      )}
      {complexity && (
        <li className="inline-flex items-center gap-1.5">
          <span className="inline-flex gap-[3px] align-middle" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((dot) => (
              <i
                key={dot}
                className={`size-[9px] rounded-full border-[1.5px] border-current ${dot <= complexity ? "bg-current" : ""}`}
              />
            ))}
          </span>
          <span className="whitespace-nowrap">
            {short && estimated.complexity && <About />}
            {t("complexity", { count: complexity })}
          </span>
          <Estimate when={!short && estimated.complexity} />
        </li>
      )}
    </ul>
  );

  function lengthOf([quick, slow]: [number, number]): string {
    if (slow < 100) return t("minutes", { min: quick, max: slow });
    const [min, max] = [Math.round(quick / 60), Math.round(slow / 60)];
    return min === max ? t("hoursOne", { count: max }) : t("hours", { min, max });
  }
}

/** The sign of an estimate. */
function About() {
  const t = useTranslations("facts");
  return (
    <span className="text-muted" title={t("estimate")}>
      <span aria-hidden="true">≈ </span>
      <span className="sr-only">{t("estimated")} </span>
    </span>
  );
}

function Estimate({ when }: { when: boolean }) {
  const t = useTranslations("facts");
  if (!when) return null;
  return (
    <>
      {" "}
      <span className="text-xs text-muted" title={t("estimate")}>
        ({t("estimated")})
      </span>
    </>
  );
}
