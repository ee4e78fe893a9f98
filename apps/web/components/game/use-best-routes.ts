"use client";

import type { GamePosition } from "@railhead/core/solver";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import type { Run, RunLine } from "../../lib/runs.ts";
import { pageSolver } from "../../lib/solver.ts";
import { useGame } from "./context.ts";

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

/** Searches, in a worker, the best routes for a run; going elsewhere ends the search. What was found is kept. */
export function useBestRoutes(run: Run | undefined): Best {
  const { timeline, title } = useGame();
  const [known] = useState(() => new Map<number, Known>());
  const solver = useActorRef(pageSolver);
  const snapshot = useSelector(solver, (one) => one);
  const at = run?.at;
  const position = useMemo((): GamePosition | undefined => {
    if (at === undefined) return undefined;
    const state = timeline.state(at - 1);
    const company = run?.company ?? "";
    return { title: title.id, setup: timeline.engine.setup, state, company };
  }, [timeline, title, at, run?.company]);

  useEffect(() => {
    if (!position || at === undefined || known.has(at)) return;
    const timer = setTimeout(
      () => solver.send({ type: "SOLVE", position, limits: { nodeLimit: NODE_LIMIT } }),
      PAUSE,
    );
    return () => {
      clearTimeout(timer);
      solver.send({ type: "CANCEL" });
    };
  }, [solver, position, at, known]);

  const now = useMemo((): Known => {
    const kept = at === undefined ? undefined : known.get(at);
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
    const found: Known = {
      state,
      total: context.best?.total ?? 0,
      lines: context.best?.routes ?? [],
      ...(context.bound !== null && Number.isFinite(context.bound) && { bound: context.bound }),
    };
    if (at !== undefined && (state === "proven" || context.reason === "nodes")) known.set(at, found);
    return found;
  }, [snapshot, position, at, known]);

  return { ...now, stop: () => solver.send({ type: "CANCEL" }) };
}
