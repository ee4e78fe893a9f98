import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRoom } from "@/components/around/room.ts";
import { ownTurns } from "@/lib/own-turn.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame, useSession } from "../session.ts";

/**
 * Beside Pass, where a company could buy nothing but trains of other companies: a plan that passes for it through this set of rounds. It stands among the
 * plans, and goes when another presides.
 */
export function SkipSet() {
  const t = useTranslations("side.skip");
  const room = useRoom();
  const session = useSession();
  const { called } = useGame();
  const { seat, decision, legal, draft, busy, planning } = usePanelDeciding();
  const { state } = useLiveGame();
  const may = useSession(({ table, mine }) => {
    const own = table?.phase === "playing" ? ownTurns(table) : [];
    return own.length > 0 && own.length === mine.length;
  });
  const [asking, setAsking] = useState(false);
  const company = decision?.company;
  const trains = legal.filter(({ type }) => type === "buy_train");
  const useless =
    decision?.actions.includes("buy_train") &&
    legal.some(({ type }) => type === "pass") &&
    trains.every(({ from }) => typeof from === "string" && state.companies[from] !== undefined);
  if (!room || !may || planning || draft || !useless || seat === undefined || !company) return null;
  const skip = async () => {
    setAsking(true);
    const others = (room.plans[seat] ?? []).filter(
      (one) => !one.ended && !(one.kind === "skip" && one.company === company),
    );
    const plan = { kind: "skip", company, step: decision.id, set: state.round.set } as const;
    const failed = await room.keepPlans(seat, [...others, plan]);
    setAsking(false);
    if (failed) session.tell({ key: "problem", problem: failed });
  };
  return (
    <button
      type="button"
      className="inline-flex min-h-9 flex-none items-center rounded-[5px] border border-line-strong bg-panel px-3 text-[13px] font-semibold hover:bg-sunk narrow:min-h-11"
      disabled={busy || asking}
      title={t("note", { company: called(company) })}
      onClick={() => void skip()}
      data-testid="skip-set"
    >
      {t("button")}
    </button>
  );
}
