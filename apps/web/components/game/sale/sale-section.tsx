import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { byType } from "@/lib/forms.ts";
import { OF_LOTS } from "@/lib/sale.ts";
import { partsOf } from "@/lib/title-ui.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { NoticeLine } from "../decision/draft.tsx";
import { Answer, NoPass } from "../decision/panel.tsx";
import { Seats } from "../decision/seats.tsx";
import { useKeptFocus } from "../decision/use-kept-focus.ts";
import { FeltAnswers } from "../felt.tsx";
import { useLiveGame } from "../session.ts";

/** What is asked of the reader in a sale, around what a layout of lots shows. */
export function SaleSection({
  live = true,
  children,
}: {
  /** One looks at where the game stands, so that answers may be given. */
  live?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("play");
  const { seat, decision } = usePanelDeciding();
  const game = useLiveGame();
  const panel = useKeptFocus(game.total);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="group/decision flex min-h-0 flex-auto flex-col bg-panel focus-visible:-outline-offset-3"
      aria-label={t("decision")}
      data-testid="decision"
      {...(live && seat !== undefined && decision && { "data-decision": decision.id, "data-seat": seat })}
    >
      <NoticeLine />
      {live && (
        <div className="flex-none px-3 pt-1 empty:hidden">
          <Seats />
        </div>
      )}
      {children}
    </section>
  );
}

const NONE: readonly string[] = [];

/** What else the title and the house rules say and ask here, and why one may not pass. */
export function FurtherAnswers({
  without = NONE,
  noPass = true,
}: {
  /** Types that are answered elsewhere. */
  without?: readonly string[];
  /** It says why one may not pass. */
  noPass?: boolean;
}) {
  const { legal, seat, decision } = usePanelDeciding();
  const { title } = useGame();
  const game = useLiveGame();
  if (seat === undefined || !decision) return null;
  const notes = partsOf(title.id).notes ?? {};
  const Note = Object.hasOwn(notes, decision.id) ? notes[decision.id] : undefined;
  const groups = [...byType(legal)].filter(
    ([type]) => type !== "pass" && !OF_LOTS.has(type) && !without.includes(type),
  );
  return (
    <>
      {Note && <Note />}
      <FeltAnswers state={game.state} seat={seat} decision={decision} />
      {groups.map(([type, own]) => (
        <Answer key={type} type={type} legal={own} />
      ))}
      {noPass && <NoPass />}
    </>
  );
}
