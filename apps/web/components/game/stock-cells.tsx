import type { Action, LegalAction, Refusal } from "@railhead/core";
import type { CompanyView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { sameAction } from "@/lib/same-action.ts";
import { useDeciding } from "./deciding.ts";
import { RefusalLine } from "./decision/refusal.tsx";
import { useSession } from "./session.ts";

const bare = ({ fields: _fields, ...action }: LegalAction): Action => action as Action;

export interface StockCell {
  /** What may be done, as drafts; the first is what the button sets. */
  legal: readonly LegalAction[];
  /** The action that would be refused, where nothing may be done. */
  probe: Action | undefined;
}

/** What the reader may do about a company in a stock turn, by where in the table it belongs. */
export function useStockCells() {
  const { seat, decision, legal } = useDeciding();
  const trading = decision?.actions.some((type) => type === "buy_share" || type === "sell_shares");
  const asked = seat !== undefined && trading && decision?.actions.includes("buy_share");
  const of = (type: string, company: string, from?: string): LegalAction[] =>
    legal.filter(
      (one) => one.type === type && one.company === company && (from === undefined || one.from === from),
    );
  return {
    seat: asked ? seat : undefined,
    startable: new Set(legal.filter((one) => one.type === "start_company").map((one) => String(one.company))),
    buy: (company: string, from: "treasury" | "pool"): StockCell => ({
      legal: of("buy_share", company, from),
      probe: seat === undefined ? undefined : { type: "buy_share", seat, company, from },
    }),
    sell: (company: string, unit: number): StockCell => ({
      legal: of("sell_shares", company),
      probe: seat === undefined ? undefined : { type: "sell_shares", seat, company, percent: unit },
    }),
    start: (company: string): StockCell => ({ legal: of("start_company", company), probe: undefined }),
    exchange: (company: string): StockCell => ({ legal: of("exchange_minor", company), probe: undefined }),
  };
}

/** A button in the table: it makes the draft, or says why there is none. */
export function StockButton({
  cell,
  what,
  label,
  why,
  wide,
}: {
  cell: StockCell;
  what: "buy" | "buyPool" | "sell" | "start" | "exchange";
  /** Says what would not be possible, instead of a mark. */
  wide?: boolean;
  /** What the button does, for those who do not see where it stands. */
  label: string;
  why: (refusal: Refusal | undefined) => void;
}) {
  const t = useTranslations("play.stock");
  const { draft, setDraft } = useDeciding();
  const session = useSession();
  const first = cell.legal[0];
  if (!first && !cell.probe) return null;
  const chosen = draft !== undefined && cell.legal.some((one) => sameAction(draft, bare(one)));
  return (
    <button
      type="button"
      className={`min-h-8 rounded-md border px-2 text-xs/[inherit] font-[650] pointer-coarse:min-h-11 pointer-coarse:min-w-11 slim:min-h-11 slim:min-w-11 ${first ? "min-w-11 border-accent text-accent aria-pressed:bg-accent aria-pressed:text-on-accent" : "min-w-8 border-line text-muted"}`}
      aria-label={first ? label : t("whyNot", { what: label })}
      aria-pressed={first ? chosen : undefined}
      onClick={() => {
        if (first) {
          why(undefined);
          setDraft(chosen ? undefined : bare(first));
        } else if (cell.probe) {
          const { probe } = cell;
          why(session.read(({ game }) => game.timeline.engine.check(game.state, probe)));
        }
      }}
    >
      {first || wide ? t(what) : "?"}
    </button>
  );
}

/** What may be done about a company in a stock turn, as a row of its card; nothing where no one trades. */
export function StockActions({ company, unit }: { company: CompanyView; unit: number }) {
  const t = useTranslations("play.stock");
  const stock = useStockCells();
  const [why, setWhy] = useState<Refusal>();
  const { seat } = stock;
  const held = useSession(({ game }) =>
    seat === undefined
      ? 0
      : (game.view().players.find((player) => player.id === seat)?.shares[company.id] ?? 0),
  );
  if (seat === undefined) return null;
  const cells = [
    ...(company.treasury > 0
      ? [["buy", t("buyLabel", { company: company.id }), stock.buy(company.id, "treasury")] as const]
      : []),
    ...(company.pool > 0
      ? [["buyPool", t("buyPoolLabel", { company: company.id }), stock.buy(company.id, "pool")] as const]
      : []),
    ...(held > 0
      ? [["sell", t("sellLabel", { company: company.id }), stock.sell(company.id, unit)] as const]
      : []),
    ...(stock.exchange(company.id).legal.length
      ? [["exchange", t("exchangeLabel", { company: company.id }), stock.exchange(company.id)] as const]
      : []),
  ];
  return (
    <div className="mt-2 flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">
        {cells.map(([what, label, cell]) => (
          <StockButton key={what} cell={cell} what={what} label={label} why={setWhy} wide />
        ))}
      </div>
      {why && <RefusalLine refusal={why} />}
    </div>
  );
}
