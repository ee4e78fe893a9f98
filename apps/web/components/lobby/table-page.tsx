"use client";

import type { Problem, TableOpened } from "@railhead/server/api";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { api } from "@/lib/api.ts";
import { TITLE_SAVED } from "@/lib/dev-state.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { beganWithout, keepWatching, keptInvitation, keptWatching } from "@/lib/invitations.ts";
import { loadTitleUi } from "@/lib/title-ui.ts";
import { loadTitle } from "@/lib/titles.ts";
import { Waiting } from "../game/waiting.tsx";
import { Header } from "../header.tsx";
import { Begun } from "./begun.tsx";
import { Missing } from "./missing.tsx";
import { SiteNav } from "./site-nav.tsx";

// The game is loaded when it is wanted, and so is the waiting room: who waits for players does not wait for the one, who plays does not carry the other.
const loadGame = () => import("../game/table-game.tsx");
const TableGame = dynamic(() => loadGame().then((module) => module.TableGame));
const loadRoom = () => import("./waiting-room.tsx");
const WaitingRoom = dynamic(() => loadRoom().then((module) => module.WaitingRoom), {
  loading: () => (
    <Page>
      <Loading />
    </Page>
  ),
});

type State =
  | { kind: "problem"; problem: Problem }
  | { kind: "opened"; opened: TableOpened; invitation?: string };

/**
 * A table: while people gather its waiting room, from the start on its game.
 *
 * @param board the game is shown for all to look at, without anyone's controls
 * @param lan addresses of the site in the local network
 * @param begun the game has begun: its title and rules, and its board as it stands
 */
export function TablePage({
  id,
  board,
  lan,
  begun,
}: {
  id: string;
  board: boolean;
  lan: readonly string[];
  begun?: { title: string; rules: string; picture: ReactNode };
}) {
  const { value: state, reload } = useLoaded(id, async (): Promise<State> => {
    const invitation = keptInvitation(id);
    const result = await api.open(id, invitation);
    return result.ok
      ? { kind: "opened", opened: result.value, ...(invitation !== undefined && { invitation }) }
      : { kind: "problem", problem: result.problem };
  });
  // Only at a site where its title is being written.
  useListener([TITLE_SAVED], reload);
  useState(() => {
    // What is needed is fetched while the table is read. Should that fail, it is asked for again and tells why.
    if (typeof window !== "undefined")
      Promise.all(
        begun ? [loadGame(), loadTitle(begun.title, begun.rules), loadTitleUi(begun.title)] : [loadRoom()],
      ).catch(() => undefined);
  });
  const [watching, setWatching] = useState(false);
  const watch = () => {
    keepWatching(id);
    setWatching(true);
  };
  const late =
    state?.kind === "opened" &&
    !board &&
    state.invitation !== undefined &&
    beganWithout(state.opened.table) &&
    !(watching || keptWatching(id));

  if (state?.kind === "opened" && !late) {
    const { opened, invitation } = state;
    const secret = invitation === undefined ? {} : { invitation };
    if (opened.table.phase === "gathering")
      return <WaitingRoom opened={opened} {...secret} lan={lan} onStarted={reload} />;
    const { id: table, format, rebuild } = opened.table;
    return (
      <TableGame
        key={`${table} ${format} ${rebuild?.state}`}
        opened={opened}
        again={reload}
        board={board}
        picture={begun?.picture}
        {...secret}
      />
    );
  }
  if (!state && begun)
    return <Waiting state={{ kind: "loading", at: 0, total: 0 }} picture={begun.picture} />;
  return (
    <Page>
      {!state && <Loading />}
      {state?.kind === "problem" && <Missing problem={state.problem} again={reload} />}
      {state?.kind === "opened" && <Begun table={state.opened.table.name} onWatch={watch} />}
    </Page>
  );
}

/** The page while there is neither a room nor a game to show. */
function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">{children}</main>
    </>
  );
}

function Loading() {
  const t = useTranslations("waitingRoom");
  return (
    <p role="status" className="text-muted">
      {t("loading")}
    </p>
  );
}
