import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ALWAYS } from "@/lib/plans.ts";
import { sameContent } from "@/lib/same-parts.ts";
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
  const { planning, past } = useSession(({ plan, game }) => ({
    planning: plan !== undefined,
    past: at < game.total,
  }));
  return (
    <div
      className="play-bar flex min-h-13 flex-wrap items-center gap-[0.4rem] border-b border-line bg-panel px-4 py-1 text-sm/[inherit] data-[mode=past]:bg-changed data-[mode=plan]:bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--accent),var(--panel)_82%)_0_14px,color-mix(in_oklab,var(--accent),var(--panel)_89%)_14px_28px)]"
      data-mode={planning ? "plan" : past ? "past" : "now"}
    >
      {planning ? <Planning past={past} /> : past ? <Past at={at} /> : <Now />}
      <Help />
    </div>
  );
}

function Past({ at }: { at: number }) {
  const t = useTranslations("play.bar");
  const session = useSession();
  const { goTo } = useGame();
  const { total, asked } = useSession(({ game, playable, mine }) => ({
    total: game.total,
    asked: playable && mine.some((seat) => game.view().acting.includes(seat)),
  }));
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
  const { planned, total, mine, behind } = useSession(
    (now) => ({
      planned: now.planned,
      total: now.game.total,
      mine: now.mine,
      behind: now.atTable && now.plan !== undefined && now.main.total > now.plan.from,
    }),
    sameContent,
  );
  const { moves, sendable } = planned;
  // Held here, so that it outlives taking moves back and looking at the past, and goes with the branch.
  const [when, setWhen] = useState(ALWAYS);
  return (
    <>
      <span className="flex-1">
        <b>{t("planning")}</b>{" "}
        <span className={behind ? undefined : "play-bar-usual"}>
          {t(behind ? "planBehind" : "planNote", { count: moves.length })}
        </span>
      </span>
      {past ? (
        <Small id="now" onClick={() => goTo(total)}>
          {t("planEnd")}
        </Small>
      ) : (
        <Small id="plan-undo" disabled={!moves.length} onClick={() => void session.undo(mine[0] ?? "")}>
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

function Now() {
  const t = useTranslations("play.bar");
  const session = useSession();
  const text = useMoveText();
  const { busy, total, undo, redo, over } = useSession(
    ({ busy, main, offers, game }) => ({
      busy,
      total: main.total,
      ...offers,
      over: game.state.ended !== null,
    }),
    sameContent,
  );
  const after = undo ? total - 1 - undo.number : 0;
  return (
    <>
      <span className="flex-1">
        <Clock />
      </span>
      {undo && (
        <Small
          id="undo"
          disabled={busy}
          title={t(after ? "undoMore" : "undoWhat", { what: text(undo.number + 1), count: after })}
          onClick={() => void session.undo(undo.seat)}
        >
          {t(undo.asks ? "askUndo" : "undo")}
        </Small>
      )}
      {redo && (
        <Small id="redo" disabled={busy} onClick={() => void session.redo(redo.seat)}>
          {t(redo.asks ? "askRedo" : "redo")}
        </Small>
      )}
      {!over && (
        <Small id="plan" onClick={() => session.startPlan()}>
          {t("plan")}
        </Small>
      )}
    </>
  );
}
