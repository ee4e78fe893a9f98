"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import type { Fault } from "../lib/open-file.ts";
import { keepGame } from "../lib/store.ts";

type State =
  | { kind: "idle" }
  | { kind: "reading"; name: string }
  | { kind: "fault"; name: string; reason: Fault };

/** Where a game file is dropped or chosen. A fault is one line beside it, and nothing else changes. */
export function DropZone() {
  const t = useTranslations("drop");
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: "idle" });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asTable = useRef(false);
  const id = useId();

  const take = async (file: File | undefined) => {
    if (!file) return;
    setState({ kind: "reading", name: file.name });
    const { openFile } = await import("../lib/open-file.ts");
    const opened = await openFile(file);
    if (input.current) input.current.value = "";
    if (!opened.ok) return setState({ kind: "fault", name: file.name, reason: opened.reason });
    const kept = await keepGame(opened.game);
    const query = new URLSearchParams({ title: opened.game.file.title, file: kept });
    router.push(asTable.current ? `/new?${query}` : `/game/${kept}`);
  };
  const choose = (table: boolean) => {
    asTable.current = table;
    input.current?.click();
  };
  const say = (reason: Fault): string =>
    "message" in reason ? reason.message : t(reason.key, { ...reason });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboards
    <div
      data-testid="drop-zone"
      className={`flex flex-col gap-3 rounded-lg border-2 border-dashed p-5 ${over ? "border-accent bg-sunk" : "border-muted/60"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        asTable.current = false;
        void take(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {t("label")}
      </label>
      <p id={`${id}-kinds`} className="text-sm text-muted">
        {t("kinds")}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".json,.report,.txt,application/json,text/plain"
        aria-describedby={`${id}-kinds ${id}-fault`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="plain-button" onClick={() => choose(false)}>
          {t("choose")}
        </button>
        <button type="button" className="plain-button" onClick={() => choose(true)}>
          {t("asTable")}
        </button>
      </div>
      <p id={`${id}-fault`} role="alert" data-testid="drop-fault" className="min-h-[1.45em] text-sm text-bad">
        {state.kind === "reading" && <span className="text-muted">{t("reading", { name: state.name })}</span>}
        {state.kind === "fault" && t("fault", { name: state.name, message: say(state.reason) })}
      </p>
    </div>
  );
}
