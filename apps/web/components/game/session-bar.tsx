import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ALWAYS } from "@/lib/plans.ts";
import { sameContent } from "@/lib/same-parts.ts";
import { Clock } from "../around/absence.tsx";
import { useGame } from "./context.ts";
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
 * trying out.
 */
export function SessionBar({ at }: { at: number }) {
  const { planning, past } = useSession(({ plan, game }) => ({
    planning: plan !== undefined,
    past: at < game.total,
  }));
  return (
    <div
      className="play-bar flex [.sign_&>.play-small]:border-transparent [.sign_&>.play-small]:bg-transparent [.sign_&>.play-small]:hover:bg-sunk min-w-0 flex-wrap items-center justify-end gap-[6px] rounded px-1 text-[13px] data-[mode=past]:bg-changed data-[mode=plan]:bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--accent),var(--panel)_82%)_0_14px,color-mix(in_oklab,var(--accent),var(--panel)_89%)_14px_28px)]"
      data-mode={planning ? "plan" : past ? "past" : "now"}
    >
      {planning ? <Planning past={past} /> : past ? <Past at={at} /> : <SessionTools undoes />}
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

/** Conditions that are being written, by their branch: they outlive taking moves back, looking at the past and turning the window. */
const conditions = new WeakMap<object, typeof ALWAYS>();

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
  const branch = useSession(({ plan }) => plan);
  const [when, setWhen] = useState(() => (branch && conditions.get(branch)) ?? ALWAYS);
  const change = (next: typeof ALWAYS) => {
    if (branch) conditions.set(branch, next);
    setWhen(next);
  };
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
      {!sendable && <KeepPlan moves={moves} draft={when} change={change} />}
      <Small id="plan-leave" onClick={() => session.leavePlan()}>
        {t("planLeave")}
      </Small>
    </>
  );
}

/** Taking back the last own move: what it is called and what it does; undefined where there is none. */
export function useUndo() {
  const t = useTranslations("play.bar");
  const session = useSession();
  const text = useMoveText();
  const { busy, total, undo } = useSession(
    ({ busy, main, offers }) => ({ busy, total: main.total, undo: offers.undo }),
    sameContent,
  );
  if (!undo) return undefined;
  const after = total - 1 - undo.number;
  return {
    busy,
    label: t(undo.asks ? "askUndo" : "undo"),
    title: t(after ? "undoMore" : "undoWhat", { what: text(undo.number + 1), count: after }),
    act: () => void session.undo(undo.seat),
  };
}

/** The clock, redo and trying moves; with `undoes` also undo. */
export function SessionTools({ undoes = false }: { undoes?: boolean }) {
  const t = useTranslations("play.bar");
  const session = useSession();
  const undo = useUndo();
  const { busy, redo, over, waits } = useSession(
    ({ busy, offers, game, mine, atTable }) => ({
      busy,
      redo: offers.redo,
      over: game.state.ended !== null,
      waits: atTable && mine.length > 0 && !game.view().acting.some((seat) => mine.includes(seat)),
    }),
    sameContent,
  );
  return (
    <>
      <Clock />
      {undoes && undo && (
        <Small id="undo" disabled={undo.busy} title={undo.title} onClick={undo.act}>
          {undo.label}
        </Small>
      )}
      {redo && (
        <Small id="redo" disabled={busy} onClick={() => void session.redo(redo.seat)}>
          {t(redo.asks ? "askRedo" : "redo")}
        </Small>
      )}
      {!over && (
        <Small id="plan" onClick={() => session.startPlan()}>
          {t(waits ? "planMove" : "plan")}
        </Small>
      )}
    </>
  );
}
