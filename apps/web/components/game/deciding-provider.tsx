import type { Action, PlayerId } from "@railhead/core";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { type Deciding, DecidingContext } from "./deciding.ts";
import { useSession } from "./session.ts";

/** What else the panel needs: it stays at the newest state while the reader travels, and lets them choose a seat. */
export interface PanelDeciding extends Deciding {
  /** Seats of the reader that are asked now. */
  seats: readonly PlayerId[];
  chooseSeat: (seat: PlayerId) => void;
  /** What is being answered beside the draft, by what it is about, with the question it belongs to. */
  kept: Map<string, { asked: string; value: unknown }>;
}

const PanelContext = createContext<PanelDeciding | null>(null);

export function usePanelDeciding(): PanelDeciding {
  const deciding = useContext(PanelContext);
  if (!deciding) throw new Error("outside a table");
  return deciding;
}

const NONE: readonly never[] = [];
const NO_SEATS: readonly PlayerId[] = [];
const NOTHING = { seat: undefined, decision: undefined, legal: NONE };

/** What one of the reader's seats is asked, where the game stands now. */
function useAsked(wanted: PlayerId | undefined) {
  const { game, version, playable, mine } = useSession((now) => ({
    game: now.game,
    version: now.game.version,
    playable: now.playable,
    mine: now.mine,
  }));
  const asking = useMemo(() => {
    // The version stands for the state, which the game holds itself.
    if (version < 0 || !playable) return { seats: NO_SEATS, decision: undefined };
    const decision = game.timeline.engine
      .decisions(game.state)
      .find((one) => one.seats.some((seat) => mine.includes(seat)));
    return { decision, seats: decision?.seats.filter((seat) => mine.includes(seat)) ?? NO_SEATS };
  }, [game, version, mine, playable]);
  const seat = wanted !== undefined && asking.seats.includes(wanted) ? wanted : asking.seats[0];
  const legal = useMemo(
    () => (seat === undefined || version < 0 ? NONE : game.timeline.engine.legalActions(game.state, seat)),
    [game, version, seat],
  );
  return { ...asking, seat, legal };
}

/**
 * Knows what the reader is asked and keeps their draft. `past`: the reader looks at the past, where no one is asked
 * anything.
 */
export function DecidingProvider({ past, children }: { past: boolean; children: ReactNode }) {
  const session = useSession();
  const { draft, refusal, busy, planning, stuck } = useSession((now) => ({
    draft: now.draft,
    refusal: now.refusal,
    busy: now.busy,
    planning: now.plan !== undefined,
    stuck: now.stuck !== undefined,
  }));
  const [wanted, setWanted] = useState<PlayerId>();
  const [kept] = useState<PanelDeciding["kept"]>(() => new Map());
  const { seat, seats, decision, legal } = useAsked(wanted);
  const panel = useMemo(
    (): PanelDeciding => ({
      ...(stuck ? { ...NOTHING, seats: NONE } : { seat, seats, decision, legal }),
      draft,
      setDraft: (next: Action | undefined) => session.setDraft(next),
      refusal,
      send: (action?: Action) => session.send(action),
      busy,
      planning,
      chooseSeat: setWanted,
      kept,
    }),
    [kept, session, seat, seats, decision, legal, draft, refusal, busy, planning, stuck],
  );
  const map = useMemo(
    (): Deciding =>
      past ? { ...panel, ...NOTHING, draft: undefined, refusal: undefined, setDraft: () => {} } : panel,
    [past, panel],
  );
  return (
    <PanelContext value={panel}>
      <DecidingContext value={map}>{children}</DecidingContext>
    </PanelContext>
  );
}
