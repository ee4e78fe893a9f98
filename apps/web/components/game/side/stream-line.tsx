import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { type HeadLine, inShort, type MoveLine, type PriceMark } from "@/lib/stream.ts";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { useRoundName } from "../round-name.ts";
import { Token } from "../token.tsx";

/** A round, or the company on turn, above what happened in it. */
export const StreamHead = memo(function StreamHead({ item, ahead }: { item: HeadLine; ahead: boolean }) {
  const name = useRoundName();
  const { called } = useGame();
  const { round, company } = item;
  return (
    <li className={ahead ? "bg-sunk text-muted" : undefined}>
      {round ? (
        <h3 className="mt-1 border-t border-line pt-0.5 font-sans text-xs/5 font-bold text-ink">
          {name(round)}
        </h3>
      ) : (
        <h3 className="mt-1 flex items-center gap-1.5 border-t border-line pt-0.5 font-sans text-xs/5 font-semibold text-muted">
          <Token company={company ?? ""} size={16} />
          {called(company ?? "")}
        </h3>
      )}
    </li>
  );
});

/** Where a price went, with its arrow. */
export function PriceArrow({ price, named }: { price: PriceMark; named: boolean }) {
  const t = useTranslations("side");
  const { money, called } = useGame();
  const { from, to, company } = price;
  const way = to > from ? "up" : to < from ? "down" : "same";
  return (
    <span className="whitespace-nowrap">
      {named && `${called(company)} `}
      <span
        className={`money font-semibold ${way === "up" ? "text-gain" : way === "down" ? "text-bad" : "text-muted"}`}
      >
        <span aria-hidden="true">{way === "up" ? "▲" : way === "down" ? "▼" : "="} </span>
        <span className="sr-only">{t(`price.${way}`)} </span>
        {money(to)}
      </span>
    </span>
  );
}

/** What a move did: the player's sign, the words, where prices went. A click travels there. */
export const StreamLine = memo(function StreamLine({
  item,
  current,
  ahead,
}: {
  item: MoveLine;
  /** One stands at this move. */
  current: boolean;
  /** The move is still to come, where one stands. */
  ahead: boolean;
}) {
  const { goTo, names } = useGame();
  const t = useTranslations("side");
  const format = useFormatter();
  const who = format.list(
    item.marks.map((mark) => names.players?.[mark] ?? mark),
    { type: "conjunction" },
  );
  const crowd = item.passes && item.marks.length > 1;
  const { prices } = item;
  return (
    <li className={ahead ? "bg-sunk text-muted" : undefined}>
      <button
        type="button"
        data-at={item.at}
        aria-current={current ? "step" : undefined}
        title={`${item.full} · ${t("goTo", { at: item.at })}`}
        onClick={() => goTo(item.at)}
        ref={current ? intoSight : null}
        className={`-mx-1.5 grid w-[calc(100%+12px)] ${crowd ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-[20px_minmax(0,1fr)]"} items-start gap-1.5 rounded-[5px] px-1.5 py-[3px] text-start text-[13px]/[18px] hover:bg-sunk focus-visible:-outline-offset-2 narrow:min-h-11 narrow:items-center ${current ? "changed" : item.quiet ? "text-muted" : ""}`}
      >
        <span className="flex min-w-5 gap-0.5 pt-px">
          {item.marks.map((mark) => (
            <PlayerMark key={mark} player={mark} size="sm" />
          ))}
          {who !== "" && <span className="sr-only">{who} </span>}
        </span>
        <span className="min-w-0 break-words">
          <span className={item.bold ? "font-semibold" : undefined}>
            {crowd ? t("passes", { count: item.marks.length }) : item.text}
          </span>
          {prices.map((price, index) => (
            <span key={`${price.company}-${index}`}>
              {index === 0 && item.text === "" ? "" : ", "}
              <PriceArrow price={price} named={!item.text.includes(price.company)} />
            </span>
          ))}
          {item.more
            .filter(({ bold }) => bold)
            .map(({ text }) => (
              <span key={text} className="font-semibold">
                . {text}
              </span>
            ))}
          {item.more.some(({ bold }) => !bold) && (
            <span className="block text-xs/[16px] text-muted">
              {inShort(
                item.more.filter(({ bold }) => !bold).map(({ text }) => text),
                current,
                (count) => t("further", { count }),
              ).join(". ")}
            </span>
          )}
          {item.why !== undefined && (
            <span className="block text-xs/[16px] text-muted first-letter:uppercase">{item.why}</span>
          )}
        </span>
      </button>
    </li>
  );
});

/** Where one stands comes into sight when one travels. */
const intoSight = (line: HTMLButtonElement | null): void => line?.scrollIntoView({ block: "nearest" });
