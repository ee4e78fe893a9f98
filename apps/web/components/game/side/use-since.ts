import { useMemo, useState } from "react";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { useTimeout } from "@/lib/hooks/use-timeout.ts";
import { keptSwitch } from "@/lib/kept-switch.ts";
import { ownTurns } from "@/lib/own-turn.ts";
import { FEW_MOVES, numberedHexes, type SinceDigest, sinceDigest } from "@/lib/since.ts";
import { stageOf } from "@/lib/views.ts";
import { useGame } from "../context.ts";
import { useMoves, useSession } from "../session.ts";
import { useOwnLast, useStream } from "./use-stream.ts";

/** Whether "since your last turn" opens by itself; a person may turn it off. */
export const sinceOpens = keptSwitch("since-opens", true);

/** One move a second. */
const PACE = 1_000;

/** What happened since the reader's last turn, while it is open. */
export interface SinceNow {
  digest: SinceDigest;
  /** Hexes with the numbers of their lines. */
  numbered: string;
  /** The moves are shown one after another. */
  playing: boolean;
  replay: () => void;
  close: () => void;
}

const KEY = "railhead-seen-";
const readSeen = (table: string): number => {
  try {
    return Number(localStorage.getItem(KEY + table) ?? 0) || 0;
  } catch {
    return 0;
  }
};
const keepSeen = (table: string, seen: number): void => {
  try {
    localStorage.setItem(KEY + table, String(seen));
  } catch {
    // Nothing keeps it: it opens again on the next visit.
  }
};

/** Opens by itself on the reader's turn, when others have made more than a few moves since; undefined while it is closed. */
export function useSince(at: number): SinceNow | undefined {
  const { goTo } = useGame();
  const { timeline, chronicle, view } = useMoves();
  const stream = useStream();
  const own = useOwnLast();
  const wanted = sinceOpens.use();
  const { table, seat, total } = useSession(({ table, main, plan }) => {
    const counts = table?.phase === "playing" && plan === undefined;
    const mine = counts ? ownTurns(table) : [];
    return {
      table: table?.id,
      // Bids are made in turns of seconds: what was bid stands beside the lots.
      seat:
        stageOf(main.view()) === "auction" ? undefined : main.view().acting.find((one) => mine.includes(one)),
      total: main.total,
    };
  });
  const [seen, setSeen] = useState(() => (table === undefined ? 0 : readSeen(table)));
  const [playing, setPlaying] = useState(false);
  const open =
    wanted &&
    table !== undefined &&
    seat !== undefined &&
    own !== undefined &&
    total - Math.max(own, seen) > FEW_MOVES;
  const digest = useMemo(
    () =>
      open && own !== undefined && seat !== undefined
        ? sinceDigest(
            {
              state: (move) => timeline.state(move),
              view,
              lines: (turn, after) => stream.turn(turn, after),
            },
            chronicle.rounds,
            seat,
            { own, to: total },
          )
        : undefined,
    [open, own, seat, timeline, view, stream, chronicle, total],
  );
  const numbered = useMemo(() => (digest ? numberedHexes(digest) : ""), [digest]);

  const close = () => {
    if (table === undefined) return;
    setPlaying(false);
    setSeen(total);
    keepSeen(table, total);
    goTo(total);
  };
  const replay = () => {
    if (!playing && at >= total && own !== undefined) goTo(own, true);
    setPlaying(!playing);
  };
  useTimeout(`${playing}/${at}`, open && playing ? PACE : undefined, () => {
    if (at < total) goTo(at + 1, true);
    else setPlaying(false);
  });
  useListener(
    ["keydown"],
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest("input, textarea, select, dialog")) return;
      if (event.key === "Escape") close();
      else if (event.key === "Enter" && !target?.closest("button, a")) close();
      else if (event.key === "r" || (event.key === " " && playing)) replay();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { when: open, capture: true },
  );
  // The first click on the table closes it, and does what it does.
  useListener(
    ["click"],
    (event) => {
      const target = event.target as HTMLElement | null;
      if (target?.closest(".game-map, .sign")) close();
    },
    { when: open },
  );
  return digest && { digest, numbered, playing, replay, close };
}
