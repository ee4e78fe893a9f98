import type { Action, GameState, LegalAction } from "@railhead/core";
import { priceOf } from "@railhead/core/market";
import { unitOf } from "@railhead/core/state";
import type { CompanyView, GameView } from "@railhead/core/view";
import type { Claimed } from "@railhead/table-ui";
import { useMemo } from "react";
import { byType } from "@/lib/forms.ts";
import type { MatrixKind } from "@/lib/matrix/fit.ts";
import { lastRuns, type Ran } from "@/lib/matrix/runs.ts";
import { buyPrice, IN_ROWS, rowDraft, type Trades, tradesOf } from "@/lib/matrix/trades.ts";
import { rustsNext } from "@/lib/rusting.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "../context.ts";
import { useDeciding } from "../deciding.ts";
import { useLiveGame, useMoves, useSession } from "../session.ts";
import type { RowData } from "./row.tsx";
import type { RowAsks } from "./row-buttons.tsx";
import { useAfter } from "./use-after.ts";

const NO_TRADES: Trades = { buy: {}, sell: [], start: [], own: [] };

/** Types of action that a title puts into the rows: it has a word for their button. */
function useOwnInRows(): (type: string) => boolean {
  const { catalogue } = useGame();
  return useMemo(() => (type: string) => Object.hasOwn(catalogue.texts, `row.${type}`), [catalogue]);
}

const NO_CLAIMS: readonly Claimed[] = [];

/** Companies that players have claimed, where the title tells of claims. */
export function useClaims(state: GameState): readonly Claimed[] {
  const { title, engine } = useGame();
  return useMemo(
    () => partsOf(title.id).claims?.({ rules: engine.rules, state }) ?? NO_CLAIMS,
    [title, engine, state],
  );
}

/** Those of the game as it stands now. */
function useClaimed(): readonly string[] {
  const claims = useClaims(useLiveGame().state);
  return useMemo(() => claims.map(({ company }) => company), [claims]);
}

/** What the reader is asked that stands in rows; the seat only while they trade. */
export function useTrades() {
  const { seat, decision, legal, draft } = useDeciding();
  const own = useOwnInRows();
  const claimed = useClaimed();
  const trades = useMemo(() => tradesOf(legal, own, claimed), [legal, own, claimed]);
  const asked = seat !== undefined && decision?.actions.includes("buy_share") ? seat : undefined;
  const drafted = useMemo(() => rowDraft(draft, trades), [draft, trades]);
  return { seat: asked, trades, draft, drafted, legal };
}

/** What may be answered and stands in no row, by type. */
export function useFurther(): readonly (readonly [type: string, legal: readonly LegalAction[]])[] {
  const { legal } = useDeciding();
  const own = useOwnInRows();
  return useMemo(() => {
    const inRow = (one: LegalAction) =>
      (IN_ROWS as readonly string[]).includes(one.type) ||
      (own(one.type) && typeof one.company === "string" && !Object.keys(one.fields ?? {}).length);
    return [...byType(legal.filter((one) => !inRow(one)))];
  }, [legal, own]);
}

/** The column that is tinted: of the player who is asked, where the reader plays them; else the reader's own. */
function useTurn(view: GameView): string | undefined {
  const { mine, playable } = useSession(({ mine, playable }) => ({ mine, playable }));
  const acting = view.acting.find((one) => mine.includes(one));
  return acting ?? (playable && mine.length === 1 ? mine[0] : view.acting[0]);
}

/** After how many moves the set before this one began: prices are compared with it. */
function setBegan(rounds: readonly { at: number; set: number }[], at: number): number | undefined {
  const begun = rounds.filter((round) => round.at <= at && round.set > 0);
  const now = begun.at(-1)?.set;
  const last =
    now === undefined
      ? undefined
      : (begun.find(({ set }) => set === now - 1) ?? begun.find(({ set }) => set === now));
  return last?.at;
}

/** How prices went since the set before this one began, by company; what had no price then did not move. */
function useMoved(state: GameState, at: number): Readonly<Record<string, number>> {
  const { timeline, chronicle } = useMoves();
  const began = setBegan(chronicle.rounds, at);
  return useMemo(() => {
    if (began === undefined) return {};
    const { rules } = timeline.engineAt(at);
    const then = timeline.state(began);
    return Object.fromEntries(
      Object.values(state.companies).flatMap(({ id, cell }) =>
        cell && then.companies[id]?.cell
          ? [[id, priceOf({ rules, state }, id) - priceOf({ rules, state: then }, id)]]
          : [],
      ),
    );
  }, [timeline, began, state, at]);
}

/** What every company ran for lately. */
export function useRan(at: number): Readonly<Record<string, Ran>> {
  const { chronicle } = useMoves();
  return useMemo(() => lastRuns(chronicle, at), [chronicle, at]);
}

const holdingsIn = (view: GameView, company: string): number[] =>
  view.players.map(({ shares }) => shares[company] ?? 0);

/** What the last move changed in the row of a company. */
function changedIn(view: GameView, before: GameView | undefined, company: CompanyView): string[] {
  const was = before?.companies.find(({ id }) => id === company.id);
  if (!before || !was || was.started !== company.started) return [];
  return [
    ...(["treasury", "pool", "price"] as const).filter((part) => was[part] !== company[part]),
    ...view.players.flatMap(({ id, shares }, index) =>
      (before.players[index]?.shares[company.id] ?? 0) !== (shares[company.id] ?? 0) ? [id] : [],
    ),
  ];
}

/** Makes the data of rows, one company at a time. */
export function useRowData({
  view,
  before,
  state,
  at,
  kind,
  acts,
  still,
  claims,
}: {
  view: GameView;
  before: GameView | undefined;
  state: GameState;
  at: number;
  kind: MatrixKind;
  acts: boolean;
  still: boolean;
  claims: readonly Claimed[];
}) {
  const { engine, title } = useGame();
  const { seat, trades, draft, drafted, legal } = useTrades();
  const after = useAfter(seat === undefined ? undefined : draft);
  const moved = useMoved(state, at);
  const ran = useRan(at);
  const rusts = useMemo(() => [...rustsNext(engine.rules, state).keys()], [engine, state]);
  const turn = useTurn(view);
  const players = view.players.map(({ id }) => id);
  const ctx = { rules: engine.rules, state };
  const asksOf = (company: CompanyView): RowAsks | undefined => {
    const own = state.companies[company.id];
    if (seat === undefined || !own || still) return undefined;
    const price = (from: "treasury" | "pool") =>
      company.started && company[from] > 0 ? buyPrice(ctx, seat, company.id, from) : undefined;
    const [treasury, pool] = [price("treasury"), price("pool")];
    return {
      seat,
      trades: trades[company.id] ?? NO_TRADES,
      prices: { ...(treasury !== undefined && { treasury }), ...(pool !== undefined && { pool }) },
      starts: legal.some((one) => one.type === "start_company" && one.company === company.id),
      held: (view.players.find(({ id }) => id === seat)?.shares[company.id] ?? 0) > 0,
      unit: unitOf(own),
    };
  };
  const rowOf = (company: CompanyView, place: number, height: number): RowData => {
    const next = after?.companies.find(({ id }) => id === company.id);
    const holdings = holdingsIn(view, company.id);
    const will = after && holdingsIn(after, company.id);
    const differs = will?.some((percent, index) => percent !== holdings[index]);
    return {
      company,
      after: next && next !== company ? next : undefined,
      priced:
        company.price ??
        company.par ??
        title.companies.find(({ id }) => id === company.id)?.fixed_price ??
        null,
      place,
      move: moved[company.id] ?? 0,
      players,
      holdings,
      will: differs ? will : undefined,
      changed: changedIn(view, before, company),
      totals: ran[company.id]?.totals ?? [],
      rusts: rusts.filter((train) => company.trains.includes(train)),
      kind,
      height,
      asks: asksOf(company),
      drafted: drafted?.company === company.id ? drafted.amounts : undefined,
      acts,
      still,
      claim: claims.find((one) => one.company === company.id),
    };
  };
  return { rowOf, after, seat, drafted, trades, turn, players, ran };
}

export type Drafted = { company: string; amounts: readonly Action[] } | undefined;
