import type { GameView, PlayerView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { PersonName } from "@/components/people/person-name.tsx";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { useHandles } from "../use-handles.ts";

const CELL = "h-[21px] min-[1440px]:h-6 px-1 text-end font-medium";
const FIRST = "ps-3 pe-1 text-start";
const LAST = "pe-3";

/** Everyone's money at a glance: cash, worth, certificates, and who has the priority deal. */
export function PlayersTable({ view }: { view: GameView }) {
  const t = useTranslations("operate.players");
  const handles = useHandles();
  const worths = view.players.some(({ worth }) => worth !== undefined);
  return (
    <table
      className="w-full border-collapse text-[13px]"
      aria-label={t("heading")}
      data-testid="players-table"
    >
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className={`${CELL} ${FIRST}`}>
            {t("player")}
          </th>
          <th scope="col" className={CELL}>
            {t("cash")}
          </th>
          {worths && (
            <th scope="col" className={CELL}>
              {t("worth")}
            </th>
          )}
          <th scope="col" className={`${CELL} ${LAST}`}>
            {t("certificates")}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.players.map((player) => (
          <Row
            key={player.id}
            id={player.id}
            cash={player.cash}
            free={player.free}
            worth={player.worth}
            certificates={player.certificates}
            bankrupt={player.bankrupt}
            limit={view.certificateLimit}
            acting={view.acting.includes(player.id)}
            priority={view.priority === player.id}
            worths={worths}
            handle={handles[player.id]}
          />
        ))}
      </tbody>
    </table>
  );
}

const Row = memo(function Row({
  id,
  cash,
  free,
  worth,
  certificates,
  bankrupt,
  limit,
  acting,
  priority,
  worths,
  handle,
}: Pick<PlayerView, "id" | "cash" | "free" | "certificates" | "bankrupt"> & {
  worth: number | undefined;
  limit: number;
  acting: boolean;
  priority: boolean;
  /** What players are worth is shown. */
  worths: boolean;
  /** Their page, where the reader may know it. */
  handle: string | undefined;
}) {
  const t = useTranslations("operate.players");
  const { money, names } = useGame();
  return (
    <tr
      className={acting ? "bg-turn" : bankrupt ? "text-muted" : undefined}
      data-player={id}
      aria-current={acting ? "true" : undefined}
    >
      <th scope="row" className={`${CELL} ${FIRST} max-w-0 w-full`}>
        <span className="flex min-w-0 items-center gap-[6px] font-semibold">
          <PlayerMark player={id} size="sm" />
          <span dir="auto" className="cut-name truncate" title={names.players?.[id]}>
            <PersonName handle={handle}>{names.players?.[id] ?? id}</PersonName>
          </span>
          {priority && (
            <span role="img" aria-label={t("priority")} title={t("priority")} className="flex-none">
              ①
            </span>
          )}
        </span>
      </th>
      <td className={CELL}>
        <b
          className="money"
          data-cash-of={id}
          title={free === cash ? undefined : t("free", { amount: money(free) })}
        >
          {money(cash)}
        </b>
      </td>
      {worths && <td className={`${CELL} money`}>{worth === undefined ? "–" : money(worth)}</td>}
      <td className={`${CELL} ${LAST} money ${certificates > limit ? "font-bold text-bad" : ""}`}>
        <bdi dir="ltr">
          {certificates}/{limit}
        </bdi>
      </td>
    </tr>
  );
}, sameContent);
