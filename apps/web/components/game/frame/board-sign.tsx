import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { Clocks } from "@/components/clocks/clocks.tsx";
import { useGame } from "../context.ts";
import { FeltOrder } from "../felt.tsx";
import { PlayerMark } from "../player-mark.tsx";
import { useRoundName } from "../round-name.ts";
import { useMoves } from "../session.ts";
import { LastMove, Sentence } from "../status.tsx";

/** Whose turn it is, for a screen that all look at: round, phase, bank, what is asked and what was done last. */
export function BoardSign({ view, at }: { view: GameView; at: number }) {
  const t = useTranslations("game");
  const name = useRoundName();
  const { money } = useGame();
  const { timeline } = useMoves();
  const [who] = view.acting;
  return (
    <section aria-label={t("now")} className="flex items-center gap-4 bg-panel px-4 py-2 [grid-area:sign]">
      {who !== undefined && <PlayerMark player={who} size="lg" />}
      <div className="min-w-0 flex-1">
        <Sentence view={view} />
        <LastMove at={at} />
      </div>
      <Clocks />
      {!view.ending && <FeltOrder state={timeline.state(at)} />}
      <span className="text-end text-sm text-muted">
        {name({ id: view.round, set: view.turn, run: view.run })} · {t("phase", { phase: view.phase })}
        <span className="money block">{t("bank", { amount: money(view.bank) })}</span>
      </span>
    </section>
  );
}
