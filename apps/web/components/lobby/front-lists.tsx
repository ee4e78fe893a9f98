"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { FollowButton } from "./follow-button.tsx";
import { KeptGames } from "./kept-games.tsx";
import { TableList } from "./table-list.tsx";
import { useTables } from "./use-tables.ts";

/** One's own games: tables, those that wait for one first, and games kept in this browser. */
export function Continue({ names }: { names: Record<string, string> }) {
  const t = useTranslations("lobby");
  const { state, reload } = useTables("mine");
  const running = state.kind === "ready" ? state.tables.filter((table) => table.phase !== "ended") : [];
  return (
    <section aria-labelledby="continue" className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="continue" className="text-lg">
          {t("mine")}
        </h2>
        {state.kind === "ready" && state.tables.length > 0 && (
          <Link href="/games" className="inline-flex min-h-11 items-center">
            {t("allMine")}
          </Link>
        )}
      </div>
      <TableList
        state={state.kind === "ready" ? { kind: "ready", tables: running } : state}
        reload={reload}
        names={names}
        most={4}
        empty={
          <div className="rounded-lg border border-dashed border-line p-4">
            <p>{t("mineEmpty")}</p>
            <p className="text-sm text-muted">{t("mineEmptyNote")}</p>
          </div>
        }
      />
      <KeptGames names={names} />
    </section>
  );
}

/** Tables that wait for players. */
export function OpenTables({ names }: { names: Record<string, string> }) {
  const t = useTranslations("lobby");
  const { state, reload } = useTables("open");
  return (
    <TableList
      state={state}
      reload={reload}
      names={names}
      beside={(table) => !table.mine && <FollowButton id={table.id} name={table.name} />}
      empty={
        <div className="rounded-lg border border-dashed border-line p-4">
          <p>{t("openEmpty")}</p>
          <p className="text-sm text-muted">{t("openEmptyNote")}</p>
        </div>
      }
    />
  );
}

/** Public tables that are being played, to watch: what moved last comes first. */
export function RunningTables({ names }: { names: Record<string, string> }) {
  const t = useTranslations("lobby");
  const { state, reload } = useTables("running");
  return (
    <TableList
      state={state}
      reload={reload}
      names={names}
      beside={(table) => <FollowButton id={table.id} name={table.name} />}
      empty={<p className="rounded-lg border border-dashed border-line p-4">{t("runningEmpty")}</p>}
    />
  );
}
