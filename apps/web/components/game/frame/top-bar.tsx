import type { GameView } from "@railhead/core/view";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, memo, type ReactNode } from "react";
import { Term } from "@/components/term.tsx";
import { VIEWS, type View } from "@/lib/views.ts";
import { useGame } from "../context.ts";
import { FeltHere } from "../felt.tsx";
import { fetchView } from "../later.tsx";
import { useNarrow } from "../map/use-narrow.ts";
import { useRoundName, useShortName } from "../round-name.ts";
import { RoundTerm } from "../status.tsx";
import { PhoneTools } from "./phone-tools.tsx";
import { TableMenu } from "./table-menu.tsx";

/** The head of a rail seen from its end: the site's sign, and the way to its front page. */
function Home() {
  const t = useTranslations("site");
  return (
    <Link
      href="/"
      prefetch={false}
      aria-label={t("home")}
      className="inline-grid size-10 flex-none place-items-center text-inherit narrow:size-11"
    >
      <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">
        <path
          d="M8 6h16a2 2 0 0 1 2 2v3a3 3 0 0 1-3 3h-3.500c-1 3-1 5 0 8H22l4 3v2H6v-2l4-3h2.500c1-3 1-5 0-8H9a3 3 0 0 1-3-3V8a2 2 0 0 1 2-2z"
          fill="currentColor"
        />
      </svg>
    </Link>
  );
}

/** The colour of the newest track of a phase, behind its name. */
function PhaseSign({ phase }: { phase: string }) {
  const t = useTranslations("game");
  const { title } = useGame();
  const colour = title.phases.find((one) => one.name === phase)?.tile_colours.at(-1);
  return (
    <span
      className="flex-none rounded-[3px] px-[7px] py-px text-xs font-bold text-[#211c15]"
      style={{ background: `color-mix(in srgb, var(--rh-${colour ?? "yellow"}), white 15%)` }}
    >
      <Term id="phase">{t("phase", { phase })}</Term>
    </span>
  );
}

/** Round, phase, bank and the five views. `name`: what the table or the game is called. */
export const TopBar = memo(function TopBar({
  name,
  view,
  next,
  shown,
  choose,
}: {
  name: ReactNode;
  view: GameView;
  /** What follows the round, in words. */
  next: string | undefined;
  shown: View;
  choose: (view: View) => void;
}) {
  const t = useTranslations("frame");
  const round = useRoundName();
  const short = useShortName();
  const now = { id: view.round, set: view.turn, run: view.run };
  const narrow = useNarrow();
  const { money } = useGame();
  return (
    <header className="top-bar flex min-w-0 items-center gap-4 bg-enamel pe-3 text-[13px] whitespace-nowrap text-on-enamel [grid-area:top] narrow:gap-2 narrow:pe-0">
      <div className="flex min-w-0 items-center gap-1">
        <Home />
        {name}
      </div>
      <span
        className="flex-none truncate text-[15px] font-semibold narrow:text-sm/[inherit] narrow:overflow-visible"
        title={round(now)}
        data-testid="round"
      >
        <RoundTerm id={view.round}>
          <span className="max-[599px]:hidden">{round(now)}</span>
          <span className="min-[600px]:hidden">{short(now)}</span>
        </RoundTerm>
      </span>
      <PhaseSign phase={view.phase} />
      <span className="flex-none text-xs text-on-enamel-muted">
        <span className="narrow:sr-only">
          <Term id="bank">{t("bank")}</Term>
        </span>{" "}
        <b className="money text-[13px] text-on-enamel">{money(view.bank)}</b>
        <FeltHere place="bank" />
      </span>
      {next && (
        <span className="truncate text-xs text-on-enamel-muted narrow:hidden" title={next}>
          {next}
        </span>
      )}
      <span className="flex-1" />
      {narrow ? <PhoneTools choose={choose} /> : <Views shown={shown} choose={choose} />}
    </header>
  );
});

/** The five views, each with its key. */
const Views = memo(function Views({ shown, choose }: { shown: View; choose: (view: View) => void }) {
  const t = useTranslations("frame");
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = (VIEWS as readonly View[]).indexOf(shown);
    const rtl = document.documentElement.dir === "rtl" ? -1 : 1;
    const step = event.key === "ArrowRight" ? rtl : event.key === "ArrowLeft" ? -rtl : 0;
    const next = step ? VIEWS[(index + step + VIEWS.length) % VIEWS.length] : undefined;
    if (!next) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={t("views")} className="flex h-full" onKeyDown={onKey}>
        {VIEWS.map((one, index) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === shown}
            aria-controls={one === shown && one !== "table" ? "panel" : undefined}
            aria-keyshortcuts={String(index + 1)}
            tabIndex={one === shown || (index === 0 && !(VIEWS as readonly View[]).includes(shown)) ? 0 : -1}
            onClick={() => choose(one)}
            onPointerEnter={() => fetchView(one)}
            onFocus={() => fetchView(one)}
            className="flex h-full items-center gap-[5px] border-y-3 border-transparent px-[10px] text-on-enamel-muted hover:text-on-enamel focus-visible:-outline-offset-3 focus-visible:outline-on-enamel aria-selected:border-b-[#f2cb45] aria-selected:font-semibold aria-selected:text-on-enamel"
          >
            {t(`view.${one}`)}
            <kbd className="rounded-[3px] border border-[#6e8db5] px-[3px] font-sans text-[11px]/[15px] font-semibold max-[1279px]:hidden">
              {index + 1}
            </kbd>
          </button>
        ))}
      </div>
      <TableMenu choose={choose} />
    </>
  );
});
