import type { ClockRules } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { secondsIn } from "@/lib/setup/clock.ts";
import { useSpan } from "./use-span.ts";

/** Writes what clock a table has, as part of a list: "45 minutes each, plus 30 seconds per turn". */
export function useClockText(): (rules: ClockRules) => string {
  const t = useTranslations("lobby.clocks");
  const span = useSpan();
  return (rules) => {
    const [first, second] = secondsIn(rules);
    const per = rules.kind === "bank" ? rules.per : "turn";
    return t(rules.kind, { first: span(first), second: span(second), per });
  };
}
