"use client";

import type { GameView, Json } from "@railhead/core";
import { renderText } from "@railhead/core";
import { useTranslations } from "next-intl";
import { renderEvent } from "../../lib/event-text.ts";
import { useGame } from "./context.ts";
import { useRoundName } from "./round-name.ts";
import { Token } from "./token.tsx";

/** Whose turn it is and what is asked, in one sentence; above it round, phase and bank. */
export function Status({ view, at }: { view: GameView; at: number }) {
  const t = useTranslations("game");
  const name = useRoundName();
  const { money } = useGame();
  return (
    <section aria-label={t("now")} className="flex flex-col gap-1 border-b border-line bg-panel px-4 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span>{name({ id: view.round, set: view.turn, run: view.run })}</span>
        <span>{t("phase", { phase: view.phase })}</span>
        <span className="money ms-auto">
          {view.bank < 0
            ? t("bankBroken", { amount: money(-view.bank) })
            : t("bank", { amount: money(view.bank) })}
        </span>
      </p>
      <Sentence view={view} />
      <LastMove at={at} />
    </section>
  );
}

/** What the last move did, in one line that keeps its height. */
function LastMove({ at }: { at: number }) {
  const t = useTranslations("game");
  const { timeline, catalogue, names } = useGame();
  const events = at > 0 ? (timeline.moves[at - 1]?.events ?? []) : [];
  const first = events.find((event) => event.type !== "step_skipped" && event.type !== "turn_began");
  const text = at === 0 ? t("start") : first ? renderEvent(first, catalogue, names) : "";
  return (
    <p className="truncate text-sm text-muted" title={text} data-testid="last-move">
      {at > 0 && <span className="font-medium">{t("lastMove")}: </span>}
      {text}
    </p>
  );
}

function Sentence({ view }: { view: GameView }) {
  const t = useTranslations("game");
  const { money, names, catalogue } = useGame();
  const who = view.acting.map((id) => names.players?.[id] ?? id).join(", ");
  if (view.ending) {
    const winners = view.ending.ranking.filter((row) => row.rank === 1);
    const worth = money(winners[0]?.worth ?? 0);
    const listed = winners.map((row) => names.players?.[row.player] ?? row.player).join(", ");
    return (
      <p
        className="flex min-h-13 items-center text-lg max-md:min-h-10 leading-tight font-semibold"
        data-testid="sentence"
      >
        {winners.length > 1
          ? t("overShared", { winners: listed, worth })
          : t("over", { winner: listed, worth })}
      </p>
    );
  }
  const step = view.step ?? "";
  const key = `decision.${step}`;
  const { company } = view;
  const worded = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
  const data = view.decisions[0]?.data;
  const values = { ...(isRecord(data) ? data : {}), company: company ?? "", seats: view.acting };
  const what = worded
    ? renderText(catalogue, key, values, names).replace(/\.$/, "")
    : step.replaceAll("_", " ");
  const sentence = worded?.includes("{seats}")
    ? what
    : worded?.includes("{company}")
      ? t("turnCompany", { who, what })
      : t("turn", { who, what: what.charAt(0).toLowerCase() + what.slice(1) });
  return (
    <p
      className="flex min-h-13 items-center gap-2 max-md:min-h-10 text-lg leading-tight font-semibold"
      data-testid="sentence"
    >
      {company && <Token company={company} size={34} />}
      <span>{sentence}</span>
    </p>
  );
}

const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
