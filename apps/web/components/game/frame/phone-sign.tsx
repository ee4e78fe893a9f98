import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { Clocks } from "@/components/clocks/clocks.tsx";
import { PlayerMark } from "../player-mark.tsx";
import { useSession } from "../session.ts";
import { SessionBar } from "../session-bar.tsx";
import { Heading } from "../status.tsx";
import { useMine } from "./sign.tsx";
import { SignNote, useSignTitle } from "./sign-words.tsx";

/** The head of the sheet on a phone: what is asked; in the past and on a branch, the way back. */
export function PhoneSign({ view, at }: { view: GameView; at: number }) {
  const t = useTranslations("game");
  const mine = useMine(view, at);
  const elsewhere = useSession(({ plan, game }) => plan !== undefined || at < game.total);
  const title = useSignTitle(view, at, mine, true);
  const who = view.ending ? view.ending.ranking[0]?.player : view.acting[0];
  return (
    <section
      aria-label={t("now")}
      className="sign flex-none bg-panel px-3 pt-2 data-mine:bg-turn"
      data-mine={mine ? "" : undefined}
    >
      <div className="flex min-w-0 items-center gap-2">
        {who !== undefined && <PlayerMark player={who} />}
        <Heading text={title} />
        <Clocks />
      </div>
      <SignNote view={view} at={at} mine={mine} />
      {elsewhere && <SessionBar at={at} />}
    </section>
  );
}
