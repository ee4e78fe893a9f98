"use client";

import type { TitleDefinition } from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";
import { type Names, renderRefusal } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { houseRulesFor } from "@/lib/house-rules.ts";
import { LiveGame } from "@/lib/live-game.ts";
import { pageLanguage } from "@/lib/page-language.ts";
import { pageEngines, type Replayed, replayInSlices } from "@/lib/replay.ts";
import { saidHere, translator } from "@/lib/said.ts";
import { fetchRecord, type GameRecord, gameOfRecord } from "@/lib/sample-record.ts";
import { sampleAt } from "@/lib/samples.ts";
import { keptGame, type StoredGame } from "@/lib/store.ts";
import { TableSession } from "@/lib/table-session.ts";
import { catalogueOf } from "@/lib/texts.ts";
import { loadTitleUi } from "@/lib/title-ui.ts";
import { loadTitle } from "@/lib/titles.ts";
import { GameName } from "./frame/game-name.tsx";
import { GameView } from "./game-view.tsx";
import { Waiting } from "./waiting.tsx";

type Loaded = Pick<StoredGame, "file" | "differs" | "lost"> & {
  session: TableSession;
  players: Record<string, string>;
  stopped?: string;
};
type State =
  | { kind: "loading"; at: number; total: number }
  | { kind: "missing" }
  | { kind: "fault"; message: string }
  | { kind: "ready"; game: Loaded };

/** A game to open; `record`: what its moves did, so that they need not be played. */
type Read = Pick<StoredGame, "file" | "differs" | "lost"> & { record?: GameRecord };

async function readFile(id: string): Promise<Read | undefined> {
  const sample = sampleAt(id);
  if (sample === undefined) return keptGame(id);
  const record = await fetchRecord(sample);
  if (record) return { file: record.file, record };
  const answer = await fetch(sample);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${sample}: ${answer.status}`);
  const result = parseGameFile(await answer.text());
  if (!result.ok) throw new Error(result.message);
  return { file: result.file };
}

/** The game of a record; undefined if its format is not current: then its moves are played. */
function recorded({ record, file }: Read, title: TitleDefinition): Replayed | undefined {
  const under = pageEngines(title, file.setup);
  const engine = under(file.rules);
  if (!record || !("apply" in engine)) return undefined;
  try {
    return { timeline: gameOfRecord(record, engine), under };
  } catch {
    return undefined;
  }
}

async function prepare(
  { file, differs, lost }: Pick<StoredGame, "file" | "differs" | "lost">,
  replayed: Replayed,
): Promise<Loaded> {
  const { timeline, under, stopped } = replayed;
  const { title } = timeline.engine.rules;
  const players = Object.fromEntries(file.setup.players.map((player) => [player.id, player.name]));
  const names: Names = { players, currency: title.numbers.currency };
  const say = await translator(pageLanguage());
  return {
    file,
    session: new TableSession(new LiveGame(timeline, under)),
    players,
    ...(differs && { differs: { ...differs, first: say(differs.first) } }),
    ...(lost !== undefined && { lost: say(lost) }),
    ...(stopped && {
      stopped: renderRefusal(catalogueOf(title, pageLanguage()), stopped.refusal, title, names),
    }),
  };
}

/** A game: reads its file, replays it where nothing tells what its moves did, and shows the table. `picture`: the board it begins with. */
export function GamePage({ id, picture }: { id: string; picture?: ReactNode }) {
  const [state, setState] = useState<State>({ kind: "loading", at: 0, total: 0 });

  useEffect(() => {
    const abort = new AbortController();
    const open = async () => {
      const read = await readFile(id);
      if (!read) return setState({ kind: "missing" });
      const { file } = read;
      const [title] = await Promise.all([
        loadTitle(file.title, file.rules),
        loadTitleUi(file.title),
        houseRulesFor(file.setup),
      ]);
      if (!title) return setState({ kind: "fault", message: file.title });
      const replayed =
        recorded(read, title) ??
        (await replayInSlices(
          title,
          file,
          (at, total) => setState({ kind: "loading", at, total }),
          abort.signal,
        ));
      if (abort.signal.aborted) return;
      if ("refused" in replayed) {
        return setState({
          kind: "fault",
          message: renderRefusal(catalogueOf(title, pageLanguage()), replayed.refused, title),
        });
      }
      const game = await prepare(read, replayed);
      if (!abort.signal.aborted) setState({ kind: "ready", game });
    };
    open().catch((error: Error) => {
      void saidHere(error).then((message) => {
        if (!abort.signal.aborted) setState({ kind: "fault", message });
      });
    });
    return () => abort.abort();
  }, [id]);

  if (state.kind === "ready") return <Opened game={state.game} />;
  return <Waiting state={state} picture={picture} />;
}

function Opened({ game }: { game: Loaded }) {
  const t = useTranslations("game");
  const { title } = game.session.main.timeline.engine.rules;
  const name = game.file.name ?? title.credits.name;
  return (
    <div className="game-page flex h-dvh flex-col">
      <GameView
        session={game.session}
        players={game.players}
        start={undefined}
        name={<GameName title={title} name={name} imported={game.file.imported?.from} />}
      >
        {game.lost !== undefined && (
          <p
            role="alert"
            data-testid="import-lost"
            className="border-b border-line bg-panel px-4 py-2 text-sm text-bad"
          >
            {t("lost", { reason: game.lost })}
          </p>
        )}
        {game.differs && (
          <p role="alert" className="border-b border-line bg-panel px-4 py-2 text-sm text-bad">
            {t("differs", game.differs)}
          </p>
        )}
        {game.stopped && (
          <p role="alert" className="border-b border-line bg-panel px-4 py-2 text-sm text-bad">
            {t("stopped", { at: game.session.main.total, reason: game.stopped })}
          </p>
        )}
      </GameView>
    </div>
  );
}
