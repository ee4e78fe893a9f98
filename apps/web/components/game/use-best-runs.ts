import type { Action } from "@railhead/core";
import type { GamePosition } from "@railhead/core/solver";
import { useMemo } from "react";
import { stateAfter } from "@/lib/state-after.ts";
import { useGame } from "./context.ts";
import { usePanelDeciding } from "./deciding-provider.tsx";
import { useLiveGame } from "./session.ts";
import { foundFor, NODE_LIMIT, useRouteSearch } from "./use-best-routes.ts";

/** Nodes of a search that is only one of several things to know: some tenths of a second. */
const FEW_NODES = 300_000;

/** What a company would run for after each of some answers, searched one after the other; undefined where it is not proven (yet). */
export function useRunsWith(
  company: string | undefined,
  answers: readonly (Action | "now")[],
  nodes: number | undefined = FEW_NODES,
): (number | undefined)[] {
  const { title } = useGame();
  const game = useLiveGame();
  const { engine } = game.timeline;
  const { state } = game;
  const asked = JSON.stringify(answers);
  const positions = useMemo(
    () =>
      (JSON.parse(asked) as (Action | "now")[]).map((answer): GamePosition | undefined => {
        const after = answer === "now" ? state : stateAfter(engine, state, answer);
        return after && company !== undefined && after.companies[company]
          ? { title: title.id, setup: engine.setup, state: after, company }
          : undefined;
      }),
    [title, engine, state, company, asked],
  );
  useRouteSearch(
    positions.find((one) => one && !foundFor(one)),
    nodes,
  );
  return positions.map((one) => {
    const known = one && foundFor(one);
    return known?.state === "proven" ? known.total : undefined;
  });
}

/** Drafts that change what a company reaches. */
const TRACK = new Set(["lay_tile", "place_token"]);
const NO_ANSWERS: readonly never[] = [];

/** What a company runs for without and with the track that is drafted; undefined until both are proven, or where it runs nothing. */
export function useDraftedRun(company: string): { from: number; to: number } | undefined {
  const { draft, decision, refusal } = usePanelDeciding();
  const counts = draft && !refusal && decision?.company === company && TRACK.has(draft.type);
  const [from, to] = useRunsWith(company, counts ? ["now", draft] : NO_ANSWERS, NODE_LIMIT);
  return from === undefined || to === undefined || (from === 0 && to === 0) ? undefined : { from, to };
}
