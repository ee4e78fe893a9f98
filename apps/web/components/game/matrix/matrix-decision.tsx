import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Hints } from "@/components/bots/hints.tsx";
import { useDeciding } from "../deciding.ts";
import { NoticeLine } from "../decision/draft.tsx";
import { Foot } from "../decision/foot.tsx";
import { Seats } from "../decision/seats.tsx";
import { useKeptFocus } from "../decision/use-kept-focus.ts";
import { useLiveGame } from "../session.ts";
import { FurtherAnswers, FurtherProvider } from "./further-answers.tsx";
import { useTrades } from "./use-rows.ts";

/** The matrix with what may be answered beside its rows: one decision. */
export function MatrixDecision({ children }: { children: ReactNode }) {
  const t = useTranslations("play");
  const { seat, decision, draft } = useDeciding();
  const game = useLiveGame();
  const panel = useKeptFocus(game.total);
  const { drafted } = useTrades();
  const asked = seat !== undefined && decision !== undefined;
  return (
    <FurtherProvider>
      <section
        ref={panel}
        tabIndex={-1}
        className="stage-main group/decision flex flex-col focus-visible:-outline-offset-3"
        aria-label={t("decision")}
        data-testid="decision"
        {...(asked && { "data-decision": decision.id, "data-seat": seat })}
      >
        <NoticeLine />
        {asked && <Seats />}
        <div className="relative min-h-0 flex-auto overflow-x-hidden overflow-y-auto overscroll-contain">
          {children}
        </div>
        {asked && (
          <>
            <FurtherAnswers buttons={false} />
            <Hints key={`${seat}/${game.version}`} />
            {draft && !drafted && (
              <div className="px-3">
                <Foot legal={[]} asked={undefined} />
              </div>
            )}
          </>
        )}
      </section>
    </FurtherProvider>
  );
}
