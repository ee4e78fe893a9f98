import { renderDecision, renderEvent, renderReason } from "@railhead/core/texts";
import type { GameView } from "@railhead/core/view";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { inSentence } from "@/lib/in-sentence.ts";
import { withPlaces } from "@/lib/places.ts";
import { Term, type TermId } from "../term.tsx";
import { useGame } from "./context.ts";
import { useMoves } from "./session.ts";

/** The rounds that the glossary explains. */
const ROUNDS: Readonly<Record<string, TermId>> = {
  stock: "stock_round",
  operating: "operating_round",
  exchange: "final_exchange",
};

/** The name of a round, which explains itself where the glossary knows it. */
export function RoundTerm({ id, children }: { id: string; children: ReactNode }) {
  const term = Object.hasOwn(ROUNDS, id) ? ROUNDS[id] : undefined;
  return term ? <Term id={term}>{children}</Term> : children;
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

/** What the last move did, in one line: it keeps its height. */
export function LastMove({ at }: { at: number }) {
  const t = useTranslations("game");
  const move = useMoveText();
  const text = at === 0 ? t("start") : move(at);
  return (
    <p className="truncate text-[13px]/[18px] text-muted" title={text} data-testid="last-move">
      {at > 0 && <span className="font-medium">{t("lastMove")}: </span>}
      {text}
    </p>
  );
}

/** Whose turn it is and what is asked, or who has won. */
export function useSentence(): (view: GameView) => string {
  const t = useTranslations("game");
  const locale = useLocale();
  const { money, names } = useGame();
  const question = useAskedWords();
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
    const { what, whole, ofCompany } = question(view);
    if (whole) return what;
    return ofCompany ? t("turnCompany", { who, what }) : t("turn", { who, what: inSentence(what, locale) });
  };
}

/**
 * What is asked, in words: `whole` where the words name who is asked, `ofCompany` where they name a company, `begins` where they begin with it.
 */
function useAskedWords(): (view: GameView) => {
  what: string;
  whole: boolean;
  ofCompany: boolean;
  begins: boolean;
} {
  const { names, catalogue, title } = useGame();
  return (view) => {
    const { step, company, acting: seats } = view;
    const id = step ?? "";
    const data = view.decisions[0]?.data;
    const worded = catalogue.texts[`decision.${id}`];
    const asked = { id, seats, ...(company && { company }), ...(data !== undefined && { data }) };
    const what = renderDecision(catalogue, asked, withPlaces(names, title.map)) ?? id.replaceAll("_", " ");
    return {
      what,
      whole: worded?.includes("{seats}") ?? false,
      ofCompany: worded?.includes("{company}") ?? false,
      begins: worded?.startsWith("{company}") ?? false,
    };
  };
}

/** What is asked, as it stands behind "your turn:", and whether it names a company; undefined where the words name who is asked. */
export function useQuestion(): (view: GameView) => { what: string; ofCompany: boolean } | undefined {
  const locale = useLocale();
  const question = useAskedWords();
  return (view) => {
    const { what, whole, ofCompany, begins } = question(view);
    return whole ? undefined : { what: begins ? what : inSentence(what, locale), ofCompany };
  };
}

/** Whose turn it is and what is asked, as the heading of the table. */
export function Sentence({ view }: { view: GameView }) {
  const sentence = useSentence();
  return <Heading text={sentence(view)} />;
}

/** The heading of the table; cut where it is long, on a phone after two lines. */
export function Heading({ text }: { text: string }) {
  return (
    <p
      className="truncate narrow:line-clamp-2 narrow:whitespace-normal text-[17px]/[22px] font-bold"
      title={text}
      data-testid="sentence"
    >
      {text}
    </p>
  );
}
