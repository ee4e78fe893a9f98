import type { PlayerId } from "@railhead/core";
import { renderRefusal } from "@railhead/core/texts";
import type { TableOpened, TableView } from "@railhead/server/api";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "@/lib/api.ts";
import { houseRulesFor } from "@/lib/house-rules.ts";
import { connectLive, type Live } from "@/lib/live.ts";
import { gameOfTable } from "@/lib/open-table.ts";
import { pageLanguage } from "@/lib/page-language.ts";
import { saidHere } from "@/lib/said.ts";
import { TableRoom } from "@/lib/table-room.ts";
import { TableSession, type Transport } from "@/lib/table-session.ts";
import { catalogueOf } from "@/lib/texts.ts";
import { loadTitleUi } from "@/lib/title-ui.ts";
import { loadTitle } from "@/lib/titles.ts";
import { RoomContext } from "../around/room.ts";
import { TurnNotice } from "../around/use-turn-notice.ts";
import { CallsAsk } from "../calls/calls-ask.tsx";
import { GameName } from "./frame/game-name.tsx";
import { GameView } from "./game-view.tsx";
import { Waiting } from "./waiting.tsx";

/** The server, as a session at one table asks it. */
const transportOf = (id: string, live: () => Live | undefined): Transport => ({
  move: (after, action) => api.move(id, after, action),
  undo: (after, seat, to) => api.undo(id, { after, seat, ...(to !== undefined && { to }) }),
  redo: (after, seat) => api.redo(id, { after, seat }),
  answer: (proposal, seat, agree) => api.answer(id, proposal, { seat, agree }),
  saw: (entries) => live()?.saw(entries),
});

/** The table's states were rebuilt, or the rebuild failed. */
const wasRebuilt = (before: TableView, now: TableView): boolean =>
  before.format !== now.format || before.rebuild?.state !== now.rebuild?.state;

/** A table as a screen shows it that all look at: no one sits before it. */
const unseated = (table: TableView): TableView => ({
  ...table,
  host: false,
  seats: table.seats.map((seat) => ({ ...seat, mine: false })),
});

type State =
  | { kind: "loading"; at: number; total: number }
  | { kind: "fault"; message: string }
  | { kind: "ready"; session: TableSession; room: TableRoom };

/**
 * A table on the server: its record becomes a game, and what happens there arrives here. `again` rereads the table:
 * everything that the page has of it is invalid.
 */
function useTable(opened: TableOpened, again: () => void, board: boolean, invitation?: string): State {
  const [state, setState] = useState<State>({ kind: "loading", at: 0, total: 0 });
  useEffect(() => {
    const abort = new AbortController();
    let live: Live | undefined;
    let session: TableSession | undefined;
    const start = async () => {
      const { table } = opened;
      const [title] = await Promise.all([
        loadTitle(table.title, table.rules),
        loadTitleUi(table.title),
        houseRulesFor(table.setup),
      ]);
      if (!title) return setState({ kind: "fault", message: table.title });
      const made = await gameOfTable(
        title,
        opened,
        (at, total) => setState({ kind: "loading", at, total }),
        abort.signal,
      );
      if (abort.signal.aborted) return;
      if ("refused" in made) {
        return setState({
          kind: "fault",
          message: renderRefusal(catalogueOf(title, pageLanguage()), made.refused, title),
        });
      }
      const seen = (view: TableView) => (board ? unseated(view) : view);
      const mine = seen(table).seats.flatMap((seat) => (seat.mine ? seat.player : []));
      const here = new TableSession(made.game, {
        table: seen(table),
        mine,
        transport: transportOf(table.id, () => live),
      });
      // What cannot be played says the server.
      if (!table.rebuild) here.setStuck(made.stuck);
      session = here;
      const room = new TableRoom(table.id, opened, { invitation });
      const chat = opened.chat.at(-1)?.id ?? 0;
      live = connectLive(
        table.id,
        { seq: table.rebuild ? table.seq : made.game.seq, chat },
        {
          entries: (lines) => !table.rebuild && here.receive(lines),
          chat: (lines) => room.hear(lines),
          plans: (plans) => room.setPlans(plans),
          table: (view) => (wasRebuilt(table, view) ? again() : here.setTable(seen(view))),
          state: (next) => {
            if (next === "outdated") again();
            here.setStreamLost(next === "lost" || next === "gone");
          },
        },
        { format: table.format, ...(invitation !== undefined && { invitation }) },
      );
      setState({ kind: "ready", session: here, room });
    };
    start().catch((error: Error) => {
      void saidHere(error).then((message) => {
        if (!abort.signal.aborted) setState({ kind: "fault", message });
      });
    });
    return () => {
      abort.abort();
      live?.close();
      session?.close();
    };
  }, [opened, again, board, invitation]);
  return state;
}

/**
 * The page of a table that is being played, or was. `again`: reopens it; `board`: for all to look at, without
 * controls; `picture`: its board as it stood when the page was asked for.
 */
export function TableGame({
  opened,
  again,
  board,
  invitation,
  picture,
}: {
  opened: TableOpened;
  again: () => void;
  board: boolean;
  picture?: ReactNode;
  invitation?: string;
}) {
  const state = useTable(opened, again, board, invitation);
  const { table } = opened;
  const [players] = useState(() =>
    Object.fromEntries(table.seats.map((seat): [PlayerId, string] => [seat.player, seat.name])),
  );
  if (state.kind !== "ready") return <Waiting state={state} picture={picture} />;
  const { title } = state.session.main.timeline.engine.rules;
  if (board)
    return (
      <div className="game-page flex h-dvh flex-col">
        <GameView session={state.session} players={players} start={undefined} board />
      </div>
    );
  return (
    <div className="game-page flex h-dvh flex-col">
      <RoomContext value={state.room}>
        <GameView
          session={state.session}
          players={players}
          start={undefined}
          name={<GameName title={title} name={table.name} />}
        >
          <TurnNotice />
          <CallsAsk />
        </GameView>
      </RoomContext>
    </div>
  );
}
