"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import type { TitleBrief } from "@/lib/briefs.ts";
import { COMPLEXITIES, fits, LENGTHS, NO_WISHES, setWishes, useWishes, type Wishes } from "@/lib/shelf.ts";

/** From this many titles on one may look for some. */
const MANY = 5;

/** The titles of the site, and what one looks for among them. */
export function TitleShelf({
  briefs,
  cards,
}: {
  briefs: readonly TitleBrief[];
  /** By title, rendered on the server. */
  cards: Readonly<Record<string, ReactNode>>;
}) {
  const t = useTranslations("shelf");
  const kept = useWishes();
  const wishes = briefs.length < MANY ? NO_WISHES : kept;
  const shown = briefs.filter((brief) => fits(brief, wishes));
  const wished = Object.values(wishes).some((value) => value !== "");
  return (
    <>
      {briefs.length >= MANY && (
        <search className="flex flex-wrap items-end gap-x-3 gap-y-2" data-testid="wishes">
          <Search wishes={wishes} />
          <Wish
            wishes={wishes}
            name="players"
            options={playersOf(briefs).map((n) => [n, t("players", { n })])}
          />
          <Wish
            wishes={wishes}
            name="length"
            options={(Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).map((one) => [
              one,
              t(`lengths.${one}`),
            ])}
          />
          <Wish
            wishes={wishes}
            name="complexity"
            options={(Object.keys(COMPLEXITIES) as (keyof typeof COMPLEXITIES)[]).map((one) => [
              one,
              t(`complexities.${one}`),
            ])}
          />
          <Wish
            wishes={wishes}
            name="family"
            options={[...new Set(briefs.flatMap(({ family }) => family ?? []))].map((one) => [one, one])}
          />
          <p className="flex min-h-11 items-center gap-x-3 text-sm text-muted" role="status">
            {t("count", { count: shown.length })}
            {wished && (
              <button
                type="button"
                className="inline-flex min-h-11 items-center underline"
                onClick={() => setWishes(NO_WISHES)}
              >
                {t("all")}
              </button>
            )}
          </p>
        </search>
      )}
      {shown.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
          {shown.map(({ id }) => (
            <li key={id} className="flex min-w-0 flex-col">
              {cards[id]}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("none")}</p>
      )}
    </>
  );
}

/** Numbers of players that some title is for. */
function playersOf(briefs: readonly TitleBrief[]): string[] {
  const least = Math.min(...briefs.map(({ players }) => players.min));
  const most = Math.max(...briefs.map(({ players }) => players.max));
  return Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
}

function Search({ wishes }: { wishes: Wishes }) {
  const t = useTranslations("shelf");
  const id = useId();
  return (
    <div className="flex min-w-48 flex-1 flex-col gap-1 sm:max-w-64">
      <label htmlFor={id} className="text-sm font-semibold">
        {t("search")}
      </label>
      <input
        id={id}
        type="search"
        className="field-input"
        value={wishes.text}
        onChange={({ target }) => setWishes({ ...wishes, text: target.value })}
      />
    </div>
  );
}

function Wish({
  wishes,
  name,
  options,
}: {
  wishes: Wishes;
  name: "players" | "length" | "complexity" | "family";
  options: readonly (readonly [value: string, text: string])[];
}) {
  const t = useTranslations("shelf");
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {t(`labels.${name}`)}
      </label>
      <select
        id={id}
        className="field-input"
        value={wishes[name]}
        onChange={({ target }) => setWishes({ ...wishes, [name]: target.value })}
      >
        <option value="">{t("any")}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
