import type { ChatLine, Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { problemText } from "@/lib/api.ts";
import type { TableRoom } from "@/lib/table-room.ts";
import { moveLinks } from "@/lib/talk-links.ts";
import { useGame } from "../game/context.ts";
import { useSession } from "../game/session.ts";
import { PersonMenu } from "../lobby/person-menu.tsx";
import { useKept } from "./use-kept.ts";
import { When } from "./when.tsx";

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

/** The last line comes into sight when it is said. */
const intoSight = (line: HTMLLIElement | null): void => line?.scrollIntoView({ block: "nearest" });

function Chat({ room }: { room: TableRoom }) {
  const t = useTranslations("around.talk");
  const problems = useTranslations("problems");
  const { table, engine } = useSession(({ table, main }) => ({ table, engine: main.timeline.engine }));
  const older = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useKept(room, "line", "");
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  const id = useId();
  const count = room.chat.length;
  const begin = room.chat.findIndex((line) => line.id >= room.heardFrom);
  const [before, heard] = [room.chat.slice(0, begin), room.chat.slice(begin)];
  useEffect(() => {
    room.watch(true);
    return () => room.watch(false);
  }, [room]);

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
  const readOlder = async () => {
    const first = room.chat[0]?.id;
    await room.readOlder();
    // The reader stays at the line that was the first, and reads on upwards from there.
    if (first !== undefined && room.chat[0]?.id !== first)
      older.current?.querySelector(`[data-line="${first - 1}"]`)?.scrollIntoView({ block: "center" });
  };
  // A house rule may have closed the talk.
  const closed = !engine.channels().includes("public");
  const maySpeak = table?.host || table?.seats.some((seat) => seat.mine);
  return (
    <section aria-label={t("chat")} className="flex min-h-0 flex-1 flex-col gap-2">
      {count === 0 && !closed ? (
        <p className="text-sm text-muted">{t("empty")}</p>
      ) : (
        <>
          {room.olderChat && (
            <div className="flex flex-wrap items-baseline gap-2">
              <button
                type="button"
                className="plain-button"
                disabled={room.olderState === "loading"}
                onClick={() => void readOlder()}
              >
                {t("older")}
              </button>
              {typeof room.olderState === "object" && (
                <span role="alert" className="text-sm text-bad">
                  {problemText(room.olderState, problems)}
                </span>
              )}
            </div>
          )}
          {before.length > 0 && (
            <ol ref={older} aria-label={t("olderLines")} className="flex flex-col gap-2">
              {before.map((line) => (
                <li key={line.id} data-line={line.id} className="text-sm">
                  <Said line={line} />
                </li>
              ))}
            </ol>
          )}
          <ol aria-live="polite" className="flex flex-col gap-2">
            {heard.map((line, index) => (
              <li key={line.id} ref={index === heard.length - 1 ? intoSight : null} className="text-sm">
                <Said line={line} />
              </li>
            ))}
          </ol>
        </>
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

function Said({ line }: { line: ChatLine }) {
  const t = useTranslations("around.talk");
  const { table, total } = useSession(({ table, main }) => ({ table, total: main.total }));
  const { goTo } = useGame();
  const name = line.name || t("somebody");
  const mine = table?.seats.some((seat) => seat.mine && seat.player === line.player);
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        <b>{name}</b>
        <When at={line.at} />
        {table && !mine && (
          <span className="contents [&>.icon-button]:-my-3">
            <PersonMenu table={table.id} who={{ line: line.id }} name={name} />
          </span>
        )}
      </div>
      <p className="break-words whitespace-pre-wrap">
        {moveLinks(line.text, total, `/table/${table?.id}`).map((piece, at) =>
          piece.to === undefined ? (
            piece.text
          ) : (
            <button
              key={at}
              type="button"
              className="inline underline decoration-line underline-offset-4 hover:decoration-ink"
              onClick={() => goTo(piece.to ?? 0)}
            >
              {piece.text}
            </button>
          ),
        )}
      </p>
    </>
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
