import type { CompanyView, PlayerView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { useGame } from "../context.ts";
import { useTreasuryWord } from "../matrix/use-treasury-word.ts";
import { usePlayerLooks } from "../player-mark.tsx";

/** A player with what they hold. */
export type Holder = Pick<PlayerView, "id" | "shares">;

/** Who holds a company, in the players' colours; what no player holds is hatched. */
export function ShareBar({
  company,
  players,
}: {
  company: Pick<CompanyView, "id" | "president" | "treasury" | "pool">;
  players: readonly Holder[];
}) {
  const t = useTranslations("operate.card");
  const { names, called } = useGame();
  const looks = usePlayerLooks();
  const treasury = useTreasuryWord();
  const held = players
    .map(({ id, shares }) => ({ id, percent: shares[company.id] ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => Number(b.id === company.president) - Number(a.id === company.president));
  const rest = [
    { place: "pool" as const, percent: company.pool },
    { place: "treasury" as const, percent: company.treasury },
  ].filter(({ percent }) => percent > 0);
  if (!held.length && !rest.length) return null;
  return (
    <ul
      className="mt-[5px] flex h-6 gap-px overflow-hidden rounded-[3px] text-xs font-semibold min-[1440px]:mt-2 min-[1440px]:h-[26px]"
      aria-label={t("shares", { company: called(company.id) })}
      data-testid="share-bar"
    >
      {held.map(({ id, percent }) => (
        <li
          key={id}
          className="flex min-w-max items-center justify-center gap-[3px] px-1 whitespace-nowrap text-on-player"
          style={{ flex: `${percent} 1 0`, background: looks[id]?.colour }}
          title={t("holds", { who: names.players?.[id] ?? id, percent })}
        >
          {id === company.president && (
            <span role="img" aria-label={t("president")} className="text-[11px]">
              ★
            </span>
          )}
          <span className="sr-only">{names.players?.[id] ?? id} </span>
          <span aria-hidden="true">{looks[id]?.letters}</span> {percent}
        </li>
      ))}
      {rest.map(({ place, percent }) => (
        <li
          key={place}
          className="flex min-w-max items-center justify-center border border-line-strong bg-[repeating-linear-gradient(135deg,var(--sunk)_0_5px,var(--line)_5px_6px)] px-1 text-ink"
          style={{ flex: `${percent} 1 0` }}
          title={t("holds", { who: t(place), percent })}
        >
          <span className="rounded-[2px] bg-sunk/85 px-0.5 whitespace-nowrap">
            {place === "treasury" ? treasury.short : t("pool")} {percent}
          </span>
        </li>
      ))}
    </ul>
  );
}
