import { type GameView, viewState } from "@railhead/core/view";
import { useMemo, useState } from "react";
import {
  type EmergencyFacts,
  type EmergencyPlan,
  leastSales,
  planned,
  type Sales,
  type Sellable,
  sellable,
  type WayOut,
  waysOut,
} from "@/lib/emergency.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame } from "../session.ts";

/** Answers that the plan itself gives. */
export const PLANNED = ["buy_train", "sell_shares"];

/** Whether something is drafted beside the plan, as a bankruptcy or a hint: then the plan says nothing of what comes. */
export const useBesidePlan = (): boolean => usePanelDeciding().draft !== undefined;

/** What is chosen, on which position. */
interface Chosen {
  at: number;
  way?: string;
  price?: number;
  sales: Sales;
}

/** A plan to raise money: all ways out, what is chosen of them and of the sales, and what that leads to. */
export interface EmergencyNow {
  facts: EmergencyFacts;
  ways: readonly WayOut[];
  way: WayOut | undefined;
  /** What the train would cost. */
  price: number;
  /** Whether shares must be sold for it. */
  sells: boolean;
  open: readonly Sellable[];
  sales: Sales;
  plan: EmergencyPlan | undefined;
  before: GameView;
  after: GameView | undefined;
  choose: (way: WayOut) => void;
  name: (price: number) => void;
  sell: (company: string, percent: number) => void;
  sellLeast: () => void;
}

/** The reader's plan to raise money; another position forgets it. */
export function useEmergency(facts: EmergencyFacts): EmergencyNow {
  const { legal, setDraft } = usePanelDeciding();
  const beside = useBesidePlan();
  const game = useLiveGame();
  const { state, total } = game;
  const { engine } = game.timeline;
  const [kept, setChosen] = useState<Chosen>({ at: total, sales: {} });
  const chosen = kept.at === total ? kept : { at: total, sales: {} };
  const ways = useMemo(() => waysOut(engine, state, facts, legal), [engine, state, facts, legal]);
  const open = useMemo(() => sellable(legal), [legal]);
  const way = ways.find(({ key }) => key === chosen.way) ?? ways[0];
  const price = way ? Math.min(way.most, Math.max(way.least, chosen.price ?? way.least)) : 0;
  const plan = useMemo(
    () => way && planned(engine, state, facts, chosen.sales, { ...way.buy, price }),
    [engine, state, facts, way, price, chosen.sales],
  );
  const after = useMemo(() => plan && viewState(engine, plan.after), [engine, plan]);
  const cash = state.players[facts.president]?.cash ?? 0;
  const put = (next: Omit<Chosen, "at">) => setChosen({ ...next, at: total });
  return {
    facts,
    ways,
    way,
    price,
    sells: way !== undefined && way.ofYours > cash,
    open,
    sales: chosen.sales,
    plan,
    before: game.view(),
    after,
    choose: (next) => {
      if (beside) setDraft(undefined);
      put({ way: next.key, price: next.least, sales: next.ofYours > cash ? chosen.sales : {} });
    },
    name: (amount) => put({ ...chosen, price: amount }),
    sell: (company, percent) => put({ ...chosen, sales: { ...chosen.sales, [company]: percent } }),
    sellLeast: () => {
      const sales = way && leastSales(engine, state, facts, { ...way.buy, price }, open);
      if (sales) put({ ...chosen, sales });
    },
  };
}
