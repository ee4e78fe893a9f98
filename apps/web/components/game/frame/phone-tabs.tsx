import { useTranslations } from "next-intl";
import { memo } from "react";
import { useAskedProposals } from "@/components/around/proposals.tsx";
import { useUnread } from "@/components/around/room.ts";
import { Chairs, Chart, Log, MapSign, Market, More, Trains } from "@/components/icons.tsx";
import type { View } from "@/lib/views.ts";
import { fetchView } from "../later.tsx";
import { DropMenu } from "./drop-menu.tsx";

const TABS = ["table", "map", "log", "figures"] as const;
const LATER = ["trains", "rules"] as const;
const SIGNS = { table: Market, map: MapSign, log: Log, figures: Chart, trains: Trains, rules: Chairs };

const TAB =
  "relative flex min-h-13 min-w-11 flex-1 flex-col items-center justify-center border-t-3 border-transparent px-1 text-[11px] text-muted aria-selected:border-accent aria-selected:font-semibold aria-selected:text-accent lying:min-h-11 lying:border-t-0 lying:border-s-3";

/** The views at the thumb; on a phone that lies on its side, a rail. */
export const PhoneTabs = memo(function PhoneTabs({
  shown,
  choose,
}: {
  shown: View;
  choose: (view: View) => void;
}) {
  const t = useTranslations("frame");
  const talk = useTranslations("around.talk");
  const [unread, asked] = [useUnread(), useAskedProposals().length];
  const further = (LATER as readonly View[]).includes(shown);
  return (
    <div className="phone-tabs z-21 flex min-w-0 border-t border-line-strong bg-panel pb-[env(safe-area-inset-bottom)] [grid-area:tabs] lying:flex-col lying:border-e lying:border-t-0 lying:pb-0">
      <div role="tablist" aria-label={t("views")} className="flex min-w-0 flex-4 lying:flex-col">
        {TABS.map((one) => {
          const Sign = SIGNS[one];
          return (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={one === shown}
              aria-controls={one === shown && one !== "table" ? "panel" : undefined}
              className={TAB}
              onClick={() => choose(one)}
              onPointerDown={() => fetchView(one)}
            >
              <Sign />
              {t(`tab.${one}`)}
              {one === "log" && unread + asked > 0 && (
                <span className="absolute end-[calc(50%-1.4rem)] top-1 grid min-w-5 place-items-center rounded-full bg-bad px-1 text-[11px]/[1.25rem] font-bold text-panel">
                  <span aria-hidden="true">{unread + asked}</span>
                  <span className="sr-only">
                    {unread > 0 && talk("unread", { count: unread })}
                    {unread > 0 && asked > 0 && ", "}
                    {asked > 0 && talk("asked", { count: asked })}
                  </span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      <DropMenu
        sign={
          <>
            <More />
            {t("tab.more")}
          </>
        }
        className={`${TAB} ${further ? "border-accent! font-semibold text-accent!" : ""}`}
        box="relative flex flex-1"
        list="end-1 bottom-[calc(100%+0.25rem)] flex min-w-44 flex-col overflow-hidden rounded-[10px] border border-line bg-panel lying:start-[calc(100%+0.25rem)] lying:end-auto lying:bottom-1"
        testid="more"
      >
        {({ open, close }) =>
          open &&
          LATER.map((one) => {
            const Sign = SIGNS[one];
            return (
              <button
                key={one}
                type="button"
                className="flex min-h-13 items-center gap-3 px-4 text-base hover:bg-sunk"
                data-testid={`more-${one}`}
                onPointerDown={() => fetchView(one)}
                onClick={() => {
                  close();
                  choose(one);
                }}
              >
                <Sign />
                {t(`view.${one}`)}
              </button>
            );
          })
        }
      </DropMenu>
    </div>
  );
});
