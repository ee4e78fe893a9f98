import type { Engine } from "@railhead/core";
import { companyLooks, seenMap } from "@railhead/core/draw";
import { companyName, type Names } from "@railhead/core/texts";
import dynamic from "next/dynamic";
import { useLocale } from "next-intl";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { useTimeout } from "@/lib/hooks/use-timeout.ts";
import { useSight } from "@/lib/kept-sight.ts";
import { looksOf } from "@/lib/player-looks.ts";
import type { TableSession } from "@/lib/table-session.ts";
import { catalogueOf, moneyWriter } from "@/lib/texts.ts";
import { AheadProvider } from "../bots/ahead.tsx";
import { Announcer } from "./announcer.tsx";
import { Context, type GameContext, type GoTo } from "./context.ts";
import { DecidingProvider } from "./deciding-provider.tsx";
import { LayingProvider } from "./map/laying-provider.tsx";
import { PointedProvider } from "./pointed.tsx";
import { RunSearch } from "./run-search.tsx";
import { SessionContext, useSession } from "./session.ts";
import { Table } from "./table.tsx";
import { TitleKit } from "./title-kit.tsx";
import { WeighedProvider } from "./weighed.tsx";

/** Only where a screen for all is asked for. */
const BoardScreen = dynamic(() => import("./board-screen.tsx").then((module) => module.BoardScreen));

const placeInAddress = (): number | undefined => {
  const at = new URLSearchParams(window.location.search).get("at");
  return at !== null && /^\d+$/.test(at) ? Number(at) : undefined;
};

/** What of a game changes with its rules only. */
function useStill(engine: Engine, players: Record<string, string>) {
  const locale = useLocale();
  const { title } = engine.rules;
  const sight = useSight(title.id);
  return useMemo(() => {
    const names: Names = { players, currency: title.numbers.currency };
    const catalogue = catalogueOf(title, locale);
    return {
      title,
      map: seenMap(title.map, sight),
      engine,
      looks: companyLooks(title.companies),
      catalogue,
      names,
      money: moneyWriter(title.numbers.currency),
      called: (company: string) => companyName(catalogue, company, names),
    };
  }, [title, sight, engine, players, locale]);
}

interface Props {
  session: TableSession;
  /** Names by seat. */
  players: Record<string, string>;
  /** Where one stands at first: undefined is the newest state, which is followed as it grows. */
  start: number | undefined;
  /** For all to look at, without controls. */
  board?: boolean;
  /** What the table or the game is called, in the top bar. */
  name?: ReactNode;
  children?: ReactNode;
}

/** A game with everything around it, live or out of a file. The reader sees the newest state unless they travel. */
export function GameView({ session, ...rest }: Props) {
  return (
    <SessionContext value={session}>
      <Standing session={session} {...rest} />
    </SessionContext>
  );
}

function Standing({ players, start, board = false, name, children }: Props) {
  const { game, total } = useSession(({ game }) => ({ game, total: game.total }));
  // A seat may get another name while the game runs.
  const named = useSession(({ table }) =>
    table ? Object.fromEntries(table.seats.map((seat) => [seat.player, seat.name])) : players,
  );
  const [place, setPlace] = useState(() => placeInAddress() ?? start);
  const at = Math.min(place ?? total, total);
  // The table may come under other rules.
  const engine = useSession(({ game }) => game.timeline.engineAt(at));
  const still = useStill(engine, named);
  const passing = useRef(false);
  const goTo = useCallback<GoTo>(
    (to, playing = false) => {
      passing.current = playing;
      setPlace(to >= game.total ? undefined : Math.max(0, to));
    },
    [game],
  );
  const follows = start === undefined;
  const shown = place === undefined && follows ? undefined : at;
  // The address follows, so that a reload stays where one is; not on every step of a drag.
  useTimeout(`${shown}`, 200, () => {
    if (placeInAddress() === shown) return;
    const url = new URL(window.location.href);
    if (shown === undefined) url.searchParams.delete("at");
    else url.searchParams.set("at", String(shown));
    if (passing.current) window.history.replaceState(window.history.state, "", url);
    else window.history.pushState(window.history.state, "", url);
  });
  // Back and on go through the places where one stood.
  useListener(["popstate"], () => setPlace(placeInAddress() ?? start));
  const colours = useSession(({ table }) =>
    Object.fromEntries(table?.seats.map(({ player, colour }) => [player, colour]) ?? []),
  );
  const context = useMemo(
    (): GameContext => ({ ...still, players: looksOf(named, colours), goTo }),
    [still, named, colours, goTo],
  );
  return (
    <Context value={context}>
      <DecidingProvider past={at < total}>
        <TitleKit>
          {children}
          <Announcer />
          <RunSearch>
            <LayingProvider>
              <PointedProvider>
                <WeighedProvider>
                  {board ? (
                    <BoardScreen at={at} />
                  ) : (
                    <AheadProvider at={at}>
                      <Table at={at} name={name} />
                    </AheadProvider>
                  )}
                </WeighedProvider>
              </PointedProvider>
            </LayingProvider>
          </RunSearch>
        </TitleKit>
      </DecidingProvider>
    </Context>
  );
}
