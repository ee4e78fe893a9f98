"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ALWAYS } from "../../lib/plans.ts";
import { Clock } from "../around/absence.tsx";
import { useGame } from "./context.ts";
import { Help } from "./help.tsx";
import { KeepPlan } from "./keep-plan.tsx";
import { useSession } from "./session.ts";
import { useMoveText } from "./status.tsx";

function Small({
  onClick,
  disabled,
  title,
  children,
  id,
}: {
  onClick: () => void;
  disabled?: boolean;
  title?: string;
  children: ReactNode;
  id: string;
}) {
  return (
    <button
      type="button"
      className="play-small"
      onClick={onClick}
      disabled={disabled}
      title={title}
      data-testid={id}
    >
      {children}
    </button>
  );
}

/**
 * Where one stands beside the game as it is played: in its past, on a private branch, or now, with taking back and
 * trying out. It keeps its height.
 */
export function SessionBar({ at }: { at: number }) {
  const session = useSession();
  const past = at < session.game.total;
  return (
    <div className="play-bar" data-mode={session.plan ? "plan" : past ? "past" : "now"}>
      {session.plan ? <Planning past={past} /> : past ? <Past at={at} /> : <Now />}
      <Help />
    </div>
  );
}

function Past({ at }: { at: number }) {
  const t = useTranslations("play.bar");
  const session = useSession();
  const { goTo } = useGame();
  const { total } = session.game;
  const asked = session.playable && session.mine.some((seat) => session.game.view().acting.includes(seat));
  return (
    <>
      <span className="flex-1">{t(asked ? "pastAsked" : "past", { at, total })}</span>
      <Small id="plan" onClick={() => session.startPlan(at)}>
        {t("planHere")}
      </Small>
      <Small id="now" onClick={() => goTo(total)}>
        {t("now")}
      </Small>
    </>
  );
}

function Planning({ past }: { past: boolean }) {
  const t = useTranslations("play.bar");
  const session = useSession();
  const { goTo } = useGame();
  const { moves, sendable } = session.planned;
  // Held here, so that it outlives taking moves back and looking at the past, and goes with the branch.
  const [when, setWhen] = useState(ALWAYS);
  const behind = session.atTable && session.plan !== undefined && session.main.total > session.plan.from;
  return (
    <>
      <span className="flex-1">
        <b>{t("planning")}</b> {t(behind ? "planBehind" : "planNote", { count: moves.length })}
      </span>
      {past ? (
        <Small id="now" onClick={() => goTo(session.game.total)}>
          {t("planEnd")}
        </Small>
      ) : (
        <Small
          id="plan-undo"
          disabled={!moves.length}
          onClick={() => void session.undo(session.mine[0] ?? "")}
        >
          {t("planUndo")}
        </Small>
      )}
      {sendable && (
        <Small id="plan-play" onClick={() => void session.playPlan()}>
          {t("planPlay", { count: moves.length })}
        </Small>
      )}
      {!sendable && <KeepPlan moves={moves} draft={when} change={setWhen} />}
      <Small id="plan-leave" onClick={() => session.leavePlan()}>
        {t("planLeave")}
      </Small>
    </>
  );
}

/** The last move of the reader's own that could be taken back, with what came after it. */
function useUndoable() {
  const session = useSession();
  const text = useMoveText();
  const { timeline } = session.game;
  const { table, mine, main } = session;
  if (!table || table.undo === "none" || table.phase === "gathering" || !mine.length) return undefined;
  for (let number = main.total - 1; number >= 0; number--) {
    const seat = timeline.moves[number]?.action.seat;
    if (seat !== undefined && mine.includes(seat)) {
      return { seat, what: text(number + 1), after: main.total - 1 - number };
    }
  }
  return undefined;
}

function Now() {
  const t = useTranslations("play.bar");
  const session = useSession();
  const undoable = useUndoable();
  const { mine, busy } = session;
  const seat = mine[0];
  return (
    <>
      <span className="flex-1">
        <Clock />
      </span>
      {undoable && (
        <Small
          id="undo"
          disabled={busy}
          title={t(undoable.after ? "undoMore" : "undoWhat", { what: undoable.what, count: undoable.after })}
          onClick={() => void session.undo(undoable.seat)}
        >
          {t("undo")}
        </Small>
      )}
      {session.table?.undo !== "none" && session.redoable && seat !== undefined && (
        <Small id="redo" disabled={busy} onClick={() => void session.redo(seat)}>
          {t("redo")}
        </Small>
      )}
      {!session.game.state.ended && (
        <Small id="plan" onClick={() => session.startPlan()}>
          {t("plan")}
        </Small>
      )}
    </>
  );
}
