import type { LastTry } from "@railhead/server/api";
import { useFormatter, useTranslations } from "next-intl";

/** How the last try of a way went, in one line. */
export function LastTryLine({ last }: { last: LastTry | null }) {
  const t = useTranslations("calls");
  const format = useFormatter();
  if (!last) return null;
  const since = format.relativeTime(last.at, Date.now());
  const exact = format.dateTime(last.at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className={`text-sm ${last.problem === null ? "text-muted" : "text-bad"}`} title={exact}>
      {last.problem === null
        ? t("arrived", { since })
        : t(last.again ? "failsAgain" : "lastFailed", { since, why: last.problem })}
    </p>
  );
}
