"use client";

import type { TableCard } from "@railhead/server/api";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFollowed } from "@/lib/followed.ts";
import { FollowButton } from "./follow-button.tsx";
import { KeptGames } from "./kept-games.tsx";
import { LeaveTable } from "./leave-table.tsx";
import { PlayAgain } from "./play-again.tsx";
import { TableList } from "./table-list.tsx";
import { TableRow } from "./table-row.tsx";
import { useTables } from "./use-tables.ts";

type Part = "kept" | "waiting" | "running" | "gathering" | "ended";
const PARTS: Part[] = ["kept", "waiting", "running", "gathering", "ended"];

/** In which part of the page a table of one's own stands. */
export function partOf({ phase, myTurn, kept }: Pick<TableCard, "phase" | "myTurn" | "kept">): Part {
  if (kept) return "kept";
  if (phase === "ended" || phase === "gathering") return phase;
  return myTurn ? "waiting" : "running";
}

/** One's own tables, those that wait for one first; tables that one follows; games kept in the browser. */
export function GamesPage({ names }: { names: Record<string, string> }) {
  const t = useTranslations("games");
  const lobby = useTranslations("lobby");
  const { state, reload } = useTables("mine");
  const watched = useTables({ ids: useFollowed() });
  const mine = state.kind === "ready" ? state.tables : [];
  const parts = PARTS.map((part) => ({ part, tables: mine.filter((table) => partOf(table) === part) }));
  return (
    <div className="flex flex-col gap-10">
      {state.kind !== "ready" || mine.length === 0 ? (
        <TableList
          state={state}
          reload={reload}
          names={names}
          empty={
            <div className="sheet flex flex-col items-start gap-3 p-5">
              <p>{t("empty")}</p>
              <p className="text-muted">{t("emptyNote")}</p>
              <div className="flex flex-wrap gap-3">
                <Link href="/new" className="main-button">
                  {t("setUp")}
                </Link>
                <Link href="/games?seats=1" prefetch={false} className="plain-button">
                  {t("toFront")}
                </Link>
              </div>
            </div>
          }
        />
      ) : (
        parts
          .filter(({ tables }) => tables.length > 0)
          .map(({ part, tables }) => (
            <Part key={part} id={part} heading={part === "kept" ? lobby("keptForYou") : t(part)}>
              {tables.map((table) => (
                <TableRow key={table.id} table={table} titleName={names[table.title] ?? table.title}>
                  {table.phase === "gathering" && <LeaveTable table={table} onLeft={reload} />}
                  {table.phase === "ended" && <PlayAgain table={table} />}
                </TableRow>
              ))}
            </Part>
          ))
      )}
      {watched.state.kind === "ready" && watched.state.tables.length > 0 && (
        <Part id="followed" heading={t("followed")} note={t("followNote")}>
          {watched.state.tables.map((table) => (
            <TableRow key={table.id} table={table} titleName={names[table.title] ?? table.title}>
              <FollowButton id={table.id} name={table.name} />
            </TableRow>
          ))}
        </Part>
      )}
      <KeptGames names={names} />
    </div>
  );
}

function Part({
  id,
  heading,
  note,
  children,
}: {
  id: string;
  heading: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`games-${id}`} className="flex flex-col gap-3">
      <h2 id={`games-${id}`} className="text-lg">
        {heading}
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}
