import type { LegalAction } from "@railhead/core";
import { useTranslations } from "next-intl";
import { useContext } from "react";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { StageContext } from "../frame/stage.ts";
import { useLiveGame } from "../session.ts";
import { Token } from "../token.tsx";
import { Choice } from "./choices.tsx";
import { bare, CompanyPick, cashAfter, Part, priceAfter, valuesOf } from "./parts.tsx";
import { useEachConsequences } from "./use-consequences.ts";
import { usePriceWords } from "./use-price-words.ts";

type Props = { legal: readonly LegalAction[] };

/** Shares that may be bought: one button each, with its price and what remains. */
export function BuySharePart({ legal }: Props) {
  const t = useTranslations("play");
  const { seat } = usePanelDeciding();
  const { money } = useGame();
  const actions = legal.map(bare);
  const each = useEachConsequences(actions);
  return (
    <Part heading={t("buy.heading")} term="share">
      <div className="play-choices">
        {actions.map((action, index) => {
          const left = cashAfter(each[index], { player: seat ?? "" });
          return (
            <Choice
              key={JSON.stringify(action)}
              action={action}
              note={left !== undefined && t("leaves", { amount: money(left) })}
            >
              <span className="inline-flex items-center gap-1.5">
                <Token company={String(action.company)} size={24} />
                {t(action.from === "pool" ? "buy.pool" : "buy.treasury", { company: String(action.company) })}
              </span>
            </Choice>
          );
        })}
      </div>
    </Part>
  );
}

/** Shares that may be sold, by company: how many, what they bring, where the price goes. */
export function SellPart({ legal }: Props) {
  const t = useTranslations("play");
  const companies = valuesOf<string>(legal, "company");
  return (
    <Part heading={t("sell.heading")}>
      <ul className="flex flex-col gap-2">
        {companies.map((company) => (
          <li key={company} className="flex items-start gap-2">
            <span className="flex min-h-11 min-w-20 items-center gap-1.5 font-semibold">
              <Token company={company} size={28} />
              {company}
            </span>
            <Sales legal={legal.filter((one) => one.company === company)} company={company} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Sales({ legal, company }: Props & { company: string }) {
  const t = useTranslations("play");
  const { money } = useGame();
  const game = useLiveGame();
  const priceWords = usePriceWords();
  const now = game.view().companies.find((one) => one.id === company)?.price;
  const held = game.view().players.find(({ id }) => id === legal[0]?.seat)?.free ?? 0;
  const actions = legal.map(bare);
  const each = useEachConsequences(actions);
  return (
    <div className="play-choices">
      {actions.map((action, index) => {
        const price = priceAfter(each[index], company) ?? now;
        const cash = cashAfter(each[index], { player: action.seat });
        return (
          <Choice
            key={String(action.percent)}
            action={action}
            note={
              cash !== undefined &&
              (price === null || price === undefined
                ? money(cash - held)
                : t("sell.note", { amount: money(cash - held), price: priceWords(now ?? price, price) }))
            }
          >
            {t("sell.percent", { percent: Number(action.percent) })}
          </Choice>
        );
      })}
    </div>
  );
}

/** Companies that may be started: each opens the choices of its start. */
export function StartPart({ legal }: Props) {
  const t = useTranslations("play");
  const start = useContext(StageContext)?.start;
  return (
    <Part heading={t("start.heading")} term="start">
      <CompanyPick
        label={t("start.heading")}
        companies={valuesOf<string>(legal, "company")}
        value={undefined}
        choose={(company) => start?.(company)}
      />
    </Part>
  );
}

/** A company's dealing in its own shares: how many. */
export function OwnSharesPart({ legal }: Props) {
  const t = useTranslations("play");
  const { money } = useGame();
  const { decision } = usePanelDeciding();
  const game = useLiveGame();
  const priceWords = usePriceWords();
  const one = legal[0];
  // Listed one by one, or as a range.
  const actions = legal.flatMap((each) => {
    const range = each.fields?.count;
    if (range?.kind !== "range") return [{ ...bare(each), count: Number(each.count) }];
    const counts = Array.from({ length: range.max - range.min + 1 }, (_, n) => range.min + n);
    return counts.map((count) => ({ ...bare(each), count }));
  });
  const each = useEachConsequences(actions);
  const company = decision?.company ?? "";
  const now = game.view().companies.find(({ id }) => id === company)?.price;
  return (
    <Part heading={t(one?.type === "sell_own_shares" ? "own.sell" : "own.buy", { company })}>
      <div className="play-choices">
        {actions.map((action, index) => {
          const cash = cashAfter(each[index], { company });
          const price = priceAfter(each[index], company);
          return (
            <Choice
              key={action.count}
              action={action}
              note={
                cash !== undefined &&
                (price !== undefined && price !== null
                  ? t("own.both", { cash: money(cash), price: priceWords(now ?? price, price) })
                  : t("own.cash", { cash: money(cash) }))
              }
            >
              {t("own.count", { count: action.count })}
            </Choice>
          );
        })}
      </div>
    </Part>
  );
}
