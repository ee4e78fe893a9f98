import type { Action } from "@railhead/core";
import type { CompanyView } from "@railhead/core/view";
import type { Claimed } from "@railhead/table-ui";
import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import type { MatrixKind } from "@/lib/matrix/fit.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { useGame } from "../context.ts";
import { usePlayerLooks } from "../player-mark.tsx";
import { useSession } from "../session.ts";
import { Token } from "../token.tsx";
import { CHANGED, Holding, Move, Nothing, Runs, Tokens, Trains, Will } from "./cells.tsx";
import { CompanyCard } from "./company-card.tsx";
import { type RowAsks, RowButtons } from "./row-buttons.tsx";
import { RowDraft } from "./row-draft.tsx";
import { useTreasuryWord } from "./use-treasury-word.ts";
import { Refused } from "./why.tsx";
import { ZoneMark } from "./zone-mark.tsx";

/** What a row shows; all of it is plain data, so that a row is drawn again only when something in it has changed. */
export interface RowData {
  company: CompanyView;
  /** After the draft, where that differs. */
  after: CompanyView | undefined;
  /** The price where the company has none on the market: its starting value. */
  priced: number | null;
  place: number;
  /** How its price went since the last set began. */
  move: number;
  players: readonly string[];
  holdings: readonly number[];
  /** Holdings after the draft, where any differs. */
  will: readonly number[] | undefined;
  /** What the last move changed: players, "treasury", "pool" or "price". */
  changed: readonly string[];
  totals: readonly number[];
  /** Kinds of train that rust next. */
  rusts: readonly string[];
  kind: MatrixKind;
  height: number;
  /** What the reader may do here; nothing while they are not asked. */
  asks: RowAsks | undefined;
  /** It stands in this row what is drafted: with the amounts that it may have. */
  drafted: readonly Action[] | undefined;
  /** There is a column for buying and selling. */
  acts: boolean;
  /** For looking at only. */
  still: boolean;
  /** Who has claimed it, with what, for how much. */
  claim: Claimed | undefined;
}

const CELL = "relative border-b border-line px-[6px] py-0";

/** A company as a row of the matrix. */
export const CompanyRow = memo(function CompanyRow(data: RowData) {
  const { company, after, kind, height, players, holdings, will, changed, drafted, asks } = data;
  const t = useTranslations("matrix");
  const { money, called } = useGame();
  const now = after ?? company;
  const small = kind === "phone" || kind === "lying";
  const wide = kind === "wide";
  const stacked = kind !== "wide";
  const on = drafted !== undefined;
  const tone = on ? "bg-turn shadow-[inset_0_2px_0_var(--accent),inset_0_-2px_0_var(--accent)]" : "";
  const cell = (mark: string) => `${CELL} ${changed.includes(mark) && !on ? CHANGED : tone}`;
  const part = (from: "treasury" | "pool", line: boolean) => {
    const [was, next] = [company[from], now[from]];
    const value =
      was === next ? (
        was ? (
          <b className="font-semibold">{was}</b>
        ) : (
          <Nothing />
        )
      ) : (
        <Will was={was} stacked={stacked || (from === "pool" && Math.max(was, next) >= 100)}>
          {next}
        </Will>
      );
    return (
      <td
        className={`${cell(from)} text-end text-[15px] ${line ? "border-s border-s-line-strong" : ""}`}
        data-cell={from}
      >
        <Trade company={company.id} asks={asks} from={from} some={was > 0}>
          {value}
        </Trade>
      </td>
    );
  };
  const price = money(now.price ?? data.priced ?? 0);
  const known = (now.price ?? data.priced) !== null;
  return (
    <tr
      className={`group/row ${on ? "" : "hover:bg-sunk"}`}
      style={{ height }}
      data-company={company.id}
      data-drafted={on ? "" : undefined}
      {...(on && { "data-number-keys": "" })}
    >
      <th scope="row" className={`${CELL} ${tone} ps-2 pe-px text-start font-normal`}>
        <CompanyCard company={company} totals={data.totals} still={data.still}>
          <span className={`flex min-w-0 items-center ${height >= 46 && wide ? "gap-[7px]" : "gap-[5px]"}`}>
            {wide && <span className="w-3 flex-none text-end text-xs text-muted">{data.place}</span>}
            <Token company={company.id} size={Math.min(small || height >= 46 ? 30 : 28, height - 2)} />
            <span className="min-w-0 leading-[17px]">
              <span className="flex min-w-0 items-center gap-1">
                <b
                  className={`block min-w-0 truncate font-bold ${small ? "text-sm/[17px]" : "text-[15px]/[17px]"}`}
                  title={called(company.id)}
                >
                  {company.id}
                </b>
                {now.cell && <ZoneMark cell={now.cell} />}
              </span>
              {wide && height >= 46 && (
                <span className="block truncate text-[11px]/[13px] text-muted">
                  {company.par === null ? "" : t("par", { price: money(company.par) })}
                </span>
              )}
              {small && known && (
                <span
                  className={`block truncate text-[13px]/[16px] ${now.price !== company.price ? ((now.price ?? 0) < (company.price ?? 0) ? "font-bold text-bad" : "font-bold text-gain") : ""}`}
                >
                  {price}
                </span>
              )}
            </span>
          </span>
        </CompanyCard>
      </th>
      {!small && (
        <td
          className={`${cell("price")} text-end text-[15px] ${company.price === null ? "font-normal text-muted" : "font-bold"}`}
          data-cell="price"
        >
          {now.price !== company.price ? (
            <Will was={company.price ?? ""} stacked={stacked}>
              {now.price ?? "–"}
            </Will>
          ) : (
            <>
              {known ? price : <Nothing />}
              {wide && height >= 30 && <Move by={data.move} />}
            </>
          )}
        </td>
      )}
      {small ? <Pool {...{ company, now, cell: cell("pool"), asks }} /> : null}
      {!small && part("treasury", true)}
      {!small && part("pool", false)}
      {players.map((player, index) => {
        const was = holdings[index] ?? 0;
        const next = will?.[index] ?? was;
        const president = now.president === player;
        const mine = asks?.seat === player;
        const value =
          data.claim?.player === player && !company.started && was === next ? (
            <Claim claim={data.claim} first={mine && !wide ? asks.trades.start[0] : undefined} />
          ) : was === next && president === (company.president === player) ? (
            <Holding
              player={player}
              percent={was}
              president={president && was > 0}
              small={stacked}
              plain={kind === "phone" && players.length > 4}
            />
          ) : (
            <Will was={was} stacked={stacked}>
              {president && <span aria-hidden="true">★</span>}
              {next}
            </Will>
          );
        return (
          <td
            key={player}
            className={`${cell(player)} text-[15px] font-medium ${stacked ? "text-center" : "text-end"} ${index === 0 ? "border-s border-s-line-strong" : ""}`}
            data-cell={player}
          >
            {mine ? (
              <Sale company={company.id} asks={asks} some={was > 0} stacked={stacked}>
                {value}
              </Sale>
            ) : (
              value
            )}
          </td>
        );
      })}
      {small ? (
        <td className={`${CELL} ${tone} ps-0 pe-[3px] text-end`}>
          <span className={kind === "lying" ? "flex items-center justify-end gap-[6px]" : ""}>
            <Trains
              trains={company.trains}
              rusts={data.rusts}
              plain={players.length > 4 && kind === "phone"}
            />
            <span className={`text-[13px]/[17px] ${kind === "lying" ? "" : "block"}`}>
              {money(company.cash)}
            </span>
          </span>
        </td>
      ) : on && wide ? (
        <td colSpan={data.acts ? 5 : 4} className={`${CELL} ${tone} border-s border-s-line-strong`}>
          <RowDraft amounts={drafted} />
        </td>
      ) : (
        <>
          <td className={`${CELL} ${tone} border-s border-s-line-strong text-end`}>{money(company.cash)}</td>
          <td className={`${CELL} ${tone} text-end`}>
            <Trains trains={company.trains} rusts={data.rusts} />
          </td>
          {wide && (
            <td className={`${CELL} text-end`}>
              <Tokens left={company.tokensLeft} />
            </td>
          )}
          <td className={`${CELL} ${tone} text-end`}>
            <Runs last={company.lastEarnings} totals={wide ? data.totals : []} />
          </td>
          {data.acts && (
            <td className={CELL}>
              {asks && (
                <RowButtons
                  company={company.id}
                  asks={asks}
                  claimant={company.started ? undefined : data.claim?.player}
                />
              )}
            </td>
          )}
        </>
      )}
    </tr>
  );
}, sameContent);

/** A claim in the column of the player who has it: what is pledged, and the bid. */
function Claim({ claim, first }: { claim: Claimed; first: Action | undefined }) {
  const t = useTranslations("matrix");
  const { money, called } = useGame();
  const look = usePlayerLooks()[claim.player];
  const session = useSession();
  const text = `${called(claim.pledge)}, ${money(claim.amount)}`;
  const chip = (
    <span
      className="inline-block rounded-[3px] border border-dashed px-[3px] text-[11px]/[16px] font-semibold whitespace-nowrap upright:max-[599px]:max-w-full upright:max-[599px]:px-0 upright:max-[599px]:whitespace-normal lying:max-w-full lying:px-0 lying:whitespace-normal"
      data-chip=""
      style={{ borderColor: look?.colour, color: look?.colour }}
      title={text}
    >
      <span aria-hidden="true">
        {claim.pledge}
        <span className="lying:hidden upright:max-[599px]:hidden"> ·</span> {money(claim.amount)}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
  // Where no column has buttons, the claim is the one that starts the company.
  return first ? (
    <button
      type="button"
      className={`${FILL} inset-y-0 justify-center bg-turn`}
      aria-label={t("start", { company: claim.company })}
      data-start=""
      onClick={() => session.setDraft(first)}
    >
      {chip}
    </button>
  ) : (
    chip
  );
}

/** On a phone: what is in the treasury and in the pool, in one cell; a tap drafts what can be bought of it. */
function Pool({
  company,
  now,
  cell,
  asks,
}: {
  company: CompanyView;
  now: CompanyView;
  cell: string;
  asks: RowAsks | undefined;
}) {
  const treasury = useTreasuryWord();
  const parts = (["treasury", "pool"] as const).filter((from) => company[from] > 0 || now[from] > 0);
  const from = asks?.trades.buy.pool
    ? "pool"
    : asks?.trades.buy.treasury
      ? "treasury"
      : (parts.at(-1) ?? "pool");
  return (
    <td className={`${cell} px-1 text-center`} data-cell="pool">
      <Trade company={company.id} asks={asks} from={from} some={parts.some((one) => company[one] > 0)}>
        <span className="flex flex-col">
          {parts.length === 0 && <Nothing />}
          {parts.map((one) => (
            <b
              key={one}
              className={`font-semibold ${parts.length > 1 ? "text-[13px]/[18px]" : "text-[15px]"} ${company[one] === now[one] ? "" : "rounded-[3px] bg-changed px-1"}`}
            >
              {now[one]}
              {one === "treasury" && (
                <span className="text-[11px]" title={treasury.long}>
                  {treasury.letter}
                </span>
              )}
            </b>
          ))}
        </span>
      </Trade>
    </td>
  );
}

/** On a phone it reaches over its cell, as far as a finger needs. */
const FILL =
  "absolute inset-x-0 z-1 upright:max-[599px]:-inset-x-1 flex items-center px-[6px] hover:bg-sunk focus-visible:-outline-offset-3";

/** Where no column has buttons, what can be pressed has a frame. */
const FRAME =
  "upright:rounded-[5px] upright:px-[3px] upright:py-[2px] upright:shadow-[inset_0_0_0_1px_var(--accent)] upright:text-accent lying:rounded-[5px] lying:px-[3px] lying:py-[2px] lying:text-accent lying:shadow-[inset_0_0_0_1px_var(--accent)]";

/** Treasury or pool as a button: a purchase is drafted, or it says why there is none. */
function Trade({
  company,
  asks,
  from,
  some,
  children,
}: {
  company: string;
  asks: RowAsks | undefined;
  from: "treasury" | "pool";
  some: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("matrix");
  const { money } = useGame();
  const session = useSession();
  if (!asks || !some) return children;
  const action = asks.trades.buy[from];
  const label = t("buyLabel", { company, from, price: money(asks.prices[from] ?? 0) });
  const className = `${FILL} inset-y-0 justify-end narrow:justify-center`;
  return action ? (
    <button type="button" className={className} aria-label={label} onClick={() => session.setDraft(action)}>
      <span className={FRAME}>{children}</span>
    </button>
  ) : (
    <Refused
      action={{ type: "buy_share", seat: asks.seat, company, from }}
      label={label}
      className={className}
    >
      {children}
    </Refused>
  );
}

/** The reader's own holding as a button: the least sale is drafted, or it says why there is none. */
function Sale({
  company,
  asks,
  some,
  stacked,
  children,
}: {
  company: string;
  asks: RowAsks;
  some: boolean;
  stacked: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("matrix");
  const session = useSession();
  if (!some) return children;
  const [least] = asks.trades.sell;
  const className = `${FILL} inset-y-0 ${stacked ? "justify-center" : "justify-end"}`;
  const label = t("sellLabel", { company });
  return least ? (
    <button type="button" className={className} aria-label={label} onClick={() => session.setDraft(least)}>
      {stacked ? <span className={FRAME}>{children}</span> : children}
    </button>
  ) : (
    <Refused
      action={{ type: "sell_shares", seat: asks.seat, company, percent: asks.unit }}
      label={label}
      className={className}
    >
      {children}
    </Refused>
  );
}
