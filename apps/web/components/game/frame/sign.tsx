import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { SignHint } from "@/components/bots/hints.tsx";
import { Clocks } from "@/components/clocks/clocks.tsx";
import { Passes } from "../decision/passes.tsx";
import { SkipSet } from "../decision/skip-set.tsx";
import { FeltOrder } from "../felt.tsx";
import { PlayerMark, usePlayerLooks } from "../player-mark.tsx";
import { useMoves, useSession } from "../session.ts";
import { SessionBar } from "../session-bar.tsx";
import { Heading } from "../status.tsx";
import { SignNote, useSignTitle } from "./sign-words.tsx";

/** Whose turn it is, what is asked and what it leads to; at its end taking back, trying moves, a hint, and the one Pass. */
export function Sign({ view, at }: { view: GameView; at: number }) {
  const t = useTranslations("game");
  const looks = usePlayerLooks();
  const { timeline } = useMoves();
  const mine = useMine(view, at);
  const title = useSignTitle(view, at, mine);
  const who = view.ending ? view.ending.ranking[0]?.player : view.acting[0];
  return (
    <section
      aria-label={t("now")}
      className="sign flex min-w-0 items-center gap-3 border-b border-line-strong bg-panel ps-3 pe-3 [grid-area:sign] data-mine:border-s-[5px] data-mine:border-b-accent data-mine:bg-turn data-mine:ps-[7px]"
      style={who === undefined ? undefined : { borderInlineStartColor: looks[who]?.colour }}
      data-mine={mine ? "" : undefined}
    >
      {who !== undefined && <PlayerMark player={who} size="lg" />}
      <div className="min-w-0 flex-1">
        <Heading text={title} />
        <SignNote view={view} at={at} mine={mine} />
      </div>
      {!view.ending && <FeltOrder state={timeline.state(at)} />}
      <Clocks />
      <SessionBar at={at} />
      {mine && <SignHint />}
      {mine && <SkipSet />}
      {mine && <Passes />}
    </section>
  );
}

/** Whether the reader is asked, where they stand now. */
export function useMine(view: GameView, at: number): boolean {
  const { seats, playable, total } = useSession(({ mine, playable, game }) => ({
    seats: mine,
    playable,
    total: game.total,
  }));
  return playable && at >= total && view.acting.some((seat) => seats.includes(seat));
}
