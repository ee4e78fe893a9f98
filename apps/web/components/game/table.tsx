"use client";

import type { Colour, GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { runAt } from "../../lib/runs.ts";
import { Away, Unplayable } from "../around/absence.tsx";
import { ManagePanel } from "../around/manage-panel.tsx";
import { PlansPanel } from "../around/plans-panel.tsx";
import { Proposals } from "../around/proposals.tsx";
import { useRoom } from "../around/room.ts";
import { TalkPanel } from "../around/talk-panel.tsx";
import { Chairs, Companies, Log, Market, Players, Sheet, Talk, Trains } from "../icons.tsx";
import { CompaniesPanel } from "./companies-panel.tsx";
import { useGame } from "./context.ts";
import { DecisionPanel } from "./decision/panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { MapView } from "./map-view.tsx";
import { MarketPanel } from "./market-panel.tsx";
import { PlayersPanel } from "./players-panel.tsx";
import { Ranking } from "./ranking.tsx";
import { RunCard, type Shown } from "./run-card.tsx";
import { useSession } from "./session.ts";
import { SessionBar } from "./session-bar.tsx";
import { Sheet as FootSheet } from "./sheet.tsx";
import { SheetPanel } from "./sheet-panel.tsx";
import { Status } from "./status.tsx";
import { TrainsPanel } from "./trains-panel.tsx";
import { TravelBar } from "./travel-bar.tsx";
import { useBestRoutes } from "./use-best-routes.ts";

const TABS = ["companies", "players", "market", "trains", "log", "sheet"] as const;
/** Only where people sit around the game. */
const ROOM_TABS = ["talk", "table"] as const;
type Tab = (typeof TABS)[number] | (typeof ROOM_TABS)[number];
const ICONS = {
  companies: Companies,
  players: Players,
  market: Market,
  trains: Trains,
  log: Log,
  sheet: Sheet,
  talk: Talk,
  table: Chairs,
};

const NONE: readonly never[] = [];

/** Hexes whose tile or tokens differ between two states. */
function changedHexes(now: GameState, before: GameState): string[] {
  const found = new Set<string>();
  for (const part of ["tiles", "tokens"] as const) {
    const [a, b] = [now.board[part], before.board[part]];
    if (a === b) continue;
    for (const hex of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (a[hex] !== b[hex] && JSON.stringify(a[hex]) !== JSON.stringify(b[hex])) found.add(hex);
    }
  }
  return [...found];
}

/** Companies whose price token stands elsewhere. */
function movedTokens(now: GameState, before: GameState): string[] {
  if (now.market === before.market) return [];
  return Object.values(now.companies)
    .filter((company) => JSON.stringify(company.cell) !== JSON.stringify(before.companies[company.id]?.cell))
    .map((company) => company.id);
}

/** The table: map, whose turn it is, panels, and the bar that travels through the game. */
export function Table({ at }: { at: number }) {
  const t = useTranslations("game");
  const { title, engine, timeline, chronicle, view: viewAt, looks, goTo } = useGame();
  const session = useSession();
  const [tab, setTab] = useState<Tab>("companies");
  const [lowered, setLowered] = useState(0);
  const state = timeline.state(at);
  const earlier = at > 0 ? timeline.state(at - 1) : undefined;
  const view = viewAt(at);
  const before = at > 0 ? viewAt(at - 1) : undefined;
  const marked = useMemo(() => (earlier ? changedHexes(state, earlier) : NONE), [state, earlier]);
  const moved = useMemo(() => (earlier ? movedTokens(state, earlier) : NONE), [state, earlier]);
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

  useEffect(() => {
    const total = timeline.moves.length;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest("input, textarea, select, [role=tablist], dialog, .rh-map")) return;
      const onwards = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
      const back = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
      if (event.key === onwards) goTo(Math.min(at + 1, total));
      else if (event.key === back) goTo(Math.max(at - 1, 0));
      else if (event.key === "Home") goTo(0);
      else if (event.key === "End") goTo(total);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [at, goTo, timeline]);

  const choose = (next: Tab) => {
    setTab(next);
    setLowered((count) => count + 1);
    if (next !== "log") panel.current?.scrollTo({ top: 0 });
  };
  return (
    <main className="game-grid" data-planning={session.plan ? "" : undefined}>
      <div className="game-map">
        <MapView
          map={title.map}
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
        {run && (
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
      <FootSheet
        tells={view.ending !== undefined && view.ending !== null}
        lowered={lowered}
        head={
          <>
            <Status view={view} at={at} />
            <SessionBar at={at} />
          </>
        }
      >
        <Away />
        <Unplayable />
        <Proposals />
        {view.ending && <Ranking ranking={view.ending.ranking} />}
        <div hidden={at < timeline.moves.length}>
          <DecisionPanel />
        </div>
      </FootSheet>
      <TabList
        tabs={room ? [...TABS, ...ROOM_TABS] : TABS}
        tab={tab}
        choose={choose}
        unread={room?.unread ?? 0}
      />
      <div
        ref={panel}
        role="tabpanel"
        id="panel"
        aria-labelledby={`tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls, so it must be reachable by keyboard
        tabIndex={0}
        className="game-panel bg-panel p-3"
        data-testid="panel"
      >
        {tab === "companies" && <CompaniesPanel view={view} before={before} state={state} />}
        {tab === "players" && <PlayersPanel view={view} before={before} />}
        {tab === "market" && <MarketPanel state={state} moved={moved} at={at} />}
        {tab === "trains" && <TrainsPanel view={view} before={before} />}
        {tab === "log" && <LogPanel at={at} />}
        {tab === "talk" && room && <TalkPanel room={room} />}
        {tab === "table" && room && <ManagePanel room={room} plans={<PlansPanel room={room} />} />}
        {tab === "sheet" && <SheetPanel at={at} name={title.credits.name} />}
      </div>
      <div className="game-bar">
        <TravelBar at={at} goTo={goTo} />
      </div>
    </main>
  );
}

function TabList({
  tabs,
  tab,
  choose,
  unread,
}: {
  tabs: readonly Tab[];
  tab: Tab;
  choose: (tab: Tab) => void;
  unread: number;
}) {
  const t = useTranslations("game");
  const talk = useTranslations("around.talk");
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.indexOf(tab);
    const rtl = document.documentElement.dir === "rtl" ? -1 : 1;
    const step = event.key === "ArrowRight" ? rtl : event.key === "ArrowLeft" ? -rtl : 0;
    const next = step
      ? tabs[(index + step + tabs.length) % tabs.length]
      : event.key === "Home"
        ? tabs[0]
        : event.key === "End"
          ? tabs.at(-1)
          : undefined;
    if (!next) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t("tabsLabel")}
      className="game-tabs border-b border-line bg-panel"
      onKeyDown={onKey}
    >
      {tabs.map((one): ReactNode => {
        const Sign = ICONS[one];
        const chosen = one === tab;
        return (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={chosen}
            aria-controls="panel"
            tabIndex={chosen ? 0 : -1}
            onClick={() => choose(one)}
            className={`flex min-h-11 flex-1 items-center justify-center gap-1 border-b-3 px-1.5 text-sm max-md:min-h-14 max-md:flex-col max-md:gap-0 max-md:border-t-3 max-md:border-b-0 max-md:min-w-12 max-md:shrink-0 max-md:px-1.5 max-md:text-xs ${chosen ? "border-accent font-semibold" : "border-transparent text-muted"}`}
          >
            <span className="md:hidden">
              <Sign />
            </span>
            {t(`tabs.${one}`)}
            {one === "talk" && unread > 0 && (
              <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent">
                <span aria-hidden="true">{unread}</span>
                <span className="sr-only">{talk("unread", { count: unread })}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
