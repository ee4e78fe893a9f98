import type { GameFile, TitleDefinition } from "@railhead/core";
import { effectiveGame, titleUnder } from "@railhead/core/engine";
import { renderRefusal, withoutMarks } from "@railhead/core/texts";
import type { Problem } from "@railhead/server/api";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useState } from "react";
import { api, problemText } from "@/lib/api.ts";
import type { TitleBrief } from "@/lib/briefs.ts";
import { TITLE_SAVED } from "@/lib/dev-state.ts";
import { useListener } from "@/lib/hooks/use-listener.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { loadHouseRules } from "@/lib/house-rules.ts";
import { importTable } from "@/lib/importing.ts";
import { keepName, keptName } from "@/lib/own-name.ts";
import { useWishedColour } from "@/lib/player-colours.ts";
import { checkDraft, type Fault } from "@/lib/setup/check.ts";
import {
  type Draft,
  draftOfFile,
  newDraft,
  newTable,
  seatMe,
  setTitle,
  wishMine,
} from "@/lib/setup/draft.ts";
import { draftOfTable } from "@/lib/setup/like.ts";
import { loadDraft, saveDraft } from "@/lib/setup/stored.ts";
import { keptGame } from "@/lib/store.ts";
import { catalogueOf } from "@/lib/texts.ts";
import { loadTitle } from "@/lib/titles.ts";
import { refreshMe, useMe } from "@/lib/use-me.ts";
import { controlId, type Form } from "./form.ts";

const address = (draft: Pick<Draft, "title" | "file">) =>
  `/new?${new URLSearchParams({ title: draft.title, ...(draft.file !== undefined && { file: draft.file }) })}`;

/** The title under the rules that a game from a file is played by now. */
const titleOfFile = (title: TitleDefinition, { rules, log }: GameFile): TitleDefinition =>
  titleUnder(title, effectiveGame(log).now ?? rules) ?? title;

/** How often the title has been saved since, where it is being written. */
function useSaves(): number {
  const [saves, setSaves] = useState(0);
  useListener([TITLE_SAVED], () => setSaves((before) => before + 1));
  return saves;
}

/** The field of the form that the server means. */
function fieldOf({ field = "form" }: Problem, draft: Draft): string {
  const seat = /^seats\D*(\d+)/.exec(field)?.[1];
  if (seat !== undefined) return `seats.${draft.seats[Number(seat)]?.key ?? 0}`;
  if (field === "deadline") return "hours";
  if (field.startsWith("clock."))
    return field.endsWith("bank") || field.endsWith("turn") ? "clock.first" : "clock.second";
  const known = ["seats", "name", "seed", "preset", "houseRules"];
  return known.includes(field) || /^(options|attachments)\./.test(field) ? field : "form";
}

/** The set-up form's state: the draft and where it is kept, its checks, and sending it. */
export function useSetup(briefs: readonly TitleBrief[]) {
  const t = useTranslations("new");
  const problems = useTranslations("problems");
  const locale = useLocale();
  const router = useRouter();
  // A name that is kept carries no marks of direction.
  const nameOf = useCallback((seat: number) => withoutMarks(t("player", { seat })), [t]);
  const first = briefs[0] as TitleBrief;
  const [draft, setDraft] = useState<Draft>(() => newDraft(first.id, first.players, nameOf));
  const [ready, setReady] = useState(false);
  const [file, setFile] = useState<GameFile | "gone" | undefined>();
  const played = typeof file === "object" ? file.rules : undefined;
  const saves = useSaves();
  const loaded = useLoaded(`${draft.title} ${played} ${saves}`, async () => {
    const [found] = await Promise.all([loadTitle(draft.title, played), loadHouseRules()]);
    if (!found) throw new Error(draft.title);
    return found;
  });
  const definition = loaded.value?.id === draft.title ? loaded.value : undefined;
  // A game goes on by its own rules.
  const title = useMemo(
    () => (definition && typeof file === "object" ? titleOfFile(definition, file) : definition),
    [definition, file],
  );
  const [busy, setBusy] = useState(false);
  const [before, setBefore] = useState<number>();
  const [refused, setRefused] = useState<{ field: string; text: string } | undefined>();

  useEffect(() => {
    let gone = false;
    const open = async () => {
      const query = new URLSearchParams(window.location.search);
      const kept = loadDraft();
      const known = (id: string | null | undefined) => briefs.find((brief) => brief.id === id);
      const fileId = query.get("file");
      const likeId = query.get("like");
      const like = likeId === null ? undefined : await draftOfTable(likeId);
      if (gone) return;
      if (fileId !== null) {
        const game = (await keptGame(fileId))?.file;
        if (gone) return;
        setFile(game ?? "gone");
        if (game) setDraft(kept?.file === fileId ? kept : draftOfFile(game, fileId, draft));
      } else {
        const wanted = known(like?.title) ?? known(query.get("title")) ?? known(kept?.title) ?? first;
        const base =
          like && known(like.title)
            ? like
            : kept && known(kept.title) && kept.file === undefined
              ? kept
              : draft;
        setDraft(setTitle(base, wanted.id, wanted.players, nameOf));
      }
      setReady(true);
    };
    void open();
    return () => {
      gone = true;
    };
  }, []);

  const me = useMe();
  // Who has no account is called as they were called last in this browser.
  const kept = useLoaded("", async () => keptName());
  const myName = me && !me.guest ? me.name : me === undefined ? undefined : kept.value || undefined;
  // A reader who is known takes their seat under their name and in their colour; what is drafted is kept, and the address follows it.
  const wish = useWishedColour();
  const named = myName === undefined || !ready ? draft : seatMe(draft, myName, nameOf);
  const seated = ready ? wishMine(named, wish) : named;
  useEffect(() => {
    if (!ready) return;
    if (seated !== draft) return setDraft(seated);
    saveDraft(draft);
    window.history.replaceState(window.history.state, "", address(draft));
  }, [draft, seated, ready]);

  const checked = useMemo(
    () => (title && title.id === draft.title ? checkDraft(draft, title, nameOf) : undefined),
    [draft, title, nameOf],
  );
  const textOf = useCallback(
    (fault: Fault): string =>
      fault.refusal && title
        ? renderRefusal(catalogueOf(title, locale), fault.refusal, title)
        : t(`faults.${fault.code}`, fault.values),
    [t, title, locale],
  );
  const change: Form["change"] = useCallback((how) => {
    setRefused(undefined);
    setDraft(how);
  }, []);

  const usualName = briefs.find((brief) => brief.id === draft.title)?.name ?? draft.title;
  const faults = checked?.faults ?? [];
  const form: Form = {
    draft,
    change,
    title,
    given: draft.file !== undefined,
    verdicts: checked?.verdicts ?? [],
    faultOf(field) {
      const fault = faults.find((one) => one.field === field);
      if (fault) return textOf(fault);
      return refused?.field === field ? refused.text : undefined;
    },
  };

  const focus = (field: string) => {
    const section = field.startsWith("options.")
      ? document.getElementById(controlId(field))?.closest("details")
      : null;
    if (section) section.open = true;
    (document.getElementById(controlId(field)) ?? document.getElementById(controlId("form")))?.focus();
  };

  const submit = async () => {
    if (busy || !checked) return;
    const [worst] = checked.faults;
    if (worst) return focus(worst.field);
    setBusy(true);
    setRefused(undefined);
    const texts = { table: usualName, seatName: nameOf, language: locale };
    const body = newTable(draft, texts, file === "gone" ? undefined : file);
    const result = await (body.file === undefined ? api.create(body) : importTable(body, setBefore));
    setBefore(undefined);
    if (result.ok) {
      saveDraft(undefined);
      const own = draft.seats.findIndex(({ holder }) => holder === "me");
      const name = draft.seats[own]?.name.trim() ?? "";
      if (!me || me.guest) if (name && name !== nameOf(own + 1)) keepName(name);
      // Who had no session has one now.
      void refreshMe();
      router.push(`/table/${encodeURIComponent(result.value.id)}`);
      return;
    }
    setBusy(false);
    const field = fieldOf(result.problem, draft);
    const text = problemText(result.problem, problems, (refusal) =>
      title ? renderRefusal(catalogueOf(title, locale), refusal, title) : refusal.code,
    );
    setRefused({ field, text });
    focus(field);
  };

  return {
    form,
    ready,
    file,
    titleFault: loaded.error !== undefined,
    busy,
    before,
    submit,
    usualName,
    nameOf,
    faultCount: faults.length,
    refusedText: refused?.field === "form" ? refused.text : undefined,
    afresh() {
      const brief = briefs.find((one) => one.id === draft.title) ?? first;
      setFile(undefined);
      change(() => newDraft(brief.id, brief.players, nameOf));
    },
  };
}
