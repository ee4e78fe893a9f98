import { useTranslations } from "next-intl";
import { clockParts } from "@/lib/clock.ts";

/** Writes milliseconds as a clock shows them. */
export function useClockTime(): (milliseconds: number) => string {
  const t = useTranslations("clock");
  return (milliseconds) => {
    const parts = clockParts(milliseconds);
    return "text" in parts ? parts.text : t("days", parts);
  };
}
