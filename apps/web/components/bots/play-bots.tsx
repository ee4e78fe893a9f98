"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { api, problemText } from "@/lib/api.ts";
import {
  botsFor,
  fitted,
  loadQuick,
  PACES,
  type Quick,
  quickTable,
  STRENGTHS,
  saveQuick,
} from "@/lib/bots/quick.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { refreshMe, useMe } from "@/lib/use-me.ts";
import { Minus, Plus } from "../icons.tsx";
import { Choices, FaultText } from "../lobby/field.tsx";

interface Title {
  id: string;
  name: string;
  players: { min: number; max: number };
}

/**
 * A seat against bots in two clicks: the button shows what is about to be played, and a second one begins it. What was chosen last stands
 * there again.
 *
 * @param titles what may be played; with one of them nothing is asked
 * @param main it is the page's foremost button
 */
export function PlayBots({ titles, main = false }: { titles: readonly Title[]; main?: boolean }) {
  const t = useTranslations("bots");
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={`flex flex-col gap-3 ${open ? "w-full" : ""}`}>
      <button
        type="button"
        className={`${main ? "main-button" : "plain-button"} self-start`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        data-testid="play-bots"
      >
        {t("play")}
      </button>
      {open && <Form id={id} titles={titles} />}
    </div>
  );
}

/** Takes the focus without moving the page. */
const focusQuietly = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

function Form({ id, titles }: { id: string; titles: readonly Title[] }) {
  const t = useTranslations("bots");
  const setup = useTranslations("new");
  const problems = useTranslations("problems");
  const router = useRouter();
  const me = useMe();
  const first = titles[0] as Title;
  const titleOf = (wanted: string) => titles.find((one) => one.id === wanted) ?? first;
  const [quick, setQuick] = useState<Quick>(() => {
    const kept = loadQuick(first.id);
    const title = titleOf(kept.title);
    return fitted({ ...kept, title: title.id }, title.players);
  });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const title = titleOf(quick.title);
  const { least, most } = botsFor(title.players);
  // What the game needs is fetched while one looks at the form; should that fail, it is asked for again.
  useLoaded(quick.title, () => import("@/lib/ready.ts").then(({ readyTable }) => readyTable(quick.title)));

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    saveQuick(quick);
    const named = me && !me.guest ? me.name : lastName();
    const table = quickTable(quick, {
      table: t("tableName", { title: title.name }),
      me: named || setup("player", { seat: 1 }),
      bot: (number) => t("name", { number }),
    });
    const result = await api.create(table);
    if (result.ok) {
      void refreshMe();
      router.push(`/table/${encodeURIComponent(result.value.id)}`);
      return;
    }
    setBusy(false);
    setFault(problemText(result.problem, problems));
  };

  return (
    <form
      id={id}
      onSubmit={start}
      aria-label={t("play")}
      className="sheet flex max-w-xl flex-col gap-4 p-4"
      data-testid="bots-form"
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {titles.length > 1 && (
          <label className="flex min-w-40 flex-1 flex-col gap-1">
            <span className="text-sm font-semibold">{t("title")}</span>
            <select
              className="field-input"
              value={quick.title}
              onChange={(event) => {
                const next = titleOf(event.target.value);
                setQuick(fitted({ ...quick, title: next.id }, next.players));
              }}
            >
              {titles.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="flex items-center gap-1">
          <button
            type="button"
            className="icon-button border border-line"
            aria-label={t("fewer")}
            disabled={quick.bots <= least}
            onClick={() => setQuick({ ...quick, bots: quick.bots - 1 })}
          >
            <Minus />
          </button>
          <output className="min-w-[5rem] text-center font-medium" aria-live="polite">
            {t("count", { count: quick.bots })}
          </output>
          <button
            type="button"
            className="icon-button border border-line"
            aria-label={t("more")}
            disabled={quick.bots >= most}
            onClick={() => setQuick({ ...quick, bots: quick.bots + 1 })}
          >
            <Plus />
          </button>
        </div>
      </div>
      <Choices
        legend={t("strength")}
        name="strength"
        columns={3}
        value={quick.strength}
        onChange={(strength) => setQuick({ ...quick, strength })}
        choices={STRENGTHS.map((value) => ({ value, label: t(`strengths.${value}`) }))}
      />
      <Choices
        legend={t("pace")}
        name="pace"
        columns={3}
        value={quick.pace}
        onChange={(pace) => setQuick({ ...quick, pace })}
        choices={PACES.map((value) => ({ value, label: t(`paces.${value}`) }))}
      />
      <FaultText id={`${id}-fault`}>{fault}</FaultText>
      <button
        ref={focusQuietly}
        type="submit"
        className="main-button self-start"
        disabled={busy}
        data-testid="bots-begin"
      >
        {busy ? setup("busy") : t("begin", { title: title.name })}
      </button>
    </form>
  );
}

/** The name under which someone last sat down in this browser. */
const lastName = (): string => {
  try {
    return localStorage.getItem("railhead:name") ?? "";
  } catch {
    return "";
  }
};
