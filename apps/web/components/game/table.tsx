import type { Colour } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { changedHexes, movedTokens, placedTokens } from "@/lib/changed.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { useSame } from "@/lib/hooks/use-same.ts";
import { runAt } from "@/lib/runs.ts";
import { type View, WHOLE } from "@/lib/views.ts";
import { Away, Unplayable } from "../around/absence.tsx";
import { AskedProposals } from "../around/proposals.tsx";
import { useRoom } from "../around/room.ts";
import { AheadBar } from "../bots/ahead-bar.tsx";
import { TimeUp } from "../clocks/time-up.tsx";
import { useArrived } from "./arriving.tsx";
import { useGame } from "./context.ts";
import { PhoneSign } from "./frame/phone-sign.tsx";
import { PhoneTabs } from "./frame/phone-tabs.tsx";
import { Sign } from "./frame/sign.tsx";
import { StageContext } from "./frame/stage.ts";
import { TopBar } from "./frame/top-bar.tsx";
import { useNext } from "./frame/use-next.ts";
import { useStageOf } from "./frame/use-stage-of.ts";
import {
  AuctionColumn,
  EmergencyColumn,
  LogView,
  OperatingColumn,
  OperatingStrip,
  PlayersView,
  RoomView,
  RulesView,
  Side,
  SinceColumn,
  STAGE_PARTS,
  StartColumn,
  StockAnswers,
  StockStage,
  TrainsView,
} from "./later.tsx";
import { useNarrow } from "./map/use-narrow.ts";
import { MapView } from "./map-view.tsx";
import { Ranking } from "./ranking.tsx";
import { RunCard, type Shown } from "./run-card.tsx";
import { useSale } from "./sale/use-sale.ts";
import { useMoves, useSession } from "./session.ts";
import { Asking } from "./sheet.tsx";
import { useSince } from "./side/use-since.ts";
import { TravelBar } from "./travel-bar.tsx";
import { useBestRoutes } from "./use-best-routes.ts";
import { usePainted } from "./use-painted.ts";
import { useView } from "./use-view.ts";

const NONE: readonly never[] = [];

/** The table: the sign that says what is asked, the stage that the round wants, and the bar that travels through the game. */
export function Table({ at, name }: { at: number; name: ReactNode }) {
  const t = useTranslations("game");
  const { title, map, engine, looks, goTo } = useGame();
  const { timeline, chronicle, view: viewAt } = useMoves();
  const planning = useSession(({ plan }) => plan !== undefined);
  const state = timeline.state(at);
  const earlier = at > 0 ? timeline.state(at - 1) : undefined;
  const view = viewAt(at);
  const before = at > 0 ? viewAt(at - 1) : undefined;
  const marked = useSame(earlier ? changedHexes(state, earlier) : NONE);
  const placed = useSame(earlier ? placedTokens(state, earlier) : {});
  const moved = useSame(earlier ? movedTokens(state, earlier) : NONE);
  const run = useMemo(() => runAt(timeline, chronicle, at), [timeline, chronicle, at]);
  const [chosen, setChosen] = useState<{ at: number; shown: Shown }>({ at: 0, shown: "run" });
  const [lit, setLit] = useState<{ at: number; line: number }>();
  const [open, setOpen] = useState(true);
  const colours: readonly Colour[] =
    title.phases.find((phase) => phase.name === view.phase)?.tile_colours ?? NONE;
  const panel = useRef<HTMLDivElement>(null);
  const room = useRoom();
  const narrow = useNarrow();
  const { shown: place, choose: chooseView } = useView(view, room !== null);
  const since = useSince(at);
  const wanted = useStageOf(view, since !== undefined);
  const stage = useArrived(wanted.stage, STAGE_PARTS);
  const stageNow = useMemo(() => ({ ...wanted, stage }), [wanted, stage]);
  const sale = useSale(view, state, at);
  const next = useNext(state);
  const painted = usePainted();
  const past = at < timeline.moves.length;
  const onMap = place === "map" || (place === "table" && stage !== "stock" && stage !== "emergency");
  // Searched for only where it is told.
  const best = useBestRoutes(onMap && past ? run : undefined);
  const shown: Shown = run && chosen.at === run.at && best.lines.length ? chosen.shown : "run";

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
      chooseView(next);
      panel.current?.scrollTo({ top: 0 });
    },
    [chooseView],
  );
  const props = { view, before, state, moved, at };
  const ranking = view.ending && <Ranking ranking={view.ending.ranking} />;
  // A game ends in figures, and a phone shows no column beside them.
  const inFigures = narrow && place === "figures";
  const around = (
    <>
      <AskedProposals />
      <Away />
      <TimeUp />
      <Unplayable />
      {!inFigures && ranking}
    </>
  );
  const sells = sale !== undefined && (stage === "auction" || stage === "packet" || stage === "waterfall");
  // Beside another view too, one bids and starts with the same controls.
  const operates = stage === "operating" || (place !== "table" && !sells && stage !== "start");
  const asks =
    since && place === "table" ? (
      <SinceColumn since={since} />
    ) : operates ? (
      <OperatingColumn view={view} state={state} past={past} at={at} />
    ) : (
      <div hidden={past && sale === undefined} className="flex min-h-0 flex-auto flex-col">
        {stage === "auction" || stage === "packet" || stage === "waterfall" ? (
          <AuctionColumn {...props} beside={place !== "table"} />
        ) : stage === "start" ? (
          <StartColumn />
        ) : stage === "emergency" ? (
          <EmergencyColumn view={view} state={state} past={past} at={at} />
        ) : (
          <StockAnswers />
        )}
      </div>
    );
  return (
    <StageContext value={stageNow}>
      <main
        className="game-grid"
        data-view={place}
        data-stage={place === "table" ? stage : undefined}
        data-whole={place === "table" && WHOLE.includes(stage) ? "" : undefined}
        data-lots={sale && sale.lots.length > 8 ? "many" : undefined}
        data-planning={planning ? "" : undefined}
        data-players={view.players.length}
      >
        <TopBar name={name} view={view} next={next} shown={place} choose={choose} />
        {!narrow && <Sign view={view} at={at} />}
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
            placed={placed}
            runs={run ? (shown === "best" ? best.lines : run.lines) : NONE}
            runBoard={run ? timeline.state(run.at).board : state.board}
            lit={lit && lit.at === run?.at ? lit.line : undefined}
            sale={sale?.lots}
            numbered={since?.numbered}
            label={t("mapAlt", { title: title.credits.name, at })}
          />
          {run && onMap && past && (
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
        {place === "table" && stage === "stock" && <StockStage {...props} />}
        {place !== "map" && place !== "table" && (
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
                {inFigures && ranking}
                {place === "figures" && <PlayersView {...props} name={title.credits.name} />}
                {place === "trains" && <TrainsView state={state} view={view} before={before} />}
                {place === "rules" && <RulesView />}
                {place === "log" && <LogView at={at} room={room} />}
                {place === "room" && room && <RoomView room={room} />}
              </>
            )}
          </div>
        )}
        <Asking
          narrow={narrow}
          head={
            <>
              {onMap && operates && <OperatingStrip view={view} state={state} />}
              <PhoneSign view={view} at={at} />
            </>
          }
        >
          {around}
          {asks}
        </Asking>
        {!narrow && (
          <div className="stage-side">
            {painted && <Side view={view} at={at} stage={stage} without={place === "log"} />}
          </div>
        )}
        <div className="travel [grid-area:bar]" data-past={past || place === "log" ? "" : undefined}>
          <AheadBar at={at} />
          <TravelBar at={at} goTo={goTo} />
        </div>
        {narrow && <PhoneTabs shown={place} choose={choose} />}
      </main>
    </StageContext>
  );
}
