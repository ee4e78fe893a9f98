"use client";

import { parseGameFile } from "@railhead/core/engine";
import { BENCH_SAMPLE } from "@/lib/bench-title.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { LiveGame } from "@/lib/live-game.ts";
import { replayInSlices } from "@/lib/replay.ts";
import { TableSession } from "@/lib/table-session.ts";
import { loadTitle } from "@/lib/titles.ts";
import { GameView } from "../game-view.tsx";

const NAMES = {};

/** The sample game at a move, for the reader to play on. */
export function BenchTable() {
  const { value: session } = useLoaded("", async (signal) => {
    const at = Number(new URLSearchParams(window.location.search).get("move") ?? 0);
    const read = parseGameFile(await (await fetch(BENCH_SAMPLE)).text());
    if (!read.ok) throw new Error(read.message);
    const file = { ...read.file, log: read.file.log.slice(0, at) };
    const title = await loadTitle(file.title);
    if (!title) throw new Error(file.title);
    const replayed = await replayInSlices(title, file, () => {}, signal);
    if ("refused" in replayed) return undefined;
    const made = new TableSession(new LiveGame(replayed.timeline));
    made.startPlan();
    return made;
  });
  if (!session) return null;
  return (
    <div className="game-page flex h-dvh flex-col">
      <GameView session={session} players={NAMES} start={undefined}>
        <h1 className="sr-only">{BENCH_SAMPLE}</h1>
      </GameView>
    </div>
  );
}
