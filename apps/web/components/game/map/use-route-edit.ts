import type { GameState, HexId, Json, LegalAction, Refusal } from "@railhead/core";
import { networkOf } from "@railhead/core/board";
import type { TrackView } from "@railhead/core/draw";
import { refuseWith } from "@railhead/core/engine";
import {
  type BonusPart,
  lineStops,
  nextStops,
  type OpenLine,
  type Route,
  type RouteProblem,
} from "@railhead/core/routes";
import { routeProblem } from "@railhead/core/track";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  beginStroke,
  claimedFor,
  clicked,
  eachValue,
  endStroke,
  goStroke,
  lineOf,
  nearestVertex,
  type Stroke,
  sameLine,
  together,
  withLine,
} from "@/lib/map/edit-routes.ts";
import { draftsBest, type FirstDraft } from "@/lib/map/first-draft.ts";
import type { RunLine } from "@/lib/runs.ts";
import { useGame } from "../context.ts";
import type { Deciding } from "../deciding.ts";
import { useSession } from "../session.ts";
import type { Best } from "../use-best-routes.ts";

type Point = readonly [x: number, y: number];

/** One of the company's trains while its routes are put together. */
export interface EditedTrain {
  id: string;
  kind: string;
  route: Route | undefined;
  /** What its route earns by itself; undefined: none, or it may not be run. */
  value: number | undefined;
  /** What its bonus is made of, where the title tells. */
  bonusParts?: readonly BonusPart[];
  /** Stops of its line, as vertices. */
  stops: number[];
}

export interface RouteEdit {
  /** The state that is run in. */
  state: GameState;
  company: string;
  problem: RouteProblem;
  view: TrackView;
  best: Best;
  trains: EditedTrain[];
  /** What they earn together; undefined where they may not be run. */
  total: number | undefined;
  /** What comes on top of all routes. */
  bonus: number;
  refusal: Refusal | undefined;
  /** The drafted routes are the best found. */
  isBest: boolean;
  /** A train that is looked at. */
  looked: string | undefined;
  light: (train: string | undefined) => void;
  chosen: string | undefined;
  choose: (train: string | undefined) => void;
  /** Where the chosen train's line could go on to, as vertices; without a line where it may begin. */
  next: number[];
  /** A stop is clicked on, or named in the list. */
  click: (stop: number) => void;
  remove: (train: string) => void;
  reset: () => void;
  /** A click came to no stop it could use. */
  missed: boolean;
  /** The pointer: true when it has taken hold of a stop. */
  press: (hex: HexId | undefined, point: Point, radius: number) => boolean;
  drag: (hex: HexId | undefined, point: Point) => void;
  release: () => void;
  clickAt: (hex: HexId | undefined, point: Point, radius: number) => void;
}

const routesOf = (lines: readonly RunLine[]): Route[] => lines.map(({ train, path }) => ({ train, path }));
const NO_ROUTES: Route[] = [];

/** The routes of the company that runs now: the best at once as the draft, changed by hand on the map or in the list. */
export function useRouteEdit(state: GameState, deciding: Deciding, best: Best): RouteEdit | undefined {
  const { engine, map } = useGame();
  const { rules } = engine;
  const legal = deciding.legal.find((one) => one.fields?.routes?.kind === "routes");
  const domain = legal?.fields?.routes;
  const company = domain?.kind === "routes" ? domain.company : undefined;
  const must = domain?.kind === "routes" && domain.best;
  const problem = useMemo(
    () => (company === undefined ? undefined : routeProblem({ rules, state }, company)),
    [rules, state, company],
  );
  const view = useMemo(
    (): TrackView => ({
      map,
      board: state.board,
      tiles: rules.tiles,
      network: networkOf({ rules, state }),
    }),
    [map, rules, state],
  );
  const [asked, setAsked] = useState<{ problem: RouteProblem; train: string }>();
  const [stroke, setStroke] = useState<Stroke>();
  const [missed, setMissed] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const [looked, setLooked] = useState<string>();
  const draft = deciding.draft?.type === legal?.type ? deciding.draft : undefined;
  const routes = (draft?.routes as unknown as Route[] | undefined) ?? NO_ROUTES;

  useFirstDraft(deciding, legal, best);

  const chosen = asked?.problem === problem ? asked?.train : undefined;
  const claimed = useMemo(
    () => (problem && chosen !== undefined ? claimedFor(problem, routes, chosen) : undefined),
    [problem, routes, chosen],
  );
  const line = useMemo(
    () => (problem && chosen !== undefined ? lineOf(problem, routes, chosen) : undefined),
    [problem, routes, chosen],
  );
  const next = useMemo(() => {
    if (!problem || !claimed) return [];
    if (line) return nextStops(problem, line, claimed);
    return problem.stops.flatMap((stop) => (stop ? [stop.vertex] : []));
  }, [problem, claimed, line]);
  if (!legal || !problem || company === undefined) return undefined;

  const put = (all: Route[]) => {
    setMissed(false);
    deciding.setDraft({ type: legal.type, seat: legal.seat, routes: all as unknown as Json });
  };
  const putLine = (train: string, now: OpenLine | undefined) => put(withLine(problem, routes, train, now));
  const shown = stroke && chosen !== undefined ? withLine(problem, routes, chosen, stroke.line) : routes;
  const values = eachValue(problem, shown);
  const counted = together(problem, shown);
  const kinds = new Map(state.companies[company]?.trains.map((train) => [train.id, train.kind]));
  const trains = problem.trains.map(({ train: { id } }): EditedTrain => {
    const at = shown.findIndex((route) => route.train === id);
    const own = lineOf(problem, shown, id);
    return {
      id,
      kind: kinds.get(id) ?? id,
      route: shown[at],
      value: values[at],
      stops: own ? [...new Set(lineStops(problem, own))] : [],
    };
  });
  if (counted.ok) {
    for (const one of counted.each) {
      const train = trains.find(({ id }) => id === one.train);
      if (train && one.bonusParts) train.bonusParts = one.bonusParts;
    }
  }
  const total = counted.ok ? counted.total : undefined;
  const ctx = { rules, state };
  const refusal = !counted.ok
    ? refuseWith(ctx, counted.code, counted.values)
    : must && counted.total < best.total
      ? refuseWith(ctx, "ROUTES_NOT_BEST", { total: counted.total, best: best.total })
      : undefined;

  /** A click where no train is chosen chooses: the train that stops there, or one that stays at home. */
  const trainFor = (stop: number): string | undefined =>
    chosen ??
    trains.find((train) => train.stops.includes(stop))?.id ??
    trains.find((train) => !train.route)?.id ??
    trains[0]?.id;
  const click = (stop: number) => {
    const train = trainFor(stop);
    if (train === undefined) return;
    if (chosen === undefined && trains.some((one) => one.stops.includes(stop)))
      return setAsked({ problem, train });
    if (chosen === undefined) setAsked({ problem, train });
    const now = clicked(problem, lineOf(problem, routes, train), stop, claimedFor(problem, routes, train));
    if (now === "nowhere") setMissed(true);
    else putLine(train, now);
  };
  const stopAt = (hex: HexId | undefined, point: Point, radius: number) =>
    nearestVertex(view, hex, point, radius, (vertex) => problem.stops[vertex] !== undefined);

  return {
    state,
    company,
    problem,
    view,
    best,
    trains,
    total,
    bonus: counted.ok ? counted.bonus.bonus : 0,
    refusal,
    isBest: total !== undefined && best.lines.length > 0 && total >= best.total,
    looked,
    light: setLooked,
    chosen,
    choose: (train) => {
      setMissed(false);
      setAsked(train === undefined ? undefined : { problem, train });
    },
    next,
    click,
    remove: (train) => putLine(train, undefined),
    reset: () => put(routesOf(best.lines)),
    missed,
    press(hex, point, radius) {
      setDrawn(false);
      if (chosen === undefined) return false;
      const stop = stopAt(hex, point, radius);
      if (stop === undefined) return false;
      setStroke(beginStroke(problem, line, stop));
      return true;
    },
    drag(hex, point) {
      if (!stroke || !claimed) return;
      const vertex = nearestVertex(view, hex, point, 48);
      if (vertex === undefined) return;
      const now = goStroke(problem, stroke, vertex, claimed);
      if (now === stroke) return;
      setStroke(now);
      setDrawn(true);
    },
    release() {
      if (!stroke || chosen === undefined) return;
      const end = endStroke(problem, stroke);
      if (drawn && !(line && sameLine(end, line))) putLine(chosen, end.steps.length ? end : line);
      setStroke(undefined);
    },
    clickAt(hex, point, radius) {
      // The click at the end of a stroke means nothing more.
      if (drawn) return setDrawn(false);
      const stop = stopAt(hex, point, radius);
      if (stop !== undefined) click(stop);
    },
  };
}

/** The best routes are the draft at once, and follow what the search finds as long as no one has changed them. */
function useFirstDraft(deciding: Deciding, legal: LegalAction | undefined, best: Best): void {
  const put = useRef<FirstDraft>(undefined);
  const version = useSession(({ game }) => game.version);
  const { draft, setDraft } = deciding;
  useEffect(() => {
    if (!legal || !best.lines.length) return;
    const key = JSON.stringify(routesOf(best.lines));
    const drafted = draft?.type === legal.type ? JSON.stringify(draft.routes) : undefined;
    if (!draftsBest(put.current, version, key, drafted)) return;
    put.current = { version, key };
    setDraft({ type: legal.type, seat: legal.seat, routes: routesOf(best.lines) as unknown as Json });
  }, [version, draft, setDraft, legal, best.lines]);
}
