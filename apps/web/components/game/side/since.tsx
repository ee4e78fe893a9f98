import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Figure, SinceEntry } from "@/lib/since.ts";
import type { MoveLine } from "@/lib/stream.ts";
import { useGame } from "../context.ts";
import { PlayerMark } from "../player-mark.tsx";
import { useRoundName } from "../round-name.ts";
import { Token } from "../token.tsx";
import { PriceArrow } from "./stream-line.tsx";
import type { SinceNow } from "./use-since.ts";

/** What happened since the reader's last turn: four figures, and a line for each company or player. */
export function SinceColumn({ since }: { since: SinceNow }) {
  const t = useTranslations("side.since");
  const round = useRoundName();
  const { money } = useGame();
  const { digest, playing, replay, close } = since;
  const { cash, worth, place, bank } = digest;
  return (
    <section
      aria-label={t("heading")}
      className="flex min-h-0 flex-auto! flex-col overflow-hidden! bg-panel"
      data-testid="since"
    >
      <div className="flex flex-none items-center justify-between gap-2 border-b border-line py-1 ps-3 pe-2">
        <h2 className="font-sans text-[15px] font-bold">{t("heading")}</h2>
        <button
          type="button"
          className="min-h-8 rounded px-2 text-[13px] font-medium hover:bg-sunk narrow:min-h-11"
          aria-keyshortcuts="Escape"
          onClick={close}
          data-testid="since-close"
        >
          {t("close")} <Key>{t("esc")}</Key>
        </button>
      </div>
      <dl className="grid flex-none grid-cols-4 divide-x divide-line border-b border-line rtl:divide-x-reverse">
        <Sum name={t("cash")} figure={cash} />
        {worth && <Sum name={t("worth")} figure={worth} />}
        {place && (
          <Cell name={t("you")} value={t("place", { place: place.place, of: place.of })}>
            {t(place.place === 1 ? "leads" : "lacks", { amount: money(place.by) })}
          </Cell>
        )}
        <Sum name={t("bank")} figure={bank} />
      </dl>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-2">
        {digest.rounds.map((one) => (
          <section key={one.key} aria-label={round(one)}>
            <h3 className="mt-1 border-b border-line font-sans text-xs/6 font-bold text-muted">
              {round(one)}
            </h3>
            <ul>
              {one.entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {digest.prices.length > 0 && (
        <div className="flex-none border-t border-line px-3 py-2 narrow:hidden">
          <h3 className="font-sans text-xs/5 font-bold text-muted">{t("prices")}</h3>
          <ul className="grid max-h-24 grid-cols-4 gap-x-1 gap-y-1 overflow-y-auto text-xs">
            {digest.prices.map(({ company, from, to }) => (
              <li key={company} className="flex items-center gap-1 whitespace-nowrap">
                <Token company={company} size={20} label={company} />
                <b className="money">{money(to)}</b>
                <Change change={to - from} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-none gap-2 border-t border-line px-3 py-2">
        <button
          type="button"
          className="main-button min-h-10 flex-1 narrow:min-h-11"
          aria-keyshortcuts="r"
          onClick={replay}
          data-testid="since-replay"
        >
          {playing ? t("halt") : t("replay", { count: digest.moves })} <Key>{playing ? t("space") : "R"}</Key>
        </button>
        <button
          type="button"
          className="plain-button min-h-10 narrow:min-h-11"
          aria-keyshortcuts="Enter"
          onClick={close}
          data-testid="since-turn"
        >
          {t("toTurn")} <Key>↵</Key>
        </button>
      </div>
    </section>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-[3px] border border-current px-1 font-sans text-[11px]/[15px] font-semibold narrow:hidden">
      {children}
    </kbd>
  );
}

function Change({ change }: { change: number }) {
  const t = useTranslations("side.price");
  const { money } = useGame();
  if (change === 0) return <span className="text-muted">=</span>;
  return (
    <span className={`money text-xs font-semibold ${change > 0 ? "text-gain" : "text-bad"}`}>
      <span aria-hidden="true">{change > 0 ? "▲" : "▼"}</span>
      <span className="sr-only">{t(change > 0 ? "more" : "less")} </span>
      {money(Math.abs(change))}
    </span>
  );
}

function Cell({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-2 py-1.5 first:ps-3">
      <dt className="truncate text-xs text-muted">{name}</dt>
      <dd className="money text-[17px]/6 font-bold whitespace-nowrap narrow:text-[15px]/6">{value}</dd>
      <dd className="money truncate text-xs/4">{children}</dd>
    </div>
  );
}

function Sum({ name, figure }: { name: string; figure: Figure }) {
  const { money } = useGame();
  return (
    <Cell name={name} value={money(figure.now)}>
      <Change change={figure.change} />
    </Cell>
  );
}

/** The words as a sentence begins. */
const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** What was done, in a sentence; passes are left out where something else was done. */
function useDeeds(): (lines: readonly MoveLine[]) => string {
  return (lines) => {
    const told = lines.filter(({ quiet, text }) => !quiet && text !== "");
    const words = (told.length ? told : lines.slice(-1)).map(({ text }) => text).join(", ");
    return sentence(words);
  };
}

function Entry({ entry }: { entry: SinceEntry }) {
  const t = useTranslations("side.since");
  const format = useFormatter();
  const deeds = useDeeds();
  const { money, names, called, goTo } = useGame();
  const { company, players, number, lines, got, held, price } = entry;
  const first = lines[0]?.at ?? 0;
  // Each reason once, however often it was given.
  const whys = [...new Set(lines.flatMap(({ why }) => (why === undefined ? [] : [sentence(why)])))];
  const more = lines.flatMap((line) => line.more.filter(({ bold }) => bold).map(({ text }) => text));
  const who = format.list(
    players.map((player) => names.players?.[player] ?? player),
    { type: "conjunction" },
  );
  const share =
    held > 0
      ? got > 0
        ? t("gets", { percent: held, amount: money(got) })
        : t("getsNothing", { percent: held })
      : undefined;
  const notes = [company === undefined ? undefined : who, share, ...more, ...whys].filter(Boolean).join(". ");
  const marks = lines.flatMap(({ prices }) => prices).filter((one) => one.company !== company);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className="grid w-full grid-cols-[30px_minmax(0,1fr)_auto] items-start gap-2 py-[5px] text-start text-[13px]/[18px] hover:bg-sunk"
        onClick={() => goTo(first)}
        title={t("goTo", { at: first })}
      >
        {company === undefined ? (
          <span className="pt-px">
            {players[0] !== undefined && <PlayerMark player={players[0]} named />}
          </span>
        ) : (
          <Token company={company} size={28} label={called(company)} />
        )}
        <span className="min-w-0">
          {number !== undefined && (
            <span className="me-1 inline-grid size-4 place-items-center rounded-full bg-accent text-[11px] font-bold text-on-accent">
              {number}
            </span>
          )}
          {deeds(lines)}
          {marks.map((one, index) => (
            <span key={`${one.company}-${index}`}>
              , <PriceArrow price={one} named />
            </span>
          ))}
          {notes !== "" && <span className="block text-xs/4 text-muted">{notes}</span>}
        </span>
        <span className="text-end text-[15px] font-bold whitespace-nowrap">
          {got !== 0 && (
            <span className={`money block ${got > 0 ? "text-gain" : "text-bad"}`}>
              {got > 0 ? "+" : "−"}
              {money(Math.abs(got))}
            </span>
          )}
          {price && <PriceArrow price={price} named={false} />}
        </span>
      </button>
    </li>
  );
}
