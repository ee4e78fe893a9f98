import { useTranslations } from "next-intl";
import { leaderOf, partsOf, worthAt } from "@/lib/bots/ahead.ts";
import { useGame } from "../game/context.ts";
import { usePlayerLooks } from "../game/player-mark.tsx";
import { useMoves } from "../game/session.ts";
import { useAhead } from "./ahead.tsx";

/**
 * How the game stands where one looks: a slim bar with a part for each player, as large as their expected worth at
 * the end.
 */
export function AheadBar({ at }: { at: number }) {
  const t = useTranslations("bots");
  const { may, course } = useAhead();
  const { names, money } = useGame();
  const { timeline } = useMoves();
  const looks = usePlayerLooks();
  if (!may) return null;
  const worth = worthAt(course, at);
  const players = timeline.state(0).seatOrder;
  const leader = worth && leaderOf(worth);
  const said = worth
    ? [...players]
        .sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
        .map((one) => `${names.players?.[one] ?? one} ${money(Math.round(worth[one] ?? 0))}`)
        .join(" · ")
    : t("judging");
  const parts = worth ? partsOf(worth, players) : [];
  return (
    <div
      className="ahead-bar flex h-2 gap-px border-t border-line bg-line"
      role="img"
      aria-label={`${t("ahead")}: ${said}`}
      title={said}
      data-testid="ahead-bar"
    >
      {parts.map((part, place) => (
        <span
          key={players[place]}
          className="ahead-part relative min-w-0.5 opacity-72 data-leads:opacity-100 data-leads:shadow-[inset_0_-3px_0_var(--ink)]"
          data-leads={players[place] === leader ? "" : undefined}
          style={{ flexGrow: part, background: looks[players[place] ?? ""]?.colour }}
        />
      ))}
    </div>
  );
}
