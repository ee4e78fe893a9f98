"use client";

import type { Problem } from "@railhead/server/api";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { problemText } from "../../lib/api.ts";
import type { TableRoom } from "../../lib/table-room.ts";
import { useSession } from "../game/session.ts";
import { useKept } from "./use-kept.ts";

/** Longest line of the chat, in characters; the server has the same limit. */
const LONGEST = 1000;

/** Talk of the table, and notes that only the reader sees. */
export function TalkPanel({ room }: { room: TableRoom }) {
  const t = useTranslations("around.talk");
  return (
    <div className="flex min-h-full flex-col gap-4">
      <Chat room={room} />
      <details className="border-t border-line pt-3" open>
        <summary className="cursor-pointer font-semibold max-md:min-h-11">{t("notes")}</summary>
        <Notes room={room} />
      </details>
    </div>
  );
}

function Chat({ room }: { room: TableRoom }) {
  const t = useTranslations("around.talk");
  const problems = useTranslations("problems");
  const { table, main } = useSession();
  const end = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useKept(room, "line", "");
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  const id = useId();
  const count = room.chat.length;
  useEffect(() => {
    room.watch(true);
    return () => room.watch(false);
  }, [room]);
  // In braces: browsers may answer with a promise, which is no way to undo an effect.
  useEffect(() => {
    if (count) end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);

  const send = async () => {
    const line = text.trim();
    if (!line || sending) return;
    setSending(true);
    const failed = await room.say(line);
    setSending(false);
    setProblem(failed);
    // What was typed is kept until it has arrived.
    if (!failed) setText("");
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  // A house rule may have closed the talk.
  const closed = !main.timeline.engine.channels().includes("public");
  const maySpeak = table?.host || table?.seats.some((seat) => seat.mine);
  return (
    <section aria-label={t("chat")} className="flex min-h-0 flex-1 flex-col gap-2">
      {count === 0 && !closed ? (
        <p className="text-sm text-muted">{t("empty")}</p>
      ) : (
        <ol aria-live="polite" className="flex flex-col gap-2">
          {room.chat.map((line, index) => (
            <li key={line.id} ref={index === count - 1 ? end : null} className="text-sm">
              <p className="flex items-baseline gap-2">
                <b>{line.name || t("somebody")}</b>
                <When at={line.at} />
              </p>
              <p className="break-words whitespace-pre-wrap">{line.text}</p>
            </li>
          ))}
        </ol>
      )}
      {closed ? (
        <p className="text-sm text-muted">{t("closed")}</p>
      ) : maySpeak ? (
        <form onSubmit={submit} className="flex flex-col gap-1">
          <label htmlFor={id} className="text-xs text-muted">
            {t("say")}
          </label>
          <div className="flex items-end gap-2">
            <textarea
              id={id}
              ref={field}
              rows={2}
              value={text}
              maxLength={LONGEST}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKey}
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className="field min-w-0 flex-1 py-1.5"
            />
            <button type="submit" className="plain-button" disabled={sending || !text.trim()}>
              {t("send")}
            </button>
          </div>
          {problem && (
            <p id={`${id}-problem`} role="alert" className="text-sm text-bad">
              {problemText(problem, problems)}
            </p>
          )}
        </form>
      ) : (
        <p className="text-sm text-muted">{t("watching")}</p>
      )}
    </section>
  );
}

/** "3 minutes ago", the exact time on hover. */
export function When({ at }: { at: number }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const date = new Date(at);
  return (
    <time
      dateTime={date.toISOString()}
      title={date.toLocaleString()}
      className="text-xs text-muted"
      suppressHydrationWarning
    >
      {format.relativeTime(date, now)}
    </time>
  );
}

function Notes({ room }: { room: TableRoom }) {
  const t = useTranslations("around.talk");
  const id = useId();
  useEffect(() => {
    const keep = () => void room.keepNotes();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [room]);
  return (
    <div className="flex flex-col gap-1 pt-1">
      <label htmlFor={id} className="text-xs text-muted">
        {t("notesHint")}
      </label>
      <textarea
        id={id}
        rows={6}
        value={room.notes}
        maxLength={20_000}
        onChange={(event) => room.write(event.target.value)}
        onBlur={() => void room.keepNotes()}
        className="field w-full py-1.5"
      />
      <p className="min-h-[1.4em] text-xs text-muted" role="status">
        {t(`notesState.${room.notesState}`)}
      </p>
    </div>
  );
}
