import type { GamePosition, RouteSolverSnapshot } from "@railhead/core/solver";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { type Run, type RunLine, runLine } from "@/lib/runs.ts";
import { pageSolver } from "@/lib/solver.ts";
import { useGame } from "./context.ts";
import { useSession } from "./session.ts";

/** Nodes of a search on the page: the same on every computer. Some ten seconds on a slow one. */
export const NODE_LIMIT = 10_000_000;
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
/** What the search of a position has ended with, proven or at its limit. */
export const foundFor = ({ state, company }: GamePosition): Known | undefined =>
  found.get(state)?.get(company);
function keep({ state, company }: GamePosition, known: Known): void {
  let table = found.get(state);
  if (!table) {
    table = new Map();
    found.set(state, table);
  }
  table.set(company, known);
}

/** What a search has come to. */
function knownOf(snapshot: RouteSolverSnapshot): Known {
  const { context } = snapshot;
  const state = snapshot.matches("working")
    ? "working"
    : snapshot.matches("proven")
      ? "proven"
      : snapshot.matches("failed")
        ? "failed"
        : "stopped";
  return {
    state,
    total: context.best?.total ?? 0,
    lines: (context.best?.routes ?? []).map(runLine),
    ...(context.bound !== null && Number.isFinite(context.bound) && { bound: context.bound }),
  };
}

/** Searches, in a worker, the best routes of a position; another position ends the search. */
export function useRouteSearch(position: GamePosition | undefined, nodeLimit: number = NODE_LIMIT): Best {
  const solver = useActorRef(pageSolver);
  const snapshot = useSelector(solver, (one) => one);

  useEffect(() => {
    if (!position || foundFor(position)) return;
    // Kept before anyone draws it again.
    const ends = solver.subscribe((now) => {
      if (now.context.position === position && (now.matches("proven") || now.context.reason === "nodes"))
        keep(position, knownOf(now));
    });
    const timer = setTimeout(() => solver.send({ type: "SOLVE", position, limits: { nodeLimit } }), PAUSE);
    return () => {
      clearTimeout(timer);
      ends.unsubscribe();
      solver.send({ type: "CANCEL" });
    };
  }, [solver, position, nodeLimit]);

  const now = useMemo((): Known => {
    const kept = position && foundFor(position);
    if (kept) return kept;
    return !position || snapshot.context.position !== position ? WAITING : knownOf(snapshot);
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
