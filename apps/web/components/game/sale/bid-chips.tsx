import { useTranslations } from "next-intl";
import { memo } from "react";
import type { Bidder } from "@/lib/sale.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";

/** What each has bid for the lot that is up: the highest on yellow, the reader framed. */
export const BidChips = memo(function BidChips({
  label,
  bidders,
  mine,
}: {
  label: string;
  bidders: readonly Bidder[];
  mine: string | undefined;
}) {
  const t = useTranslations("sale");
  const { money, names } = useGame();
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1 text-[13px]"
      aria-label={label}
      data-testid="bids"
    >
      {bidders.map(({ player, state, amount }) => {
        const name = names.players?.[player] ?? player;
        // Whose bid stands has an amount in place of a word.
        const word =
          state === "high" || state === "bid" ? "" : t(state === "asked" && player === mine ? "you" : state);
        return (
          <li
            key={player}
            className={`flex min-h-6 min-w-0 items-center gap-1 rounded-[4px] px-1 ${
              state === "high" ? "bg-changed font-bold" : "bg-sunk"
            } ${player === mine ? "shadow-[inset_0_0_0_2px_var(--accent)]" : ""}`}
            data-bidder={player}
            data-state={state}
            title={name}
          >
            <PlayerMark player={player} size="sm" />
            <span className="sr-only">{name}: </span>
            {amount === undefined ? (
              <span className="truncate text-muted" title={`${name}: ${word}`}>
                {word}
              </span>
            ) : (
              <span className="money">{money(amount)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}, sameContent);
