import type { Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { problemText } from "@/lib/api.ts";
import type { TableRoom } from "@/lib/table-room.ts";
import { useSession } from "../game/session.ts";
import { useKept } from "./use-kept.ts";

/** Longest line of the chat, in characters; the server has the same limit. */
const LONGEST = 1000;

/** The field in which one writes to the table; why not, where one may not. */
export function SayBox({ room }: { room: TableRoom }) {
  const t = useTranslations("around.talk");
  const problems = useTranslations("problems");
  const { table, engine } = useSession(({ table, main }) => ({ table, engine: main.timeline.engine }));
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useKept(room, "line", "");
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  const id = useId();
  // A house rule may have closed the talk.
  const closed = !engine.channels().includes("public");
  const maySpeak = table?.host || table?.seats.some((seat) => seat.mine);
  if (closed || !maySpeak)
    return <p className="flex-none px-3 py-2 text-xs text-muted">{t(closed ? "closed" : "watching")}</p>;

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
    if (event.key === "Escape") field.current?.blur();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className="flex flex-none flex-col gap-1 px-3 pt-1.5 pb-2">
      <div className="flex items-end gap-1.5">
        <textarea
          id={id}
          ref={field}
          rows={text.length > 40 ? 2 : 1}
          value={text}
          maxLength={LONGEST}
          aria-label={t("say")}
          placeholder={t("write")}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="field min-h-[30px] bg-panel min-w-0 flex-1 resize-none px-2.5 py-1 text-[13px]/5 narrow:min-h-11 narrow:py-2.5 narrow:text-base/6"
          data-say=""
        />
        {text.trim() !== "" && (
          <button type="submit" className="play-small" disabled={sending}>
            {t("send")}
          </button>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-bad">
          {problemText(problem, problems)}
        </p>
      )}
    </form>
  );
}
