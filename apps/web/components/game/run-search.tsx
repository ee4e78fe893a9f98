import type { Refusal } from "@railhead/core";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useGame } from "./context.ts";
import { usePanelDeciding } from "./deciding-provider.tsx";
import { type RouteEdit, useRouteEdit } from "./map/use-route-edit.ts";
import { useLiveGame } from "./session.ts";
import { type Best, useRouteSearch } from "./use-best-routes.ts";

const RunContext = createContext<{ best: Best; edit: RouteEdit | undefined } | null>(null);

/** The routes that the reader runs now: searched once, and edited in one place, for panel and map. */
export function RunSearch({ children }: { children: ReactNode }) {
  const { title } = useGame();
  const deciding = usePanelDeciding();
  const game = useLiveGame();
  const { state } = game;
  const { engine } = game.timeline;
  const domain = deciding.legal.find((one) => one.fields?.routes?.kind === "routes")?.fields?.routes;
  const company = domain?.kind === "routes" ? domain.company : undefined;
  const position = useMemo(
    () => (company === undefined ? undefined : { title: title.id, setup: engine.setup, state, company }),
    [title, engine, state, company],
  );
  const best = useRouteSearch(position);
  const edit = useRouteEdit(state, deciding, best);
  return <RunContext value={{ best, edit }}>{children}</RunContext>;
}

function useRun() {
  const run = useContext(RunContext);
  if (!run) throw new Error("outside a table");
  return run;
}

/** The best routes of the company that the reader runs now, as far as they are known. */
export const useRunSearch = (): Best => useRun().best;

/** Why the draft may not be sent: routes that are drawn are refused before they are sent. */
export function useDraftRefusal(): Refusal | undefined {
  const { draft, refusal } = usePanelDeciding();
  const edit = useRunEdit();
  return refusal ?? (draft?.type === "run_routes" ? edit?.refusal : undefined);
}

/** The routes as they are drafted, and every way to change them; undefined when the reader runs nothing. */
export const useRunEdit = (): RouteEdit | undefined => useRun().edit;
