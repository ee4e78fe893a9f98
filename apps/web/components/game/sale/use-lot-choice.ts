import type { Action, Decision, LegalAction } from "@railhead/core";
import { useState } from "react";
import { focusOn } from "@/lib/focus-on.ts";
import { lotOf, OF_LOTS, onSteps } from "@/lib/sale.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { leastFor } from "../decision/auction.tsx";
import { valuesOf } from "../decision/parts.tsx";
import { useLiveGame } from "../session.ts";
import type { SaleNow } from "./use-sale.ts";

interface LotChoice {
  /** The lot that is talked about. */
  lot: string | undefined;
  /** Answers about it. */
  here: readonly LegalAction[];
  /** Lots that may be chosen now. */
  open: readonly string[];
  /** The lot that was pointed out last, choosable or not. */
  picked: string | undefined;
  pick: (lot: string) => void;
  /** What may be pledged with a bid for it. */
  pledges: readonly string[];
  pledge: string | undefined;
  pledgeWith: (pledge: string) => void;
  /** Who is asked, where it is the reader; undefined in the past. */
  seat: string | undefined;
  decision: Decision | undefined;
  draft: Action | undefined;
  total: number;
}

const NONE: readonly LegalAction[] = [];

/** Which lot is being talked about, and what may be said about it. `live`: one looks at where the game stands. */
export function useLotChoice(sale: SaleNow, live: boolean): LotChoice {
  const panel = usePanelDeciding();
  const { total } = useLiveGame();
  const { draft, setDraft } = panel;
  const [pointed, setPointed] = useState<{ lot: string; sold: boolean }>();
  const [wished, setWished] = useState<string>();
  const isSold = (id: string) => sale.lots.find((one) => one.id === id)?.sold !== undefined;
  // A lot that was sold meanwhile is no longer talked about; one that was sold already may be looked at.
  const picked = pointed && pointed.sold === isSold(pointed.lot) ? pointed.lot : undefined;
  const seat = live ? panel.seat : undefined;
  const ofLots = seat === undefined ? NONE : panel.legal.filter(({ type }) => OF_LOTS.has(type));
  const named = (legal: readonly LegalAction[]): string[] => [
    ...new Set(legal.map(lotOf).filter((one) => one !== undefined)),
  ];
  const open = named(ofLots);
  const drafted = open.find((lot) => lot === lotOf(draft));
  const bought = named(ofLots.filter((one) => !one.fields?.amount));
  // Where one lot can be bought, or one chosen at all, it is the one that is talked about.
  const only = open.length === 1 ? open[0] : sale.data.buys && bought.length === 1 ? bought[0] : undefined;
  const lot = sale.data.lot ?? drafted ?? open.find((one) => one === picked) ?? only;
  const about = ofLots.filter((one) => lotOf(one) === undefined || lotOf(one) === lot);
  const pledges = valuesOf<string>(about, "minor");
  const pledge = pledges.find((one) => one === (draft?.minor ?? wished)) ?? pledges[0];
  const here = about.filter((one) => one.minor === undefined || one.minor === pledge);
  const pick = (next: string) => {
    setPointed({ lot: next, sold: isSold(next) });
    if (!open.includes(next)) return;
    if (lotOf(draft) === next) {
      focusOn("[data-testid=confirm]");
      return;
    }
    const ways = ofLots.filter((one) => lotOf(one) === next);
    const [first] = valuesOf<string>(ways, "minor");
    setDraft(
      leastFor(
        ways.filter(({ minor }) => minor === first),
        next,
      ),
    );
  };
  const pledgeWith = (next: string) => {
    setWished(next);
    const range = about.find(({ minor }) => minor === next)?.fields?.amount;
    const one =
      lot === undefined
        ? undefined
        : leastFor(
            about.filter(({ minor }) => minor === next),
            lot,
          );
    // The amount stays where the other pledge allows it.
    const amount = typeof draft?.amount === "number" ? draft.amount : undefined;
    setDraft(
      one && range?.kind === "range" && amount !== undefined
        ? { ...one, amount: onSteps(range, amount) }
        : one,
    );
  };
  const asked = live ? panel.decision : undefined;
  return { lot, here, open, picked, pick, pledges, pledge, pledgeWith, seat, decision: asked, draft, total };
}
