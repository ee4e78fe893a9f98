import type { GameState } from "@railhead/core";
import { renderEvent } from "@railhead/core/texts";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { saleThen } from "@/lib/sale-then.ts";
import { useGame } from "../context.ts";

/** What comes once the lot that is for sale or up has gone, and what happens if all pass. */
export function SaleThenText({ state }: { state: GameState }) {
  const t = useTranslations("sale.then");
  const format = useFormatter();
  const { engine, money, names, called, catalogue } = useGame();
  const then = useMemo(() => saleThen(engine, state), [engine, state]);
  if (!then) return null;
  const who = (players: readonly string[]) =>
    format.list(
      players.map((player) => names.players?.[player] ?? player),
      { type: "conjunction" },
    );
  const { contest, bought, goes, auction, up, over, passes } = then;
  const prices = [...new Set(up.flatMap((one) => one.prices))];
  const lines = [
    contest && t("contest", { lot: called(contest.lot), who: who(contest.players) }),
    bought !== undefined && t("bought", { lot: called(bought) }),
    ...goes.map(({ lot, player, amount }) =>
      t("goes", { lot: called(lot), who: names.players?.[player] ?? player, amount: money(amount) }),
    ),
    auction && t("auction", { lot: called(auction.lot), who: who(auction.players) }),
    up.length > 0 &&
      t("up", {
        count: up.length,
        lots: format.list(up.map(({ lot }) => called(lot))),
        prices: format.list(prices.map(money), { type: "disjunction" }),
      }),
    over && t("over"),
  ].filter((line) => typeof line === "string");
  const cut = passes.find(({ type }) => type === "lot_cut");
  const events = passes.map((event) => renderEvent(event, catalogue, names)).filter(Boolean);
  const passing = cut
    ? t("cut", { lot: called(String(cut.lot)), price: money(Number(cut.price)) })
    : events.length > 0
      ? t("passes", { what: events.slice(0, 4).join(". ") })
      : undefined;
  if (!lines.length && passing === undefined) return null;
  return (
    <section className="border-t border-line px-3 py-1.5 text-[13px] narrow:hidden" data-testid="sale-then">
      <h2 className="font-sans text-xs/[22px] font-bold">{t("heading")}</h2>
      <p>{lines.join(" ")}</p>
      {passing !== undefined && <p className="pt-0.5 text-muted">{passing}</p>}
    </section>
  );
}
