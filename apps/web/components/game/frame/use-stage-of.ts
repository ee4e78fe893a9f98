import type { GameView } from "@railhead/core/view";
import { useCallback, useMemo, useState } from "react";
import { stageOf } from "@/lib/views.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useTrades } from "../matrix/use-rows.ts";
import { useLiveGame } from "../session.ts";
import type { StageNow } from "./stage.ts";

/**
 * The stage of a position; the reader's own choice to start a company stands until they are asked something else. `since`: what happened since their last
 * turn is open.
 */
export function useStageOf(view: GameView, since: boolean): StageNow {
  const { decision, seat, draft, setDraft, legal } = usePanelDeciding();
  // The same question comes to the same player in their next turn: it is another one by the moves before it.
  const { total } = useLiveGame();
  const asked = `${seat ?? ""}/${decision?.id ?? ""}/${total}`;
  const [chosen, setChosen] = useState<{ asked: string; company: string | undefined }>();
  const may = useMemo(() => legal.some(({ type }) => type === "start_company"), [legal]);
  // A start that stands in a row of the matrix is drafted there.
  const inRow = useTrades().drafted !== undefined;
  const starts = may && ((draft?.type === "start_company" && !inRow) || chosen?.asked === asked);
  const usual = stageOf(view);
  // What is laid out for who is asked alone; everyone else sees the map.
  const alone = usual === "emergency" || usual === "start";
  const played = alone && decision === undefined ? "operating" : usual;
  const stage = since ? "since" : starts ? "start" : played;
  const start = useCallback((company?: string) => setChosen({ asked, company }), [asked]);
  const back = useCallback(() => {
    setChosen(undefined);
    setDraft(undefined);
  }, [setDraft]);
  const starting = chosen?.asked === asked ? chosen.company : undefined;
  const whole = usual === "start";
  return useMemo(() => ({ stage, start, starting, back, whole }), [stage, start, starting, back, whole]);
}
