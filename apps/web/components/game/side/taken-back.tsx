import { useTranslations } from "next-intl";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { useLiveGame } from "../session.ts";

/** What someone has just taken back, as a sentence; undefined where the last thing that happened was a move. */
export function useTakenBack(): { by: string; text: string; named: string } | undefined {
  const t = useTranslations("side");
  const { names } = useGame();
  const undone = useLiveGame().takenBack;
  if (!undone) return undefined;
  const count = undone.moves.length;
  const name = names.players?.[undone.by] ?? undone.by;
  return { by: undone.by, text: t("takesBack", { count }), named: t("nameTakesBack", { name, count }) };
}

/** That a move was taken back, at the foot of the log until the next move. */
export function TakenBack() {
  const undone = useTakenBack();
  const { names } = useGame();
  if (!undone) return null;
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] items-start gap-1.5 py-[3px] text-[13px]/[18px] text-muted">
      <span className="pt-px">
        <PlayerMark player={undone.by} size="sm" />
        <span className="sr-only">{names.players?.[undone.by]} </span>
      </span>
      <span>{undone.text}</span>
    </li>
  );
}
