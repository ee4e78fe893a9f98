import { renderDecision, renderEvent, renderReason } from "@railhead/core/texts";
import type { GameView } from "@railhead/core/view";
import { useLocale, useTranslations } from "next-intl";
import { inSentence } from "@/lib/in-sentence.ts";
import { Term, type TermId } from "../term.tsx";
import { useGame } from "./context.ts";
import { FeltOrder } from "./felt.tsx";
import { useRoundName } from "./round-name.ts";
import { useMoves, useSession } from "./session.ts";
import { Token } from "./token.tsx";

/** Whose turn it is and what is asked, in one sentence; above it round, phase and bank. */
export function Status({ view, at }: { view: GameView; at: number }) {
  const t = useTranslations("game");
  const name = useRoundName();
  const { money } = useGame();
  const { timeline } = useMoves();
  return (
    <section aria-label={t("now")} className="flex flex-col gap-1 border-b border-line bg-panel px-4 py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span>
          <RoundTerm id={view.round}>{name({ id: view.round, set: view.turn, run: view.run })}</RoundTerm>
        </span>
        <span>
          <Term id="phase">{t("phase", { phase: view.phase })}</Term>
        </span>
        {!view.ending && <FeltOrder state={timeline.state(at)} />}
        <YourTurn view={view} at={at} />
        <span className="money ms-auto">
          <Term id="bank">{t("bank", { amount: money(view.bank) })}</Term>
        </span>
      </div>
      <Sentence view={view} />
      <LastMove at={at} />
    </section>
  );
}

/** The rounds that the glossary explains. */
const ROUNDS: Readonly<Record<string, TermId>> = {
  stock: "stock_round",
  operating: "operating_round",
  exchange: "final_exchange",
};

/** The name of a round, which explains itself where the glossary knows it. */
function RoundTerm({ id, children }: { id: string; children: string }) {
  const term = Object.hasOwn(ROUNDS, id) ? ROUNDS[id] : undefined;
  return term ? <Term id={term}>{children}</Term> : children;
}

/** Marks that the reader is asked; if they hold every seat there is nothing to mark. */
function YourTurn({ view, at }: { view: GameView; at: number }) {
  const t = useTranslations("play");
  const { seats, playable, total } = useSession(({ mine, playable, game }) => ({
    seats: mine,
    playable,
    total: game.total,
  }));
  const mine = view.acting.some((seat) => seats.includes(seat));
  const all = seats.length === view.players.length;
  if (!mine || all || !playable || at < total) return null;
  return <b className="rounded bg-accent px-2 text-on-accent">{t("yourTurn")}</b>;
}

/** Events of a move that say little by themselves. */
const SILENT = new Set([
  "step_skipped",
  "turn_began",
  "round_began",
  "round_ended",
  "passed_over",
  "priority",
  "reasoned",
]);

/** What a move did, in its first telling events; "" where nothing is to be told. */
export function useMoveText(): (at: number) => string {
  const { catalogue, names } = useGame();
  const { timeline } = useMoves();
  return (at) => {
    const events = timeline.moves[at - 1]?.events ?? [];
    const why = events.find(({ type }) => type === "reasoned")?.why as Parameters<typeof renderReason>[1];
    const told = events
      .filter(({ type }) => !SILENT.has(type))
      .slice(0, why ? 1 : 2)
      .map((event) => renderEvent(event, catalogue, names));
    return [...told, ...(why ? [renderReason(catalogue, why, names)] : [])].join(" · ");
  };
}

/** What the last move did, in one line, or two where the window is high: it keeps its height. */
function LastMove({ at }: { at: number }) {
  const t = useTranslations("game");
  const move = useMoveText();
  const text = at === 0 ? t("start") : move(at);
  return (
    <p className="last-move truncate text-sm text-muted" title={text} data-testid="last-move">
      {at > 0 && <span className="font-medium">{t("lastMove")}: </span>}
      {text}
    </p>
  );
}

/** Whose turn it is and what is asked, or who has won. */
export function useSentence(): (view: GameView) => string {
  const t = useTranslations("game");
  const locale = useLocale();
  const { money, names, catalogue } = useGame();
  return (view) => {
    const who = view.acting.map((id) => names.players?.[id] ?? id).join(", ");
    if (view.ending) {
      const winners = view.ending.ranking.filter((row) => row.rank === 1);
      const worth = money(winners[0]?.worth ?? 0);
      const listed = winners.map((row) => names.players?.[row.player] ?? row.player).join(", ");
      return winners.length > 1
        ? t("overShared", { winners: listed, worth })
        : t("over", { winner: listed, worth });
    }
    const { step, company, acting: seats } = view;
    const id = step ?? "";
    const data = view.decisions[0]?.data;
    const worded = catalogue.texts[`decision.${id}`];
    const asked = { id, seats, ...(company && { company }), ...(data !== undefined && { data }) };
    const what = renderDecision(catalogue, asked, names) ?? id.replaceAll("_", " ");
    if (worded?.includes("{seats}")) return what;
    return worded?.includes("{company}")
      ? t("turnCompany", { who, what })
      : t("turn", { who, what: inSentence(what, locale) });
  };
}

function Sentence({ view }: { view: GameView }) {
  const sentence = useSentence();
  const { company } = view;
  return (
    <p
      className="flex min-h-13 items-center gap-2 max-md:min-h-10 text-lg leading-tight font-semibold"
      data-testid="sentence"
    >
      {company && !view.ending && <Token company={company} size={34} />}
      <span>{sentence(view)}</span>
    </p>
  );
}
