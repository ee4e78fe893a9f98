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
    <div className="view-tabs">
      <div role="tablist" aria-label={t("tabsLabel")} className="view-tablist" onKeyDown={onKey}>
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
              className="view-tab"
            >
              <Sign />
              <span>{t(`tabs.${one}`)}</span>
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
          className="view-pin"
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
    <div ref={box} className="view-more">
      <button
        type="button"
        className="view-tab"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        data-testid="more"
      >
        <More />
        <span>{t("more")}</span>
      </button>
      {open && (
        <div className="view-more-list">
          {views.map((one) => {
            const Sign = SIGNS[one];
            return (
              <button
                key={one}
                type="button"
                className="view-tab"
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
