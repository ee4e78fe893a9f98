import type { Proposal } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ProposalCard, useAskedProposals, useProposals } from "@/components/around/proposals.tsx";
import { useRoomChanges } from "@/components/around/room.ts";
import { Said } from "@/components/around/said.tsx";
import { SayBox } from "@/components/around/say-box.tsx";
import { problemText } from "@/lib/api.ts";
import { filterLog, type LogFilter } from "@/lib/log-filter.ts";
import { mixed } from "@/lib/mixed-stream.ts";
import { lineAt, type StreamItem } from "@/lib/stream.ts";
import type { TableRoom } from "@/lib/table-room.ts";
import { useGame } from "../context.ts";
import { useMoves, useSession } from "../session.ts";
import { LogFilters } from "./log-filter.tsx";
import { StreamHead, StreamLine } from "./stream-line.tsx";
import { TakenBack } from "./taken-back.tsx";
import { useOwnLast, useStream } from "./use-stream.ts";

/** How many lines are drawn at first, and how many more each time one comes to the oldest of them. */
const SHOWN = 60;

type Which = "all" | "moves" | "talk";

/** What happened and what was said, in one stream: the newest at the foot, older ones as one scrolls up. */
export function LogStream({
  at,
  room,
  listens,
}: {
  at: number;
  room: TableRoom | null;
  /** The reader sees it: what is said is read. */
  listens: boolean;
}) {
  const t = useTranslations("side");
  const talk = useTranslations("around.talk");
  const [which, setWhich] = useState<Which>("all");
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState<LogFilter>({});
  useRoomChanges(room);
  useEffect(() => {
    room?.watch(listens);
    return () => room?.watch(false);
  }, [room, listens]);
  const filtered = filter.company !== undefined || filter.player !== undefined || filter.kind !== undefined;
  const { chronicle } = useMoves();
  const { catalogue } = useGame();
  const rounds = useMemo(
    () => filterLog(catalogue, chronicle.rounds, filter),
    [catalogue, chronicle, filter],
  );
  const count = filtered
    ? rounds.reduce((sum, round) => sum + round.turns.reduce((some, turn) => some + turn.lines.length, 0), 0)
    : undefined;
  const asks = useProposals().length > 0;
  const empty = chronicle.rounds.length === 0 && !room?.chat.length && !asks;
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none items-center gap-1 px-3 pt-2 pb-1">
        <h2 className="min-w-0 flex-1 truncate font-sans text-[13px] font-bold">
          {t(room ? "logAndTalk" : "log")}
        </h2>
        {room && (
          <fieldset aria-label={t("show")} className="flex gap-0.5">
            {(["all", "moves", "talk"] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={which === one}
                data-which={one}
                className="min-h-6 rounded px-2 text-xs data-[which=moves]:@max-[16.5rem]:hidden text-muted aria-pressed:bg-sunk aria-pressed:font-bold aria-pressed:text-ink narrow:min-h-11 narrow:px-3"
                onClick={() => setWhich(one)}
              >
                {t(`which.${one}`)}
              </button>
            ))}
          </fieldset>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-label={t("filter")}
          title={t("filter")}
          className={`grid min-h-6 min-w-6 place-items-center rounded text-xs narrow:min-h-11 narrow:min-w-11 ${filtered ? "bg-changed font-bold" : "text-muted hover:bg-sunk"}`}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
            <path d="M1 2h14l-5.500 6.500V14L6.500 12.500v-4z" />
          </svg>
        </button>
      </div>
      {(open || filtered) && which !== "talk" && (
        <LogFilters filter={filter} choose={setFilter} count={count} />
      )}
      {empty ? (
        <p className="flex-1 px-3 py-1 text-[13px] text-muted">{talk("empty")}</p>
      ) : (
        <Lines
          key={which}
          at={at}
          room={which === "moves" || filtered ? null : room}
          rounds={which === "talk" ? [] : rounds}
          marks={!filtered && which !== "talk"}
        />
      )}
      {room && <Heard room={room} />}
      {room && <SayBox room={room} />}
    </div>
  );
}

/** The lines, from the foot up. */
function Lines({
  at,
  room,
  rounds,
  marks,
}: {
  at: number;
  room: TableRoom | null;
  rounds: ReturnType<typeof filterLog>;
  /** The reader's last turn is marked. */
  marks: boolean;
}) {
  const t = useTranslations("side");
  const talk = useTranslations("around.talk");
  const problems = useTranslations("problems");
  const stream = useStream();
  const game = useSession(({ game }) => game, Object.is);
  const own = useOwnLast();
  const proposals = useProposals();
  const [shown, setShown] = useState(SHOWN);
  const box = useRef<HTMLElement>(null);
  const past = at < game.total;
  // Back in the present, the newest line is in sight again.
  const setBox = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      if (!past) element?.scrollTo({ top: 0 });
    },
    [past],
  );
  // Where one stands is always among the lines that are drawn.
  const most = past ? Math.max(shown, stream.since(rounds, at) + 20) : shown;
  const { items, older } = stream.last(rounds, most);
  const others = useMemo(
    () =>
      // What is still open stands in the stream however long ago it was asked.
      [...(room?.chat ?? []), ...proposals].sort((a, b) => a.at - b.at),
    [room?.chat, proposals],
  );
  const lines = mixed(items, others, (move) => game.timeOf(move), older);
  const open = older
    ? proposals.filter(({ id }) => !lines.some((one) => one.kind === "other" && one.line.id === id))
    : [];
  // The line of where one stands: several passes in a row are one.
  const standing = lineAt(items, at)?.key;
  const rule = marks && own !== undefined && own < game.total ? ruleBefore(items, own) : undefined;
  const readOlder = async () => {
    const first = room?.chat[0]?.id;
    await room?.readOlder();
    // The reader stays at the line that was the first, and reads on upwards from there.
    if (first !== undefined && room?.chat[0]?.id !== first)
      box.current?.querySelector(`[data-line="${first - 1}"]`)?.scrollIntoView({ block: "center" });
  };
  return (
    <section
      ref={setBox}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be reachable by keyboard
      tabIndex={0}
      aria-label={t(room ? "logAndTalk" : "log")}
      // Laid out from the foot, so that the newest line stays in sight without anyone scrolling.
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 pb-1 text-[13px] focus-visible:-outline-offset-2"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (older && Math.abs(scrollTop) + clientHeight > scrollHeight - 80) setShown(most + SHOWN);
      }}
      data-testid="stream"
    >
      <div className="mb-auto">
        {!older && room?.olderChat && (
          <div className="flex flex-wrap items-baseline gap-2 py-1">
            <button
              type="button"
              className="play-small"
              disabled={room.olderState === "loading"}
              onClick={() => void readOlder()}
            >
              {talk("older")}
            </button>
            {typeof room.olderState === "object" && (
              <span role="alert" className="text-sm text-bad">
                {problemText(room.olderState, problems)}
              </span>
            )}
          </div>
        )}
        <ol>
          {open.map((proposal) => (
            <Asked key={proposal.id} proposal={proposal} />
          ))}
          {lines.map((one) => {
            if (one.kind === "other")
              return "kind" in one.line ? (
                <Asked key={one.key} proposal={one.line} />
              ) : (
                <Said key={one.key} line={one.line} />
              );
            return (
              <Fragment key={one.key}>
                {one.key === rule && <SinceRule />}
                {one.kind === "head" ? (
                  <StreamHead item={one} ahead={one.at > at} />
                ) : (
                  <StreamLine item={one} current={past && one.key === standing} ahead={one.first > at} />
                )}
              </Fragment>
            );
          })}
          <TakenBack />
        </ol>
      </div>
    </section>
  );
}

/** A proposal among the lines: as long as the reader has to answer it, it stays in sight wherever they read. */
function Asked({ proposal }: { proposal: Proposal }) {
  const waits = useAskedProposals().some(({ id }) => id === proposal.id);
  return (
    <li
      className={`py-1 ${waits ? "sticky top-0 bottom-0 z-1 bg-panel" : ""}`}
      aria-live="polite"
      data-waits={waits ? "" : undefined}
    >
      <ProposalCard proposal={proposal} />
    </li>
  );
}

/** The line above which the reader's last turn ended: a heading goes with what stands below it. */
function ruleBefore(items: readonly StreamItem[], own: number): string | undefined {
  let index = items.findIndex((one) => one.kind === "move" && one.at > own);
  while (index > 0 && items[index - 1]?.kind === "head") index -= 1;
  return items[index]?.key;
}

/** Where the reader's last turn ended. */
function SinceRule() {
  const t = useTranslations("side");
  return (
    <li className="flex items-center gap-2 text-xs/5 font-semibold whitespace-nowrap text-accent before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
      {t("sinceRule")}
    </li>
  );
}

/** The last line that was said while the page was open, for those who do not see it. */
function Heard({ room }: { room: TableRoom }) {
  const last = room.chat.at(-1);
  const [first] = useState(last?.id ?? 0);
  return (
    <p className="sr-only" aria-live="polite">
      {last && last.id > first ? `${last.name}: ${last.text}` : ""}
    </p>
  );
}
