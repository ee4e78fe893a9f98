import type { Action, PlayerId } from "@railhead/core";
import type { Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { problemText } from "@/lib/api.ts";
import { type ConditionDraft, DEEDS, planOfMoves, plansOfMoves, problemOfCondition } from "@/lib/plans.ts";
import type { TableRoom } from "@/lib/table-room.ts";
import { useRoom } from "../around/room.ts";
import { useGame } from "./context.ts";
import { useSession } from "./session.ts";

type Field = "player" | "company";
interface Draft {
  draft: ConditionDraft;
  change: (draft: ConditionDraft) => void;
}

/**
 * Keeps the reader's own moves of a branch as plans of kind "moves": they are played when the reader's seats are
 * asked, as long as they are legal; always, or only if another player does something first. Nothing if there are no
 * own moves to keep, or no one else to wait for.
 */
export function KeepPlan({ moves, ...choice }: Draft & { moves: readonly Action[] }) {
  const room = useRoom();
  const table = useSession(({ table }) => table);
  if (!room || table?.mode !== "online" || table.phase !== "playing") return null;
  const kept = plansOfMoves(
    moves,
    table.seats.filter((seat) => seat.mine).map((seat) => seat.player),
  );
  return Object.keys(kept).length ? <KeepForm room={room} kept={kept} {...choice} /> : null;
}

/** Companies with shares that a condition may name: those on the table to start, on the branch to buy and sell. */
function useCompanies(does: ConditionDraft["does"]): string[] {
  const companies = useSession(({ main, game }) => (does === "starts" ? main : game).state.companies);
  return Object.entries(companies)
    .filter(([, one]) => one.certificates.length > 1 && !one.closed && one.started === (does !== "starts"))
    .map(([id]) => id);
}

/** The choice that the server found fault with, if it was one of these. */
const fieldOf = (problem: Problem): Field | undefined =>
  (["player", "company"] as const).find((field) => problem.field?.endsWith(`.when.${field}`));

function KeepForm({
  room,
  kept,
  draft: chosen,
  change,
}: Draft & { room: TableRoom; kept: Record<PlayerId, Action[]> }) {
  const t = useTranslations("play.bar");
  const problems = useTranslations("problems");
  const session = useSession();
  const { names } = useGame();
  const id = useId();
  const [wrong, setWrong] = useState<{ field: Field; text: string }>();
  const seats = useSession(({ main }) => main.state.seatOrder);
  const players = seats.filter((player) => !(player in kept));
  const companies = useCompanies(chosen.does);
  // A single other player is preselected.
  const draft = { ...chosen, player: chosen.player || (players.length === 1 ? (players[0] ?? "") : "") };
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOfCondition(draft, players, companies);
    setWrong(problem && { field: problem, text: t(`planProblem.${problem}`) });
    if (problem) return document.getElementById(`${id}-${problem}`)?.focus();
    for (const [seat, actions] of Object.entries(kept)) {
      const others = (room.plans[seat] ?? []).filter((plan) => plan.kind !== "moves");
      const failed = await room.keepPlans(seat, [...others, planOfMoves(seat, actions, draft)]);
      const field = failed && fieldOf(failed);
      if (failed && field) return setWrong({ field, text: problemText(failed, problems) });
      if (failed) return session.tell({ key: "problem", problem: failed });
    }
    session.leavePlan();
    session.tell({ key: "planKept" });
  };
  const select = <Name extends keyof ConditionDraft>(
    name: Name,
    label: string,
    options: [ConditionDraft[Name], string][],
  ) => (
    <label className="flex max-w-full min-w-0 flex-col text-xs/[inherit]">
      {label}
      <select
        id={`${id}-${name}`}
        className="field min-h-11 max-w-full min-w-11 text-sm/[inherit]"
        data-testid={`plan-${name}`}
        value={draft[name]}
        aria-invalid={wrong?.field === name}
        aria-describedby={wrong?.field === name ? `${id}-problem` : undefined}
        onChange={(event) => {
          setWrong(undefined);
          change({ ...draft, [name]: event.target.value });
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {wrong?.field === name && (
        <span id={`${id}-problem`} role="alert" className="text-bad">
          {wrong.text}
        </span>
      )}
    </label>
  );
  const listed = (ids: readonly string[], chosenId: string): [string, string][] =>
    (chosenId && !ids.includes(chosenId) ? [...ids, chosenId] : ids).map((one) => [
      one,
      names.players?.[one] ?? one,
    ]);
  return (
    <form
      className="plan-keep flex min-w-0 flex-wrap items-end gap-[0.4rem]"
      data-when={draft.does || undefined}
      onSubmit={(event) => void keep(event)}
    >
      {players.length > 0 &&
        select("does", t("planWhen"), [
          ["", t("planAlways")],
          ...DEEDS.map((does): [typeof does, string] => [does, t(`planIf.${does}`)]),
        ])}
      {draft.does && (
        <>
          {select("player", t("planWho"), [
            ...(players.length === 1 ? [] : [["", t("planWhoChoose")] as [string, string]]),
            ...listed(players, draft.player),
          ])}
          {draft.does !== "passes" &&
            select("company", t("planCompany"), [
              ["", t("planAnyCompany")],
              ...listed(companies, draft.company),
            ])}
          {select("otherwise", t("planOtherwise"), [
            ["nothing", t("planElse.nothing")],
            ["pass", t("planElse.pass")],
          ])}
        </>
      )}
      <button type="submit" className="play-small" title={t("planKeepNote")} data-testid="plan-keep">
        {t("planKeep")}
      </button>
    </form>
  );
}
