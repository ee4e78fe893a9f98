import type { PlayerId } from "@railhead/core";
import { changesBetween } from "@railhead/core/engine";
import { renderEvent } from "@railhead/core/texts";
import type { Problem, Proposal } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/lib/api.ts";
import { useGame } from "../game/context.ts";
import { useNarrow } from "../game/map/use-narrow.ts";
import { useMoves, useSession } from "../game/session.ts";
import { useFolded } from "../game/side/use-folded.ts";
import { When } from "./when.tsx";

/** What one of the reader's seats has still to answer, where the log is not beside the board; it stands in the log too. */
export function AskedProposals() {
  const asked = useAskedProposals();
  const [narrow, folded] = [useNarrow(), useFolded()];
  const t = useTranslations("around.proposal");
  if (!(narrow || folded) || !asked.length) return null;
  return (
    <section
      aria-label={t("label")}
      className="proposals flex flex-col gap-2 px-3 py-[0.6rem]"
      aria-live="polite"
    >
      {asked.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </section>
  );
}

const NO_PROPOSALS: readonly Proposal[] = [];

/** All that waits for consent at the table. */
export const useProposals = (): readonly Proposal[] =>
  useSession(({ table }) => table?.proposals ?? NO_PROPOSALS);

/** What waits for an answer of the reader's. */
export function useAskedProposals(): readonly Proposal[] {
  return useSession(
    ({ table }) =>
      table?.proposals.filter(({ waiting }) =>
        table.seats.some(({ mine, player }) => mine && waiting.includes(player)),
      ) ?? NO_PROPOSALS,
  );
}

/** What another version of the rules changes, a sentence each. */
export function RulesChanges({ from, to }: { from: string; to: string }) {
  const { title, catalogue } = useGame();
  const keys = changesBetween(title, from, to);
  if (!keys.length) return null;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-sm" data-testid="rules-changes">
      {keys.map((key) => (
        <li key={key}>{catalogue.texts[key]}</li>
      ))}
    </ul>
  );
}

/** What a proposal wants, as one sentence. */
function useProposalText(): (proposal: Proposal) => string {
  const t = useTranslations("around.proposal");
  const { names, catalogue } = useGame();
  const { timeline } = useMoves();
  return ({ kind, byName, data }) => {
    const seat = names.players?.[String(data.seat)] ?? String(data.seat ?? "");
    const reason = correctionReason(data.action);
    const total = timeline.moves.length;
    const count = typeof data.to === "number" ? Math.max(0, total - data.to) : 1;
    const move = timeline.moves[typeof data.to === "number" ? data.to : total - 1];
    const first = move?.events.find((event) => event.type !== "step_skipped");
    return t(`kind.${kind}`, {
      name: byName || t("host"),
      seat,
      reason,
      count,
      to: String(data.to ?? ""),
      what: first ? renderEvent(first, catalogue, names) : "",
    });
  };
}

const correctionReason = (action: unknown): string =>
  typeof action === "object" && action !== null && "reason" in action ? String(action.reason) : "";

/** A proposal: what it wants, who has agreed, who is asked, and the answers of those whose consent is wanted. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const session = useSession();
  const { table, busy } = useSession(({ table, busy }) => ({ table, busy }));
  const t = useTranslations("around.proposal");
  const problems = useTranslations("problems");
  const text = useProposalText();
  const { names } = useGame();
  const [problem, setProblem] = useState<Problem>();
  const mine = table?.seats.filter((seat) => seat.mine).map((seat) => seat.player) ?? [];
  const agreed = proposal.agreed.filter((seat) => seat !== proposal.by);
  const asked = mine.filter((seat) => proposal.waiting.includes(seat));
  const others = proposal.waiting.filter((seat) => !mine.includes(seat));
  const own = mine.includes(proposal.by) || (proposal.by === "host" && table?.host);
  const name = (seat: PlayerId) => names.players?.[seat] ?? seat;
  const answer = async (agree: boolean) => {
    for (const seat of asked.length ? asked : [proposal.by]) {
      if (await session.answer(proposal.id, seat, agree)) setProblem(undefined);
      else {
        const notice = session.read(({ notice }) => notice);
        if (notice?.key === "problem") setProblem(notice.problem);
      }
      if (!agree) break;
    }
  };
  return (
    <article
      className="proposal-card flex flex-col gap-2 rounded-[10px] border-2 border-accent bg-panel px-3 py-[0.6rem]"
      data-testid="proposal"
    >
      <div className="proposal-text relative flex max-h-[22dvh] flex-col gap-[0.35rem] overflow-y-auto">
        <p>
          {text(proposal)} <When at={proposal.at} />
        </p>
        {proposal.kind === "adopt_rules" && table && (
          <RulesChanges from={table.rules} to={String(proposal.data.to)} />
        )}
        {agreed.length > 0 && (
          <p className="text-sm text-muted">{t("agreed", { names: agreed.map(name).join(", ") })}</p>
        )}
        {others.length > 0 && (
          <p className="text-sm text-muted">{t("waiting", { names: others.map(name).join(", ") })}</p>
        )}
      </div>
      {(asked.length > 0 || own) && (
        <div className="flex flex-wrap gap-2">
          {asked.length > 0 && (
            <button type="button" className="main-button" disabled={busy} onClick={() => void answer(true)}>
              {t("agree")}
            </button>
          )}
          <button type="button" className="plain-button" disabled={busy} onClick={() => void answer(false)}>
            {asked.length > 0 ? t("refuse") : t("withdraw")}
          </button>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problemText(problem, problems)}
        </p>
      )}
    </article>
  );
}
