import type { FinishedCard } from "@railhead/server/api";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { RivalName } from "./figures.tsx";

/** Finished games of a person: who came where, and the way to the table. */
export function FinishedGames({
  games,
  older = 0,
  names,
}: {
  games: readonly FinishedCard[];
  /** How many are not listed. */
  older: number | undefined;
  /** Of titles. */
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations("people");
  const reasons = useTranslations("unrated");
  const format = useFormatter();
  if (!games.length) return <p className="text-muted">{t("noGames")}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {games.map((game) => (
          <li
            key={game.table}
            className="flex flex-col gap-1 border-t border-line py-2"
            data-testid="finished"
          >
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link
                href={`/table/${encodeURIComponent(game.table)}`}
                prefetch={false}
                className="inline-flex min-h-11 max-w-full min-w-11 items-center font-semibold wrap-anywhere"
              >
                <bdi>{game.name}</bdi>
              </Link>
              <span className="text-sm text-muted">{names[game.title] ?? game.title}</span>
              <time dateTime={new Date(game.ended).toISOString()} className="text-sm text-muted">
                {format.dateTime(new Date(game.ended), { dateStyle: "medium" })}
              </time>
            </p>
            <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {game.players.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a finished ranking never changes
                <li key={at} className={one.self ? "font-semibold" : ""}>
                  <span className="text-muted tabular-nums">{one.rank}.</span>{" "}
                  {one.self ? <bdi>{one.name}</bdi> : <RivalName rival={one} />}
                </li>
              ))}
            </ol>
            {(game.unrated || game.private) && (
              <p className="flex flex-wrap gap-1.5">
                {game.private && <span className="tag">{t("private")}</span>}
                {game.unrated && <span className="tag">{reasons(game.unrated)}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
      {older > 0 && <p className="text-sm text-muted">{t("older", { count: older })}</p>}
    </>
  );
}
