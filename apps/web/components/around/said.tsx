import type { ChatLine } from "@railhead/server/api";
import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { moveLinks } from "@/lib/talk-links.ts";
import { useGame } from "../game/context.ts";
import { PlayerMark } from "../game/player-mark.tsx";
import { useSession } from "../game/session.ts";
import { PersonMenu } from "../lobby/person-menu.tsx";

const DAY = 86_400_000;

/** A line of the talk: who, what, when. Moves that it speaks of lead there. */
export const Said = memo(function Said({ line }: { line: ChatLine }) {
  const t = useTranslations("around.talk");
  const format = useFormatter();
  const { table, total } = useSession(({ table, main }) => ({ table, total: main.total }));
  const { goTo, names } = useGame();
  const name = line.name || t("someone");
  const mine = table?.seats.some((seat) => seat.mine && seat.player === line.player);
  const seated = line.player !== undefined && names.players?.[line.player] !== undefined;
  const date = new Date(line.at);
  const recent = Date.now() - line.at < DAY;
  return (
    <li
      className="group -mx-1.5 my-0.5 grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-1.5 rounded-[5px] bg-sunk px-1.5 py-1 leading-[18px]"
      data-line={line.id}
    >
      <span className="pt-px">
        {seated ? <PlayerMark player={line.player ?? ""} size="sm" /> : null}
        <span className="sr-only">{name}: </span>
      </span>
      <span className="min-w-0 break-words whitespace-pre-wrap">
        {!seated && <b>{name} </b>}
        {moveLinks(line.text, total, `/table/${table?.id}`).map((piece, at) =>
          piece.to === undefined ? (
            piece.text
          ) : (
            <button
              key={at}
              type="button"
              className="inline underline decoration-line underline-offset-4 hover:decoration-ink"
              onClick={() => goTo(piece.to ?? 0)}
            >
              {piece.text}
            </button>
          ),
        )}
      </span>
      <span className="flex items-center gap-1">
        <time
          dateTime={date.toISOString()}
          title={date.toLocaleString()}
          className="text-[11px]/[18px] text-muted"
          suppressHydrationWarning
        >
          {format.dateTime(
            date,
            recent
              ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }
              : { day: "numeric", month: "numeric" },
          )}
        </time>
        {table && !mine && (
          <span className="contents [&>.icon-button]:-my-3">
            <PersonMenu table={table.id} who={{ line: line.id }} name={name} />
          </span>
        )}
      </span>
    </li>
  );
});
