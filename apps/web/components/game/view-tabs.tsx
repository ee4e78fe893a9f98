import { useTranslations } from "next-intl";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { useDismiss } from "@/lib/hooks/use-dismiss.ts";
import { VIEWS, type View } from "@/lib/views.ts";
import { useUnread } from "../around/room.ts";
import { Chairs, Log, MapSign, Market, More, Pin, Players, Trains } from "../icons.tsx";
import { useNarrow } from "./map/use-narrow.ts";

const SIGNS = { map: MapSign, desk: Market, players: Players, trains: Trains, log: Log, table: Chairs };

/** As many tabs stand at the thumb; what is looked at least is under More. */
const MOST = 5;
const LATER: readonly View[] = ["trains", "table"];

/** At the thumb its sign stands above its word; on a phone's side there is room for the sign alone. */
const TAB =
  "flex min-h-11 min-w-11 items-center justify-center gap-[0.4rem] border-b-3 border-transparent px-[0.85rem] text-sm/[inherit] text-muted hover:bg-sunk aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink upright:min-h-14 upright:flex-1 upright:flex-col upright:gap-0 upright:border-t-3 upright:border-b-0 upright:px-1 upright:text-xs/[inherit] lying:min-h-12 lying:px-2";
const WORD = "lying:sr-only";

interface Props {
  views: readonly View[];
  shown: View;
  choose: (view: View) => void;
  pinned: boolean;
  /** Lets the view follow the round again. */
  follow: () => void;
}

/** The views of the big place; on a phone five at most, the rest under More. */
export const ViewTabs = memo(function ViewTabs({ views, shown, choose, pinned, follow }: Props) {
  const t = useTranslations("game");
  const talk = useTranslations("around.talk");
  const narrow = useNarrow();
  const unread = useUnread();
  const folds = narrow && views.length > MOST;
  // What is looked at has its tab.
  const tabs = folds ? views.filter((one) => !LATER.includes(one) || one === shown) : views;
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.indexOf(shown);
    const rtl = document.documentElement.dir === "rtl" ? -1 : 1;
    const step = event.key === "ArrowRight" ? rtl : event.key === "ArrowLeft" ? -rtl : 0;
    const next = step
      ? tabs[(index + step + tabs.length) % tabs.length]
      : event.key === "Home"
        ? tabs[0]
        : event.key === "End"
          ? tabs.at(-1)
          : undefined;
    if (!next) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div className="view-tabs flex min-w-0 border-b border-line bg-panel [grid-area:tabs] upright:relative upright:z-21 upright:border-y upright:pb-[env(safe-area-inset-bottom)] lying:border-t lying:border-b-0">
      <div role="tablist" aria-label={t("tabsLabel")} className="flex min-w-0 flex-1" onKeyDown={onKey}>
        {tabs.map((one) => {
          const Sign = SIGNS[one];
          const key = (VIEWS as readonly View[]).indexOf(one) + 1;
          return (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={one === shown}
              aria-controls="panel"
              aria-keyshortcuts={key ? String(key) : undefined}
              tabIndex={one === shown ? 0 : -1}
              onClick={() => choose(one)}
              className={TAB}
            >
              <Sign />
              <span className={WORD}>{t(`tabs.${one}`)}</span>
              {one === "log" && unread > 0 && (
                <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent">
                  <span aria-hidden="true">{unread}</span>
                  <span className="sr-only">{talk("unread", { count: unread })}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      {folds && <Rest views={views.filter((one) => LATER.includes(one))} choose={choose} />}
      {!narrow && (
        <button
          type="button"
          className="grid min-h-11 w-11 place-items-center text-accent enabled:hover:bg-sunk disabled:text-muted disabled:opacity-50"
          aria-pressed={pinned}
          disabled={!pinned}
          title={t(pinned ? "pinned" : "following")}
          onClick={follow}
          data-testid="follow"
        >
          <Pin />
          <span className="sr-only">{t(pinned ? "pinned" : "following")}</span>
        </button>
      )}
    </div>
  );
});

/** The views that have no tab of their own. */
function Rest({ views, choose }: Pick<Props, "views" | "choose">) {
  const t = useTranslations("game.tabs");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss({
    open,
    close(escaped) {
      // A reader who was in the list stands on its button again.
      const list = box.current;
      if (escaped && list?.contains(document.activeElement)) list.querySelector("button")?.focus();
      setOpen(false);
    },
    inside: (element) => box.current?.contains(element) ?? false,
    stays: true,
  });
  return (
    <div ref={box} className="relative upright:flex upright:flex-[0_0_20%]">
      <button
        type="button"
        className={TAB}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        data-testid="more"
      >
        <More />
        <span className={WORD}>{t("more")}</span>
      </button>
      {open && (
        <div className="view-more-list absolute end-1 bottom-[calc(100%+0.25rem)] z-40 flex min-w-40 flex-col overflow-hidden rounded-[10px] border border-line bg-panel shadow-(--shadow)">
          {views.map((one) => {
            const Sign = SIGNS[one];
            return (
              <button
                key={one}
                type="button"
                className="flex min-h-11 min-w-11 flex-none items-center justify-start gap-[0.4rem] px-[0.85rem] text-sm/[inherit] text-ink hover:bg-sunk upright:min-h-14 upright:gap-[0.7rem] upright:px-4 upright:text-base/[inherit] lying:min-h-12 lying:px-2"
                onClick={() => {
                  setOpen(false);
                  choose(one);
                }}
              >
                <Sign />
                <span>{t(one)}</span>
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
