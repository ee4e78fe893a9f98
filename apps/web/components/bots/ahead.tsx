import { hidesWorth } from "@railhead/core/view";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useState } from "react";
import { type Course, type Turn, turnsOf } from "@/lib/bots/ahead.ts";
import { Judging, type Positions } from "@/lib/bots/judging.ts";
import { keepCourse, keptCourse, keyOf } from "@/lib/bots/kept-course.ts";
import { isOpen, maySeeAhead } from "@/lib/bots/may.ts";
import { BotThread } from "@/lib/bots/thread.ts";
import { useEnding } from "@/lib/hooks/use-ending.ts";
import { useGame } from "../game/context.ts";
import { useMoves, useSession } from "../game/session.ts";

/** What is known of who was ahead when. */
interface Ahead {
  /** It may be shown at this table. */
  may: boolean;
  course: Course;
  /** Every position has been judged. */
  whole: boolean;
  /** The moves after which the lead turned; none before all is known. */
  turns: readonly Turn[];
  /** Asks for every position; without it there is a coarse picture. */
  want: () => void;
}

const NONE: readonly never[] = [];
const AheadContext = createContext<Ahead>({
  may: false,
  course: NONE,
  whole: false,
  turns: NONE,
  want: () => undefined,
});

export const useAhead = (): Ahead => useContext(AheadContext);

/** So long the page is left alone before anything is judged, in milliseconds. */
const REST = 1_200;

/** Judges the positions of the game in a worker, while the page is at rest: coarsely, and all of them where someone wants to see them. */
export function AheadProvider({ at, children }: { at: number; children: ReactNode }) {
  const { engine, title } = useGame();
  const { timeline, version } = useMoves();
  const { table, planning } = useSession(({ table, plan }) => ({ table, planning: plan !== undefined }));
  // A house rule may keep who leads to itself while the game runs.
  const hidden = hidesWorth({ rules: engine.rules, state: timeline.state() });
  const may = !planning && !hidden && maySeeAhead({ table, open: isOpen(engine) });
  const [wanted, want] = useReducer(() => true, false);
  // Of a table's game that is over all is wanted; of another only where someone looks at the chart.
  const all = wanted || table?.phase === "ended";
  const [whole, setWhole] = useState(false);
  const [count, told] = useReducer((before: number) => before + 1, 0);
  const { setup } = timeline.engine;
  const { id } = title;
  const { thread, judging } = useMemo(() => {
    const thread = new BotThread({ title: id, setup });
    return {
      thread,
      judging: new Judging(async (states) => (await thread.ask({ kind: "worth", states })).worth),
    };
  }, [id, setup]);
  useEnding(() => thread.end(), thread);
  // The version stands for the moves, which the timeline holds itself.
  const positions = useMemo(
    (): Positions => ({
      total: version < 0 ? 0 : timeline.moves.length,
      state: (move) => timeline.state(move),
    }),
    [timeline, version],
  );
  useEffect(() => {
    if (!may) return;
    const over = positions.state(positions.total).ended !== null;
    const work = async () => {
      const key = over ? keyOf(id, setup, timeline.engine.rules.title.version, movesOf(timeline)) : undefined;
      const kept = key === undefined ? undefined : await keptCourse(key);
      if (kept) judging.take(positions, kept);
      told();
      const everything = all || kept !== undefined;
      const done = await judging.work(positions, { first: at, all: everything }, told);
      if (!done || !everything) return;
      setWhole(true);
      thread.end();
      if (key !== undefined && !kept) await keepCourse(key, judging.course(positions));
    };
    setWhole(false);
    const timer = setTimeout(() => void work().catch(() => undefined), wanted ? 0 : REST);
    return () => {
      clearTimeout(timer);
      judging.stop();
    };
    // Travelling reevaluates nothing.
  }, [may, all, wanted, positions, judging, thread, id, setup, timeline]);
  const ahead = useMemo((): Ahead => {
    const course = may && count >= 0 ? judging.course(positions) : NONE;
    return {
      may,
      course,
      whole,
      turns: whole ? turnsOf(course) : NONE,
      want,
    };
  }, [may, count, whole, judging, positions]);
  return <AheadContext value={ahead}>{children}</AheadContext>;
}

const movesOf = ({ moves }: { moves: readonly { action: object }[] }) => moves.map(({ action }) => action);
