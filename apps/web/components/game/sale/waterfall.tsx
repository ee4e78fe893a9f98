import type { GameView, PlayerView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { PlayerMark, usePlayerLooks } from "../player-mark.tsx";
import { Token } from "../token.tsx";
import { useLot } from "./use-lot.ts";
import type { LotEvents } from "./use-lot-events.ts";
import type { SaleLot, SaleNow } from "./use-sale.ts";

interface Props {
  view: GameView;
  sale: SaleNow;
  open: readonly string[];
  picked: string | undefined;
  mine: string | undefined;
  hears: LotEvents;
}

const CELL = "border-s border-line/0 px-1 text-center narrow:px-0";

/** A waterfall as a table: each lot a row, each player a column: whose a lot is, who bids how much, and what everyone has free. */
export function WaterfallTable({ view, sale, open, picked, mine, hears }: Props) {
  const t = useTranslations("sale");
  const { data, lots } = sale;
  const players = view.players.map(({ id }) => id);
  // What a lot does has a column where enough is left beside everyone's; the card of the lot says it in any window.
  const [does, each] =
    players.length > 3
      ? ["max-[1439px]:hidden", "w-auto min-[1440px]:w-[4.1rem]"]
      : ["max-[1279px]:hidden", "w-auto min-[1280px]:w-[4.1rem]"];
  return (
    <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain" data-testid="lots-left" {...hears}>
      <table className="w-full table-fixed border-collapse bg-panel text-[13px]" aria-label={t("lots")}>
        <colgroup>
          <col className="w-[9.5rem] narrow:w-[5.6rem]" />
          <col className="w-[3.4rem] narrow:w-[2.9rem]" />
          <col className="w-[3rem] narrow:w-[2.5rem]" />
          <col className={does} />
          {players.map((player) => (
            <col key={player} className={each} />
          ))}
          <col className="w-[4.2rem] narrow:hidden" />
        </colgroup>
        <thead className="border-b-2 border-ink align-bottom text-xs">
          <tr>
            <th scope="col" className="px-1.5 pb-1 text-start font-normal text-muted">
              <span className="narrow:sr-only">
                <b className="block text-ink">{t("free")}</b>
                <span className="block">{t("aside")}</span>
                <span className="block">{t("certificates")}</span>
              </span>
            </th>
            <th scope="col" className="pe-1 pb-1 text-end font-normal text-muted">
              {t("value")}
            </th>
            <th scope="col" className="pe-1 pb-1 text-end font-normal text-muted">
              {t("pays")}
            </th>
            <th scope="col" className={`ps-2 pb-1 text-start font-normal text-muted ${does}`}>
              {t("does")}
            </th>
            {view.players.map((player) => (
              <Head
                key={player.id}
                player={player}
                limit={view.certificateLimit}
                acting={view.acting.includes(player.id)}
              />
            ))}
            <th scope="col" className="pe-2 pb-1 text-end font-normal text-muted narrow:hidden">
              {t("state")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <Row
              key={lot.id}
              lot={lot}
              players={players}
              open={open.includes(lot.id)}
              picked={lot.id === picked}
              now={lot.up || (data.lot === null && (data.top?.includes(lot.id) ?? false))}
              mine={mine}
              doesColumn={does}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Head = memo(function Head({
  player: { id, name, free, setAside, certificates },
  limit,
  acting,
}: {
  player: PlayerView;
  limit: number;
  acting: boolean;
}) {
  const { money } = useGame();
  const look = usePlayerLooks()[id];
  const aside = (setAside ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <th
      scope="col"
      className={`border-t-3 px-1 pb-1 text-center font-normal ${acting ? "bg-turn" : ""}`}
      style={{ borderTopColor: acting ? look?.colour : "transparent" }}
      data-cash-of={id}
    >
      <span className="flex items-center justify-center gap-1 pt-1 font-semibold" title={name}>
        <PlayerMark player={id} />
        <span className="truncate narrow:sr-only">{name}</span>
      </span>
      <b className="money block text-[15px]/[1.3] narrow:text-[13px]">{money(free)}</b>
      <span className="money block text-muted">{money(aside)}</span>
      <span className="block narrow:hidden">
        <b>{certificates}</b>/{limit}
      </span>
    </th>
  );
}, sameContent);

const Row = memo(function Row({
  lot,
  players,
  open,
  picked,
  now,
  mine,
  doesColumn,
}: {
  lot: SaleLot;
  players: readonly string[];
  open: boolean;
  picked: boolean;
  /** It is for sale, or up. */
  now: boolean;
  mine: string | undefined;
  /** Where the column of what lots do is hidden. */
  doesColumn: string;
}) {
  const t = useTranslations("sale");
  const { money } = useGame();
  const looks = usePlayerLooks();
  const { called, name, value, income, does } = useLot()(lot.id);
  const high = lot.bids.at(-1);
  return (
    <tr
      className={`h-9 border-b narrow:h-11 ${now ? "border-y-2 border-accent bg-turn" : picked ? "border-line bg-turn" : `border-line ${lot.sold ? "bg-sunk" : ""}`}`}
      data-left={lot.sold ? undefined : lot.id}
    >
      <th scope="row" className="p-0 text-start font-normal">
        <button
          type="button"
          className="flex min-h-9 w-full min-w-0 items-center gap-1.5 ps-1.5 text-start narrow:min-h-11"
          {...(open ? { "data-lot": lot.id, "aria-pressed": picked } : { "data-of-lot": lot.id })}
          title={[called, name].filter(Boolean).join(" · ")}
        >
          <Token company={lot.id} size={28} />
          <span className="min-w-0 leading-tight">
            <b className="block truncate text-[15px]/[1.2]">{lot.id}</b>
            <span className="block truncate text-[11px]/[1.2] text-muted narrow:hidden">{name}</span>
          </span>
        </button>
      </th>
      <td className="money pe-1 text-end">{lot.sold ? money(value ?? 0) : lot.from.map(money).join(", ")}</td>
      <td className="money pe-1 text-end">{income === undefined ? "" : money(income)}</td>
      <td className={`truncate ps-2 text-xs text-muted ${doesColumn}`} title={does}>
        {does}
      </td>
      {players.map((player) => {
        const bid = lot.bids.find((one) => one.player === player)?.amount;
        const owner = lot.sold?.player === player ? lot.sold : undefined;
        return (
          <td key={player} className={`${CELL} ${player === mine ? "bg-turn/60" : ""}`}>
            {owner ? (
              <span
                className="money inline-block rounded-[4px] px-1.5 py-0.5 font-bold text-on-player narrow:px-0.5 narrow:text-xs"
                style={{ background: looks[player]?.colour }}
              >
                {money(owner.price)}
              </span>
            ) : bid !== undefined ? (
              <span
                className={`money inline-block rounded-[4px] px-1.5 py-0.5 narrow:px-0.5 narrow:text-xs ${player === high?.player ? "bg-changed font-bold" : ""}`}
              >
                {money(bid)}
              </span>
            ) : (
              <span className="text-muted" aria-hidden="true">
                ·
              </span>
            )}
          </td>
        );
      })}
      <td className={`pe-2 text-end text-xs narrow:hidden ${now ? "font-bold" : "text-muted"}`}>
        {lot.sold ? t("isSold") : now ? t("isNow") : ""}
      </td>
    </tr>
  );
}, sameContent);
