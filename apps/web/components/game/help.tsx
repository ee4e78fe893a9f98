import { useTranslations } from "next-intl";
import { useRef } from "react";
import { focusOn } from "@/lib/focus-on.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { keptSwitch } from "@/lib/kept-switch.ts";
import { usePanelDeciding } from "./deciding-provider.tsx";
import { askFirst } from "./decision/use-give.ts";
import { useDraftRefusal } from "./run-search.tsx";
import { useSession } from "./session.ts";

/** Whether letters alone are shortcuts; a person may turn them off. */
const singleKeys = keptSwitch("single-keys", true);

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

/** The keys of the table, and the dialog that lists them. */
export function Help() {
  const t = useTranslations("play.help");
  const dialog = useRef<HTMLDialogElement>(null);
  const session = useSession();
  const { draft, setDraft, send } = usePanelDeciding();
  const refusal = useDraftRefusal();
  const single = singleKeys.use();
  const asks = askFirst.use();

  const keys: Record<string, () => boolean | undefined> = {
    d: () => focusOn("[data-testid=decision] :is(button:not(.term), input, select, summary):not(:disabled)"),
    m: () => focusOn(".rh-map"),
    t: () => focusOn("[role=tab][aria-selected=true]"),
    u: () => {
      document.querySelector<HTMLElement>("[data-testid=undo], [data-testid=plan-undo]")?.click();
      return true;
    },
    p: () => {
      if (session.read(({ plan }) => plan)) session.leavePlan();
      else session.startPlan();
      return true;
    },
  };
  useListener(["keydown"], (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest("input, textarea, select, dialog, [contenteditable]")) return;
    if (event.key === "?" && single) {
      dialog.current?.showModal();
      event.preventDefault();
    } else if (event.key === "Escape" && draft) setDraft(undefined);
    else if (event.key === "Enter" && draft && !refusal && target === document.body) void send();
    else if (single && !event.shiftKey && keys[event.key]?.()) event.preventDefault();
  });

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
                <kbd className="inline-block min-w-8 rounded-[5px] border border-b-3 border-muted bg-sunk px-[0.45rem] py-[0.1rem] text-center [font-family:inherit] font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{t(`keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">{t("map")}</p>
        <label className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={single}
            onChange={(event) => singleKeys.set(event.target.checked)}
          />
          {t("single")}
        </label>
        <label className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" checked={asks} onChange={(event) => askFirst.set(event.target.checked)} />
          {t("askFirst")}
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
