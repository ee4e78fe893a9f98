import type { GameView, PlayerView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { Term } from "@/components/term.tsx";
import type { MatrixKind } from "@/lib/matrix/fit.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { FeltHere } from "../felt.tsx";
import { PlayerMark, usePlayerLooks } from "../player-mark.tsx";
import { useTreasuryWord } from "./use-treasury-word.ts";

type Known = Pick<PlayerView, "id" | "name" | "cash" | "free" | "worth" | "certificates">;

/** The head of a player's column: mark, name, cash, worth, certificates of how many, and the priority deal. */
const PlayerHead = memo(function PlayerHead({
  player,
  after,
  limit,
  priority,
  turn,
  kind,
  first,
  tight,
}: {
  player: Known;
  /** After the draft, where that differs. */
  after: Known | undefined;
  limit: number;
  priority: boolean;
  /** Their column is tinted: it is their turn, or they read. */
  turn: boolean;
  kind: MatrixKind;
  /** The first of the players' columns has a line before it. */
  first: boolean;
  /** There is little room. */
  tight: boolean;
}) {
  const t = useTranslations("matrix");
  const { money } = useGame();
  const looks = usePlayerLooks();
  const shown = after ?? player;
  const mark = (changed: boolean, text: ReactNode) =>
    changed ? <span className="rounded-[3px] bg-changed px-[3px] -mx-[3px]">{text}</span> : text;
  const wide = kind === "wide";
  const [cash, worth, certificates] = (["cash", "worth", "certificates"] as const).map(
    (part) => after !== undefined && after[part] !== player[part],
  );
  return (
    <th
      scope="col"
      className={`border-b-2 border-ink px-[3px] pt-[5px] pb-1 align-top font-normal text-muted ${wide ? "text-end" : "text-center"} ${first ? "border-s border-s-line-strong" : ""} ${turn ? "bg-turn" : ""}`}
      style={turn ? { boxShadow: `inset 0 3px 0 ${looks[player.id]?.colour}` } : undefined}
      data-player={player.id}
    >
      <span
        className={`flex items-center ${tight ? "gap-[2px]" : "gap-[5px]"} ${wide ? "justify-end" : "justify-center"}`}
      >
        <PlayerMark player={player.id} size={tight && wide ? "sm" : "md"} />
        <span
          className={wide ? "truncate text-[13px]/[22px] font-[650] text-ink" : "sr-only"}
          title={player.name}
        >
          {player.name}
        </span>
      </span>
      <span
        className={`block font-bold text-ink ${wide ? "text-[17px]/[22px]" : `text-[13px]/[18px] tracking-tight ${tight ? "upright:max-[599px]:text-[12px] upright:max-[599px]:tracking-tighter" : ""}`}`}
        data-cash-of={player.id}
        title={player.free === player.cash ? undefined : t("free", { amount: money(player.free) })}
      >
        <span className="sr-only">{t("cash")} </span>
        {mark(cash ?? false, money(shown.cash))}
      </span>
      {wide && (
        <span className="block text-xs/[16px]" data-head="worth">
          <span className="sr-only">{t("worth")} </span>
          {shown.worth === undefined ? "–" : mark(worth ?? false, money(shown.worth))}
        </span>
      )}
      {kind !== "lying" && (
        <span className="block text-xs/[16px] tracking-tight whitespace-nowrap" data-head="certificates">
          <span className="sr-only">{t("certificates")} </span>
          {priority && (
            <span className={`font-bold text-accent ${certificates ? "me-1" : ""}`} title={t("priority")}>
              <span aria-hidden="true">①</span>
              <span className="sr-only">{t("priority")} </span>
            </span>
          )}
          {mark(
            certificates ?? false,
            <>
              <b className="font-semibold text-ink">{shown.certificates}</b>
              <span className={tight ? "upright:max-[599px]:sr-only" : ""}>/{limit}</span>
            </>,
          )}
        </span>
      )}
    </th>
  );
}, sameContent);

/** Widths of the columns: name, price, treasury, pool, players, cash, trains, tokens, runs, actions. Players share what is left. */
export function Columns({
  kind,
  tall,
  players,
  turn,
  acts,
}: {
  kind: MatrixKind;
  tall: boolean;
  players: readonly string[];
  /** The player whose column is tinted: here, so that no row is drawn again as the turn goes on. */
  turn: string | undefined;
  acts: boolean;
}) {
  const many = players.length > 4;
  const [name, price, treasury, pool, cash, trains, tokens, runs, act] =
    kind === "wide"
      ? tall
        ? [126, 62, 66, 46, 60, 82, 68, 92, acts ? 224 : 0]
        : many
          ? [106, 52, 46, 36, 54, 66, 50, 72, acts ? 174 : 0]
          : [114, 54, 52, 40, 54, 74, 54, 80, acts ? 214 : 0]
      : kind === "tablet"
        ? [104, 60, 72, 48, 72, 96, 0, 86, 0]
        : kind === "lying"
          ? [92, 0, 0, 44, 0, 100, 0, 0, 0]
          : [many ? 82 : 92, 0, 0, many ? 36 : 44, 0, many ? 52 : 68, 0, 0, 0];
  const col = (width: number | undefined, key: string) =>
    width ? <col key={key} style={{ width }} /> : null;
  return (
    <colgroup>
      {col(name, "name")}
      {col(price, "price")}
      {col(treasury, "treasury")}
      {col(pool, "pool")}
      {players.map((player) => (
        <col
          key={player}
          className={turn === player ? "bg-[color-mix(in_srgb,var(--turn)_60%,var(--panel))]" : ""}
        />
      ))}
      {col(cash, "cash")}
      {col(trains, "trains")}
      {col(tokens, "tokens")}
      {col(runs, "runs")}
      {col(act, "acts")}
    </colgroup>
  );
}

const HEAD = "border-b-2 border-ink px-[6px] pb-1 align-bottom text-xs font-medium text-muted";

/** The heads of all columns. */
export function Heads({
  view,
  after,
  turn,
  kind,
  tall,
  children,
}: {
  view: GameView;
  after: GameView | undefined;
  /** The player whose column is tinted. */
  turn: string | undefined;
  kind: MatrixKind;
  tall: boolean;
  /** Over the actions; nothing where there is no such column. */
  children: ReactNode;
}) {
  const t = useTranslations("matrix");
  const treasury = useTreasuryWord();
  const wide = kind === "wide";
  const small = kind === "phone" || kind === "lying";
  const head = (text: ReactNode, line = false, title?: string) => (
    <th
      scope="col"
      title={title}
      className={`${HEAD} px-[3px]! text-end leading-[14px] tracking-tight hyphens-manual ${line ? "border-s border-s-line-strong" : ""}`}
    >
      {text}
    </th>
  );
  return (
    <thead className="sticky top-0 z-2 bg-panel">
      <tr>
        <th scope="col" className={`${HEAD} ps-2 text-start`}>
          <span className="sr-only">{t("company")}</span>
          <FeltHere place="seats" />
          <FeltHere place="worth" />
          {wide && (
            <span aria-hidden="true">
              <span className="block text-xs/[22px] font-normal text-ink">{t("cash")}</span>
              <span className="block text-xs/[16px] font-normal">{t("worth")}</span>
              <span className="block text-xs/[16px] font-normal">{t("certificates")}</span>
            </span>
          )}
        </th>
        {!small && head(t("price"))}
        {!small && head(tall ? treasury.long : treasury.short, true, treasury.long)}
        <th
          scope="col"
          className={`border-b-2 border-ink pb-1 align-bottom text-xs font-medium leading-[14px] text-muted hyphens-manual ${small ? "px-px text-center" : "px-[6px] text-end"}`}
        >
          {small && <span className="block">{treasury.short}</span>}
          <Term id="pool">{t("pool")}</Term>
        </th>
        {view.players.map((player, index) => {
          const will = after?.players.find(({ id }) => id === player.id);
          return (
            <PlayerHead
              key={player.id}
              player={knownOf(player)}
              after={will && will !== player ? knownOf(will) : undefined}
              limit={view.certificateLimit}
              priority={view.priority === player.id}
              turn={turn === player.id}
              kind={kind}
              first={index === 0}
              tight={view.players.length > 4 && !tall}
            />
          );
        })}
        {small ? (
          <th scope="col" className={`${HEAD} pe-1 text-end`}>
            {kind === "lying" ? (
              t("trains")
            ) : (
              <>
                <span className="block leading-[16px]">{t("trains")}</span>
                <span className="block leading-[16px]">{t("cash")}</span>
              </>
            )}
          </th>
        ) : (
          <>
            {head(t("cash"), true)}
            {head(t("trains"))}
            {wide && head(<Term id="token">{t("tokens")}</Term>, false, t("tokens"))}
            {head(t("runs"))}
          </>
        )}
        {children && (
          <th scope="col" className={`${HEAD} text-end`}>
            {children}
          </th>
        )}
      </tr>
    </thead>
  );
}

const knownOf = ({ id, name, cash, free, worth, certificates }: PlayerView): Known => ({
  id,
  name,
  cash,
  free,
  ...(worth !== undefined && { worth }),
  certificates,
});
