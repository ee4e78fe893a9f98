import type { Colour } from "@railhead/core/model";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { changedHexes, movedTokens } from "@/lib/changed.ts";
import { useSame } from "@/lib/hooks/use-same.ts";
import { runAt } from "@/lib/runs.ts";
import { stageOf } from "@/lib/views.ts";
import { useGame } from "./context.ts";
import { Desk } from "./desk.tsx";
import { BoardSign } from "./frame/board-sign.tsx";
import { MapView } from "./map-view.tsx";
import { Pane } from "./pane.tsx";
import { PlayersPanel } from "./players-panel.tsx";
import { Ranking } from "./ranking.tsx";
import { useMoves } from "./session.ts";

const NONE: readonly never[] = [];

/**
 * The board on a screen that everyone looks at, while each plays on a phone: what the round is about, whose turn it is, and everyone's
 * holdings. It follows the game and has no controls.
 */
export function BoardScreen({ at }: { at: number }) {
  const t = useTranslations("game");
  const { title, map, engine, looks } = useGame();
  const { timeline, chronicle, view: viewAt } = useMoves();
  const state = timeline.state(at);
  const earlier = at > 0 ? timeline.state(at - 1) : undefined;
  const view = viewAt(at);
  const before = at > 0 ? viewAt(at - 1) : undefined;
  const marked = useSame(earlier ? changedHexes(state, earlier) : NONE);
  const moved = useSame(earlier ? movedTokens(state, earlier) : NONE);
  const run = useMemo(() => runAt(timeline, chronicle, at), [timeline, chronicle, at]);
  const colours: readonly Colour[] =
    title.phases.find((phase) => phase.name === view.phase)?.tile_colours ?? NONE;
  const place = stageOf(view) === "stock" ? "desk" : "map";
  return (
    <main className="game-grid board-screen" data-view={place} data-testid="board-screen">
      <h1 className="sr-only">{title.credits.name}</h1>
      <BoardSign view={view} at={at} />
      <div className="game-map">
        <MapView
          map={map}
          tiles={engine.rules.tiles}
          state={state}
          phase={colours}
          looks={looks}
          marked={marked}
          runs={run ? run.lines : NONE}
          runBoard={run ? timeline.state(run.at).board : state.board}
          lit={undefined}
          label={t("mapAlt", { title: title.credits.name, at })}
        />
      </div>
      {place === "desk" && (
        <div className="game-panel grid content-start gap-px" data-testid="panel">
          <Desk view={view} before={before} state={state} moved={moved} at={at} />
        </div>
      )}
      <div className="flex min-h-0 flex-col overflow-y-auto border-s border-line bg-panel [grid-area:column] slim:max-h-[45dvh]">
        {view.ending && <Ranking ranking={view.ending.ranking} />}
        {place === "map" && (
          <Pane name={t("panes.holdings")}>
            <PlayersPanel view={view} before={before} />
          </Pane>
        )}
      </div>
    </main>
  );
}
