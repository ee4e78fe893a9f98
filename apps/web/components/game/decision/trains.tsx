import { useTranslations } from "next-intl";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";

/** A forced purchase: what must be raised and by whom. */
export function EmergencyNote() {
  const t = useTranslations("play");
  const { decision } = usePanelDeciding();
  const { money, names, called } = useGame();
  const { emergency } = (decision?.data ?? {}) as {
    emergency?: { company: string; president: string; price: number; gap: number; short: number };
  };
  if (!emergency) return null;
  const values = {
    company: called(emergency.company),
    who: names.players?.[emergency.president] ?? emergency.president,
    price: money(emergency.price),
    gap: money(emergency.gap),
    short: money(emergency.short),
  };
  return (
    <p className="play-notice" data-testid="emergency">
      {t(emergency.short > 0 ? "emergency.short" : "emergency.enough", values)}
    </p>
  );
}
