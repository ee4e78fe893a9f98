import type { GamePosition } from "@railhead/core/solver";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { type Run, type RunLine, runLine } from "@/lib/runs.ts";
import { pageSolver } from "@/lib/solver.ts";
import { useGame } from "./context.ts";
import { useSession } from "./session.ts";

/** Nodes of a search on the page: the same on every computer. Some ten seconds on a slow one. */
const NODE_LIMIT = 10_000_000;
/** A pause before the search, in milliseconds, so that travelling quickly starts none. */
const PAUSE = 150;

/** The best routes in place of a run, as far as they are known. */
export interface Best {
  state: "waiting" | "working" | "proven" | "stopped" | "failed";
  total: number;
  lines: readonly RunLine[];
  /** No routes earn more; undefined where nothing is known yet. */
  bound?: number;
  stop: () => void;
}

type Known = Omit<Best, "stop">;

const WAITING: Known = { state: "waiting", total: 0, lines: [] };

/** What has been found is kept with the state it was found for. */
const found = new WeakMap<object, Map<string, Known>>();
const foundFor = ({ state, company }: GamePosition): Known | undefined => found.get(state)?.get(company);
function keep({ state, company }: GamePosition, known: Known): void {
  let table = found.get(state);
  if (!table) {
    table = new Map();
    found.set(state, table);
  }
  table.set(company, known);
}

/** Searches, in a worker, the best routes of a position; another position ends the search. */
export function useRouteSearch(position: GamePosition | undefined): Best {
  const solver = useActorRef(pageSolver);
  const snapshot = useSelector(solver, (one) => one);

  useEffect(() => {
    if (!position || foundFor(position)) return;
    const timer = setTimeout(
      () => solver.send({ type: "SOLVE", position, limits: { nodeLimit: NODE_LIMIT } }),
      PAUSE,
    );
    return () => {
      clearTimeout(timer);
      solver.send({ type: "CANCEL" });
    };
  }, [solver, position]);

  const now = useMemo((): Known => {
    const kept = position && foundFor(position);
    if (kept) return kept;
    const { context } = snapshot;
    if (!position || context.position !== position) return WAITING;
    const state = snapshot.matches("working")
      ? "working"
      : snapshot.matches("proven")
        ? "proven"
        : snapshot.matches("failed")
          ? "failed"
          : "stopped";
    const known: Known = {
      state,
      total: context.best?.total ?? 0,
      lines: (context.best?.routes ?? []).map(runLine),
      ...(context.bound !== null && Number.isFinite(context.bound) && { bound: context.bound }),
    };
    if (state === "proven" || context.reason === "nodes") keep(position, known);
    return known;
  }, [snapshot, position]);

  return { ...now, stop: () => solver.send({ type: "CANCEL" }) };
}

/** The best routes in place of a run that was made. */
export function useBestRoutes(run: Run | undefined): Best {
  const { title } = useGame();
  const timeline = useSession(({ game }) => game.timeline);
  const at = run?.at;
  const company = run?.company ?? "";
  const position = useMemo((): GamePosition | undefined => {
    if (at === undefined) return undefined;
    const { rules, setup } = timeline.playedUnder(at);
    return {
      title: title.id,
      setup,
      state: timeline.state(at - 1),
      company,
      rules: rules.title.version,
    };
  }, [timeline, title, at, company]);
  const best = useRouteSearch(position);
  // What comes in addition to routes does not depend on them.
  const extra = run?.extra ?? 0;
  if (!extra || !best.lines.length) return best;
  return {
    ...best,
    total: best.total + extra,
    ...(best.bound !== undefined && { bound: best.bound + extra }),
  };
}
