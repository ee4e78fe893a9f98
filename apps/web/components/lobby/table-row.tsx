import type { TableCard } from "@railhead/server/api";
import Link from "next/link";
import { useFormatter, useNow, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PersonName } from "../people/person-name.tsx";
import { useClockText } from "./use-clock-text.ts";
import { useSpan } from "./use-span.ts";

/** A table in a list: what is played, who sits there, what it waits for, and the way in. */
export function TableRow({
  table,
  titleName,
  tags,
  children,
}: {
  table: TableCard;
  titleName: string;
  /** More that is told of it. */
  tags?: ReactNode;
  /** More that can be done with it. */
  children?: ReactNode;
}) {
  const t = useTranslations("lobby");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const span = useSpan();
  const clockText = useClockText();
  const { phase, players, openSeats, myTurn, mine } = table;
  const act = mine ? "continue" : phase === "gathering" && openSeats > 0 ? "join" : "watch";
  const updated = new Date(table.updated);
  const people = players.map((player, index) => ({
    key: index,
    text:
      player.holder === "open"
        ? t("seatOpen")
        : player.holder === "bot"
          ? t("bot", { name: player.name })
          : player.away
            ? t("playerAway", { name: player.name })
            : player.name,
    open: player.holder === "open",
    handle: player.handle,
  }));
  return (
    <li className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:px-4" data-testid="table-row">
      <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <bdi className="max-w-full min-w-0 truncate font-semibold">{table.name}</bdi>
          {table.name !== titleName && <span className="text-sm text-muted">{titleName}</span>}
        </p>
        <p className="text-sm">
          {format.list(
            people.map(({ key, text, open, handle }) => (
              <PersonName key={key} handle={handle} className={open ? "text-muted" : ""}>
                {text}
              </PersonName>
            )),
            { type: "unit" },
          )}
        </p>
        <p className="flex flex-wrap items-center gap-1.5 text-muted">
          {myTurn ? (
            <span className="tag border-accent bg-accent font-semibold text-on-accent">{t("yourTurn")}</span>
          ) : (
            <span className="tag">{t(`phase.${phase}`)}</span>
          )}
          {table.kept && (
            <span className="tag border-accent font-semibold text-accent">{t("keptForYou")}</span>
          )}
          {table.paused && <span className="tag">{t("paused")}</span>}
          {openSeats > 0 && phase !== "ended" && (
            <span className="tag">{t("seatsFree", { count: openSeats })}</span>
          )}
          {table.mode === "hotseat" && <span className="tag">{t("hotseat")}</span>}
          {table.visibility === "private" && table.mode !== "hotseat" && (
            <span className="tag">{t("private")}</span>
          )}
          {table.houseRules.length > 0 && (
            <span className="tag">{t("houseRules", { count: table.houseRules.length })}</span>
          )}
          {table.clock && phase !== "ended" && <span className="tag">{clockText(table.clock)}</span>}
          {table.deadline !== null && phase !== "ended" && (
            <span className="tag">{t("perMove", { time: span(table.deadline) })}</span>
          )}
          {tags}
          {table.closes !== undefined && (
            <span className="tag" suppressHydrationWarning>
              {t("closes", { date: format.dateTime(new Date(table.closes), { dateStyle: "medium" }) })}
            </span>
          )}
          <time
            suppressHydrationWarning
            dateTime={updated.toISOString()}
            title={format.dateTime(updated, { dateStyle: "medium", timeStyle: "short" })}
            className="text-xs"
          >
            {format.relativeTime(updated, now)}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Link
          href={`/table/${encodeURIComponent(table.id)}`}
          className={myTurn || act === "join" ? "main-button" : "plain-button"}
        >
          {t(act)}
          <span className="sr-only">: {table.name}</span>
        </Link>
      </div>
    </li>
  );
}
