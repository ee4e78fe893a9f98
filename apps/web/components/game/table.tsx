import type { Colour } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import { changedHexes, movedTokens } from "@/lib/changed.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { useSame } from "@/lib/hooks/use-same.ts";
import { runAt } from "@/lib/runs.ts";
import { ROOM_VIEWS, VIEWS, type View } from "@/lib/views.ts";
import { Away, Unplayable } from "../around/absence.tsx";
import { Proposals } from "../around/proposals.tsx";
import { useRoom } from "../around/room.ts";
import { AheadBar } from "../bots/ahead-bar.tsx";
import { useGame } from "./context.ts";
import { DecisionPanel } from "./decision/panel.tsx";
import { Desk } from "./desk.tsx";
import { fetchViews, LogView, PlayersView, RoomView, TrainsView } from "./later.tsx";
import { MapView } from "./map-view.tsx";
import { Ranking } from "./ranking.tsx";
import { RunCard, type Shown } from "./run-card.tsx";
import { useMoves, useSession } from "./session.ts";
import { SessionBar } from "./session-bar.tsx";
import { Sheet as FootSheet } from "./sheet.tsx";
import { Status } from "./status.tsx";
import { TravelBar } from "./travel-bar.tsx";
import { useBestRoutes } from "./use-best-routes.ts";
import { usePainted } from "./use-painted.ts";
import { useView } from "./use-view.ts";
import { ViewTabs } from "./view-tabs.tsx";

const NONE: readonly never[] = [];

/** The table: one big place with its views, the decision beside it, and the bar that travels through the game. */
export function Table({ at }: { at: number }) {
  const t = useTranslations("game");
  const { title, map, engine, looks, goTo } = useGame();
  const { timeline, chronicle, view: viewAt } = useMoves();
  const { planning, proposals } = useSession(({ plan, table }) => ({
    planning: plan !== undefined,
    proposals: table?.proposals.length ?? 0,
  }));
  const [lowered, setLowered] = useState(0);
  const state = timeline.state(at);
  const earlier = at > 0 ? timeline.state(at - 1) : undefined;
  const view = viewAt(at);
  const before = at > 0 ? viewAt(at - 1) : undefined;
  const marked = useSame(earlier ? changedHexes(state, earlier) : NONE);
  const moved = useSame(earlier ? movedTokens(state, earlier) : NONE);
  const run = useMemo(() => runAt(timeline, chronicle, at), [timeline, chronicle, at]);
  const best = useBestRoutes(run);
  const [chosen, setChosen] = useState<{ at: number; shown: Shown }>({ at: 0, shown: "run" });
  const shown: Shown = run && chosen.at === run.at && best.lines.length ? chosen.shown : "run";
  const [lit, setLit] = useState<{ at: number; line: number }>();
  const [open, setOpen] = useState(true);
  const colours: readonly Colour[] =
    title.phases.find((phase) => phase.name === view.phase)?.tile_colours ?? NONE;
  const panel = useRef<HTMLDivElement>(null);
  const room = useRoom();
  const { shown: place, pinned, pin } = useView(view, room !== null);
  const painted = usePainted(fetchViews);

  useListener(["keydown"], (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest("input, textarea, select, [role=tablist], dialog, .rh-map")) return;
    const total = timeline.moves.length;
    const onwards = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    if (event.key === onwards) goTo(Math.min(at + 1, total));
    else if (event.key === back) goTo(Math.max(at - 1, 0));
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(total);
    else return;
    event.preventDefault();
  });

  const choose = useCallback(
    (next: View) => {
      pin(next);
      setLowered((count) => count + 1);
      panel.current?.scrollTo({ top: 0 });
    },
    [pin],
  );
  const follow = useCallback(() => pin(undefined), [pin]);
  return (
    <main className="game-grid" data-view={place} data-planning={planning ? "" : undefined}>
      <ViewTabs
        views={room ? ROOM_VIEWS : VIEWS}
        shown={place}
        choose={choose}
        pinned={pinned}
        follow={follow}
      />
      <div
        className="game-map"
        {...(place === "map" && { role: "tabpanel", id: "panel", "aria-labelledby": "tab-map" })}
      >
        <MapView
          map={map}
          tiles={engine.rules.tiles}
          state={state}
          phase={colours}
          looks={looks}
          marked={marked}
          runs={run ? (shown === "best" ? best.lines : run.lines) : NONE}
          runBoard={run ? timeline.state(run.at).board : state.board}
          lit={lit && lit.at === run?.at ? lit.line : undefined}
          label={t("mapAlt", { title: title.credits.name, at })}
        />
        {run && place === "map" && (
          <RunCard
            run={run}
            best={best}
            state={timeline.state(run.at)}
            shown={shown}
            show={(next) => setChosen({ at: run.at, shown: next })}
            light={(line) => setLit(line === undefined ? undefined : { at: run.at, line })}
            open={open}
            setOpen={setOpen}
          />
        )}
      </div>
      {place !== "map" && (
        <div
          ref={panel}
          role="tabpanel"
          id="panel"
          aria-labelledby={`tab-${place}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls, so it must be reachable by keyboard
          tabIndex={0}
          className="game-panel"
          data-testid="panel"
        >
          {painted && (
            <>
              {place === "desk" && <Desk view={view} before={before} state={state} moved={moved} at={at} />}
              {place === "players" && (
                <PlayersView at={at} name={title.credits.name} view={view} before={before} />
              )}
              {place === "trains" && <TrainsView state={state} view={view} before={before} />}
              {place === "log" && <LogView at={at} room={room} />}
              {place === "table" && room && <RoomView room={room} />}
            </>
          )}
        </div>
      )}
      <FootSheet
        tells={Boolean(view.ending) || proposals > 0}
        lowered={lowered}
        head={
          <>
            <Status view={view} at={at} />
            <SessionBar at={at} />
          </>
        }
      >
        <Proposals />
        <Away />
        <Unplayable />
        {view.ending && <Ranking ranking={view.ending.ranking} />}
        <div hidden={at < timeline.moves.length}>
          <DecisionPanel />
        </div>
      </FootSheet>
      <div className="min-w-0 [grid-area:bar]">
        <AheadBar at={at} />
        <TravelBar at={at} goTo={goTo} />
      </div>
    </main>
  );
}
