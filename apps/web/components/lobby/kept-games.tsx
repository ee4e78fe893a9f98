import Link from "next/link";
import { useTranslations } from "next-intl";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { forgetGame, keptGames } from "@/lib/store.ts";

/** Games from files that were opened in this browser; nothing where there are none. */
export function KeptGames({ names }: { names: Record<string, string> }) {
  const t = useTranslations("lobby");
  const { value: games, reload } = useLoaded("", keptGames);
  if (!games?.length) return null;
  const forget = async (id: string) => {
    await forgetGame(id);
    reload();
  };
  return (
    <details className="sheet">
      <summary className="disclosure flex min-h-11 items-center gap-3 px-4 font-semibold">
        <span>{t("kept")}</span>
        <span className="ms-auto text-sm font-normal text-muted">{games.length}</span>
      </summary>
      <p className="px-4 text-sm text-muted">{t("keptNote")}</p>
      <ul className="px-4 pb-3">
        {games.map((game) => (
          <li
            key={game.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 flex-[1_1_12rem]">
              <bdi className="block truncate font-medium">{game.name ?? names[game.title] ?? game.title}</bdi>
              <span className="text-sm text-muted">
                {names[game.title] ?? game.title} · {t("moves", { count: game.moves })}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4">
              <Link className="inline-flex min-h-11 items-center" href={`/game/${game.id}`}>
                {t("look")}
              </Link>
              <Link
                className="inline-flex min-h-11 items-center"
                href={`/new?${new URLSearchParams({ title: game.title, file: game.id })}`}
              >
                {t("asTable")}
              </Link>
              <button
                type="button"
                className="inline-flex min-h-11 items-center text-muted underline"
                aria-label={t("forgetNamed", { name: game.name ?? game.title })}
                onClick={() => void forget(game.id)}
              >
                {t("forget")}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
