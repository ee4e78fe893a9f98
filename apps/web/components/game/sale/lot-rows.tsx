import { useTranslations } from "next-intl";
import { memo } from "react";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { Token } from "../token.tsx";
import { useLot } from "./use-lot.ts";
import type { LotEvents } from "./use-lot-events.ts";
import type { SaleLot } from "./use-sale.ts";

interface Props {
  lots: readonly SaleLot[];
  /** Lots that may be chosen now. */
  open: readonly string[];
  picked: string | undefined;
  /** What clicks and pointing at a lot do. */
  hears: LotEvents;
  /** They are companies that players bid for: none is sold before the round ends. */
  claims: boolean;
}

/** All lots as a list: home and name, whose it is and for how much, or where bids begin. */
export function LotRows({ lots, open, picked, hears, claims }: Props) {
  const t = useTranslations("sale");
  return (
    <div className="flex min-h-0 flex-auto flex-col">
      <h2 className="flex flex-none items-baseline justify-between px-3 pt-1 font-sans text-xs/[1.4] font-bold">
        {t(claims ? "companies" : "lots")}
        <span className="font-normal text-muted">
          {claims
            ? t("bidOf", { bid: lots.filter(({ bids }) => bids.length).length, all: lots.length })
            : t("soldOf", { sold: lots.filter(({ sold }) => sold).length, all: lots.length })}
        </span>
      </h2>
      <ol className="min-h-0 flex-auto overflow-y-auto overscroll-contain" data-testid="lots" {...hears}>
        {lots.map((lot) => (
          <Row key={lot.id} lot={lot} open={open.includes(lot.id)} picked={lot.id === picked} />
        ))}
      </ol>
    </div>
  );
}

/** What a lot looks like in a list or a grid: it is up or picked, or sold. */
const look = ({ up, sold }: SaleLot, picked: boolean): string =>
  up || picked ? "bg-turn font-semibold" : sold ? "bg-sunk" : "hover:bg-sunk";

const Row = memo(function Row({ lot, open, picked }: { lot: SaleLot; open: boolean; picked: boolean }) {
  const { called, name, place, facts } = useLot()(lot.id);
  return (
    <li>
      <button
        type="button"
        className={`grid min-h-6 w-full border-b border-line grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-2 px-3 text-start text-[13px]/none whitespace-nowrap focus-visible:-outline-offset-3 min-[1440px]:min-h-[28px] narrow:min-h-11 ${look(lot, picked)} ${lot.up || picked ? "shadow-[inset_4px_0_0_var(--accent)] rtl:shadow-[inset_-4px_0_0_var(--accent)]" : ""}`}
        {...(open ? { "data-lot": lot.id, "aria-pressed": picked } : { "data-of-lot": lot.id })}
        aria-current={lot.up || undefined}
        title={[called, name, ...facts].filter(Boolean).join(" · ")}
      >
        <Token company={lot.id} size={23} label={lot.id} />
        <span className="cut-name truncate py-0.5" dir="auto">
          {place ?? called} <span className="font-normal text-muted">{name}</span>
        </span>
        <LotState lot={lot} />
      </button>
    </li>
  );
}, sameContent);

/** Whose a lot is and for how much, who bids most, or where bids begin. */
function LotState({ lot, short }: { lot: SaleLot; short?: boolean }) {
  const t = useTranslations("sale");
  const { money, called } = useGame();
  const pledge = lot.bids.at(-1)?.pledge;
  const high = lot.sold ? { player: lot.sold.player, amount: lot.sold.price } : lot.bids.at(-1);
  if (high)
    return (
      <span className="inline-flex items-center gap-1 font-bold">
        <PlayerMark player={high.player} size="sm" named />
        <span className="money">{money(high.amount)}</span>
        {pledge !== undefined && (
          <span className="inline-flex flex-none" data-pledge={`${pledge}/${lot.id}`}>
            <Token company={pledge} size={short ? 16 : 18} label={called(pledge)} />
          </span>
        )}
      </span>
    );
  if (short) return null;
  if (!lot.from.length) return <span className="text-muted">{t("no")}</span>;
  const least = lot.from.map(money).join(", ");
  return <span className="money text-muted">{lot.priced ? least : t("from", { amount: least })}</span>;
}

/** All lots in four columns of a phone: number and home, or whose it is and for how much. */
export function LotGrid({ lots, open, picked, hears }: Props) {
  return (
    <ol
      className="grid group-has-data-told/decision:hidden max-h-full min-h-24 flex-[0_1_auto] lying:h-13 lying:min-h-13 lying:flex-none grid-cols-[repeat(4,minmax(0,1fr))] gap-[3px] lying:grid-cols-3 overflow-y-auto overscroll-contain p-1"
      data-testid="lots"
      {...hears}
    >
      {lots.map((lot) => (
        <Cell key={lot.id} lot={lot} open={open.includes(lot.id)} picked={lot.id === picked} />
      ))}
    </ol>
  );
}

const Cell = memo(function Cell({ lot, open, picked }: { lot: SaleLot; open: boolean; picked: boolean }) {
  const { called, name, place, facts } = useLot()(lot.id);
  const held = lot.sold !== undefined || lot.bids.length > 0;
  return (
    <li>
      <button
        type="button"
        className={`flex min-h-11 w-full items-center gap-1 rounded-[4px] border px-1 text-start text-xs/[1.1] ${look(lot, picked)} ${lot.up || picked ? "border-accent shadow-[inset_0_0_0_1px_var(--accent)]" : "border-line-strong"}`}
        {...(open ? { "data-lot": lot.id, "aria-pressed": picked } : { "data-of-lot": lot.id })}
        aria-current={lot.up || undefined}
        title={[called, name, place, ...facts].filter(Boolean).join(" · ")}
      >
        <Token company={lot.id} size={24} label={lot.id} />
        {held ? (
          <LotState lot={lot} short />
        ) : (
          <span className="cut-name truncate" dir="auto">
            {place ?? name ?? called}
          </span>
        )}
      </button>
    </li>
  );
}, sameContent);
