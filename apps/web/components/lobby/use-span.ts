import { useTranslations } from "next-intl";

/** Writes a span of time, given in seconds: in days, hours, minutes or seconds, the largest unit that divides it. */
export function useSpan(): (seconds: number) => string {
  const t = useTranslations("lobby");
  return (seconds) => {
    if (seconds > 0 && seconds % 86_400 === 0) return t("days", { count: seconds / 86_400 });
    if ((seconds > 0 && seconds % 3600 === 0) || seconds > 36_000)
      return t("hours", { count: Math.round(seconds / 360) / 10 });
    if (seconds === 0 || (seconds % 60 !== 0 && seconds < 600)) return t("seconds", { count: seconds });
    return t("minutes", { count: Math.round(seconds / 6) / 10 });
  };
}
