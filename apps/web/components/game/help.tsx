import { useTranslations } from "next-intl";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { focusOn } from "@/lib/focus-on.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { singleKeys } from "@/lib/single-keys.ts";
import { usePanelDeciding } from "./deciding-provider.tsx";
import { askFirst } from "./decision/use-give.ts";
import { OwnColours } from "./own-colours.tsx";
import { useDraftRefusal } from "./run-search.tsx";
import { useSession } from "./session.ts";
import { sinceOpens } from "./side/use-since.ts";

/** Keys by the place where they count. */
const KEYS = {
  always: [
    ["1 – 5", "views"],
    ["L", "log"],
    ["U", "undo"],
    ["T", "plan"],
    ["← →", "step"],
    ["Home End", "ends"],
    ["?", "help"],
  ],
  turn: [
    ["D", "decision"],
    ["Enter", "confirm"],
    ["Esc", "drop"],
    ["P", "pass"],
    ["H", "hint"],
  ],
  stock: [
    ["↑ ↓", "rows"],
    ["B S", "trade"],
    ["1 – 9", "amount"],
  ],
  map: [
    ["M", "map"],
    ["↑ ↓ ← →", "hexes"],
    ["R", "turn"],
    ["N", "nextHex"],
    ["+ − 0", "zoom"],
  ],
  since: [
    ["R", "replay"],
    ["{space}", "halt"],
  ],
} as const;
const PLACES = ["always", "turn", "stock", "map", "since"] as const;

/** Where one reads on and writes: the line that opens the log, its field, or its tab. */
const toLog = (): boolean => {
  const tab = document.querySelector<HTMLElement>("[data-testid=stream]")
    ? null
    : document.getElementById("tab-log");
  tab?.click();
  return tab !== null || focusOn("[data-say]") || focusOn("[data-testid=stream]");
};

/** The keys of the table, and the dialog that lists them. */
export function Help() {
  const t = useTranslations("play.help");
  const dialog = useRef<HTMLDialogElement>(null);
  const session = useSession();
  const { draft, setDraft, send } = usePanelDeciding();
  const refusal = useDraftRefusal();
  const single = singleKeys.use();
  const asks = askFirst.use();
  const opens = sinceOpens.use();

  const open = () => {
    dialog.current?.showModal();
    // The first choice has the focus; the list is read from its beginning.
    dialog.current?.scrollTo({ top: 0 });
  };

  const keys: Record<string, () => boolean | undefined> = {
    // The answers come before what explains them.
    d: () =>
      focusOn(
        "[data-testid=decision] :is([data-lot], [data-action], [data-choice], .play-choice):not(:disabled)",
      ) || focusOn("[data-testid=decision] :is(button:not(.term), input, select, summary):not(:disabled)"),
    m: () => focusOn(".rh-map"),
    l: toLog,
    u: () => {
      document.querySelector<HTMLElement>("[data-testid=undo], [data-testid=plan-undo]")?.click();
      return true;
    },
    p: () => {
      const pass = document.querySelector<HTMLButtonElement>("[data-action=pass]:not(:disabled)");
      // Where passing becomes the draft its button goes, and the one that confirms it has the focus.
      pass?.focus({ preventScroll: true });
      pass?.click();
      return pass !== null;
    },
    t: () => {
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
      open();
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
        onClick={open}
      >
        ?
      </button>
      {/* Outside the menu, so that a key opens it while the menu is closed. */}
      {createPortal(
        <dialog
          ref={dialog}
          aria-labelledby="help-heading"
          className="m-auto max-h-[92dvh] w-[min(92vw,46rem)] rounded-lg border border-line bg-panel p-5 text-ink backdrop:bg-black/60"
        >
          <h2 id="help-heading" className="mb-3 text-lg">
            {t("heading")}
          </h2>
          <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {PLACES.map((place) => (
              <section key={place} aria-label={t(`places.${place}`)}>
                <h3 className="mb-1 font-sans text-xs font-bold text-muted">{t(`places.${place}`)}</h3>
                <dl className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-3 gap-y-1.5 text-sm">
                  {KEYS[place].map(([key, what]) => (
                    <div key={what} className="contents">
                      <dt>
                        <kbd className="inline-block min-w-8 rounded-[5px] border border-b-3 border-muted bg-sunk px-[0.45rem] py-[0.1rem] text-center [font-family:inherit] font-semibold whitespace-nowrap">
                          {key === "{space}" ? t("space") : key}
                        </kbd>
                      </dt>
                      <dd>{t(`keys.${what}`)}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <OwnColours />
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
          <label className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={opens}
              onChange={(event) => sinceOpens.set(event.target.checked)}
            />
            {t("sinceOpens")}
          </label>
          <form method="dialog" className="mt-4 text-end">
            <button type="submit" className="main-button">
              {t("close")}
            </button>
          </form>
        </dialog>,
        document.body,
      )}
    </>
  );
}
