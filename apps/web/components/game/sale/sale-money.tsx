import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { Token } from "../token.tsx";
import type { SaleNow } from "./use-sale.ts";

const HEAD = "flex items-baseline justify-between gap-2 font-sans text-xs/[22px] font-bold";
const CELL = "px-1 text-end font-normal";

/** The reader's bids on lots to come, and whether they are the highest. */
export function YourBids({ sale, mine }: { sale: SaleNow; mine: string }) {
  const t = useTranslations("sale");
  const { money } = useGame();
  const bids = sale.lots.flatMap((lot) => {
    const amount = lot.bids.find(({ player }) => player === mine)?.amount;
    return amount === undefined ? [] : [{ lot: lot.id, amount, high: lot.bids.at(-1)?.player === mine }];
  });
  if (!bids.length) return null;
  return (
    <section className="border-t border-line px-3 py-1">
      <h3 className={HEAD}>
        {t("yourBids")}
        <span className="font-normal text-muted">
          {t("asideSum", { amount: money(bids.reduce((sum, { amount }) => sum + amount, 0)) })}
        </span>
      </h3>
      <ul className="text-[13px]">
        {bids.map(({ lot, amount, high }) => (
          <li key={lot} className="flex min-h-6 items-center gap-2">
            <Token company={lot} size={20} />
            <span className="font-semibold">{lot}</span>
            <b className="money">{money(amount)}</b>
            <span className={high ? "text-gain" : "text-bad"}>{t(high ? "highest" : "outbid")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What everyone has, what of it is set aside, and what is free. */
export function SaleMoney({ view }: { view: GameView }) {
  const t = useTranslations("sale");
  const { money } = useGame();
  return (
    <section className="border-t border-line py-1">
      <h3 className={`${HEAD} px-3`}>{t("money")}</h3>
      <table className="w-full border-collapse text-[13px] tabular-nums" aria-label={t("money")}>
        <thead className="text-xs text-muted">
          <tr className="h-[21px]">
            <th scope="col" className="ps-3 text-start font-normal">
              {t("player")}
            </th>
            <th scope="col" className={CELL}>
              {t("cash")}
            </th>
            <th scope="col" className={CELL}>
              {t("aside")}
            </th>
            <th scope="col" className={`${CELL} pe-3`}>
              {t("freeShort")}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.players.map(({ id, name, cash, free }) => (
            <tr
              key={id}
              className={`h-[21px] ${view.acting.includes(id) ? "bg-turn" : ""}`}
              data-free-of={id}
            >
              <th scope="row" className="ps-3 text-start font-normal">
                <span className="flex min-w-0 items-center gap-1.5">
                  <PlayerMark player={id} size="sm" />
                  <span className="truncate" title={name}>
                    {name}
                  </span>
                </span>
              </th>
              <td className={`money ${CELL}`}>{money(cash)}</td>
              <td className={`money ${CELL}`}>{money(cash - free)}</td>
              <td className={`money ${CELL} pe-3`}>
                <b>{money(free)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What everyone has bought so far. */
export function SaleBought({ view, sale }: { view: GameView; sale: SaleNow }) {
  const t = useTranslations("sale");
  if (!sale.lots.some(({ sold }) => sold)) return null;
  return (
    <section className="border-t border-line px-3 py-1 narrow:hidden">
      <h3 className={HEAD}>{t("certificates")}</h3>
      <ul className="text-[13px]">
        {view.players.map(({ id, name }) => {
          const own = sale.lots.filter(({ sold }) => sold?.player === id);
          return (
            <li key={id} className="flex min-h-6 items-center gap-1.5" title={name}>
              <PlayerMark player={id} size="sm" named />
              <span className="flex flex-wrap gap-[3px]">
                {own.map((lot) => (
                  <span
                    key={lot.id}
                    className="rounded-[4px] border border-line-strong px-1 text-[11px]/[18px] font-semibold"
                  >
                    {lot.id}
                  </span>
                ))}
                {!own.length && <span className="text-muted">{t("none")}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
