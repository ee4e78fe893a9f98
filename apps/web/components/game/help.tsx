"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { usePanelDeciding } from "./deciding-provider.tsx";
import { useSession } from "./session.ts";

const KEPT = "single-keys";
const listeners = new Set<() => void>();
const read = (): boolean => {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
};
const write = (on: boolean): void => {
  try {
    localStorage.setItem(KEPT, on ? "on" : "off");
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const one of listeners) one();
};
const subscribe = (one: () => void) => {
  listeners.add(one);
  return () => listeners.delete(one);
};

/** Whether letters alone are shortcuts; a person may turn them off. */
const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, read, () => true);

const KEYS = [
  ["?", "help"],
  ["D", "decision"],
  ["M", "map"],
  ["T", "tabs"],
  ["Enter", "confirm"],
  ["Esc", "drop"],
  ["U", "undo"],
  ["P", "plan"],
  ["← →", "step"],
  ["Home End", "ends"],
] as const;

const focusOn = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
};

/** The keys of the table, and the dialog that lists them. */
export function Help() {
  const t = useTranslations("play.help");
  const dialog = useRef<HTMLDialogElement>(null);
  const session = useSession();
  const { draft, setDraft, send, refusal } = usePanelDeciding();
  const single = useSingleKeys();

  useEffect(() => {
    const keys: Record<string, () => boolean | undefined> = {
      d: () => focusOn("[data-testid=decision] :is(button, input, select, summary):not(:disabled)"),
      m: () => focusOn(".rh-map"),
      t: () => focusOn("[role=tab][aria-selected=true]"),
      u: () => {
        document.querySelector<HTMLElement>("[data-testid=undo], [data-testid=plan-undo]")?.click();
        return true;
      },
      p: () => {
        if (session.plan) session.leavePlan();
        else session.startPlan();
        return true;
      },
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest("input, textarea, select, dialog, [contenteditable]")) return;
      if (event.key === "?" && single) {
        dialog.current?.showModal();
        event.preventDefault();
      } else if (event.key === "Escape" && draft) setDraft(undefined);
      else if (event.key === "Enter" && draft && !refusal && target === document.body) void send();
      else if (single && !event.shiftKey && keys[event.key]?.()) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [session, draft, refusal, setDraft, send, single]);

  return (
    <>
      <button
        type="button"
        className="play-small"
        aria-label={t("heading")}
        title={t("heading")}
        onClick={() => dialog.current?.showModal()}
      >
        ?
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="help-heading"
        className="m-auto w-[min(92vw,30rem)] rounded-lg border border-line bg-panel p-5 text-ink backdrop:bg-black/60"
      >
        <h2 id="help-heading" className="mb-3 text-lg">
          {t("heading")}
        </h2>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
          {KEYS.map(([key, what]) => (
            <div key={what} className="contents">
              <dt>
                <kbd className="play-key">{key}</kbd>
              </dt>
              <dd>{t(`keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">{t("map")}</p>
        <label className="play-check mt-2 text-sm">
          <input type="checkbox" checked={single} onChange={(event) => write(event.target.checked)} />
          {t("single")}
        </label>
        <form method="dialog" className="mt-4 text-end">
          <button type="submit" className="main-button">
            {t("close")}
          </button>
        </form>
      </dialog>
    </>
  );
}
