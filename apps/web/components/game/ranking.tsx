import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { PersonName } from "../people/person-name.tsx";
import { useGame } from "./context.ts";
import { AfterGame } from "./later.tsx";
import { useSession } from "./session.ts";
import { useHandles } from "./use-handles.ts";

type Row = NonNullable<GameView["ending"]>["ranking"][number];

/** Who came where, when the game is over; players with the same worth share a place. */
export function Ranking({ ranking }: { ranking: readonly Row[] }) {
  const t = useTranslations("game.ranking");
  const { money, names } = useGame();
  const handles = useHandles();
  const file = useSession(({ table }) => table === undefined || table === null);
  return (
    <section
      className="final-ranking flex min-h-0 flex-auto flex-col gap-[0.6rem] bg-panel px-3 pt-[0.6rem] focus-visible:-outline-offset-3"
      aria-label={t("heading")}
      data-testid="ranking"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that may scroll must be reachable by keyboard
      tabIndex={0}
    >
      <h2 className="play-part-heading">{t("heading")}</h2>
      <ol className="flex flex-col">
        {ranking.map(({ player, worth, rank, bankrupt }) => (
          <li
            key={player}
            className={`flex min-h-9 items-baseline gap-3 border-t border-line py-1 ${rank === 1 ? "font-semibold" : ""}`}
          >
            <span className="w-6 text-end text-muted">
              <span className="sr-only">{t("place", { rank })}</span>
              <span aria-hidden="true">{rank}</span>
            </span>
            <span className="min-w-0 flex-1 truncate">
              <PersonName handle={handles[player]}>{names.players?.[player] ?? player}</PersonName>
            </span>
            {bankrupt && <span className="tag">{t("bankrupt")}</span>}
            <span className="money">{money(worth)}</span>
          </li>
        ))}
      </ol>
      {file || <AfterGame />}
    </section>
  );
}
