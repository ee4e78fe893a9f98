"use client";

import type { CallsView, CallWishes, Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { calls } from "@/lib/calls.ts";
import { type Chosen, chosenOf, wishesIn } from "@/lib/choose-calls.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { useProblemTexts } from "../account/form.tsx";
import { Part } from "../account/part.tsx";
import { NoticeChoices } from "../around/notice-settings.tsx";
import { Browsers } from "./browsers.tsx";
import { MailWay } from "./mail-way.tsx";
import { OccasionTable } from "./occasion-table.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { WebhookWay } from "./webhook-way.tsx";

/** Everything that calls a person, by which way, and when not; how the last tries went. What is chosen is kept at once. */
export function CallsPage() {
  const t = useTranslations("calls");
  const texts = useProblemTexts();
  const [problem, setProblem] = useState<Problem>();
  const [note, setNote] = useState("");
  const [now, setNow] = useState<CallsView>();
  const { value: loaded, error } = useLoaded("", async () => {
    const answer = await calls.view();
    if (answer.ok) return answer.value;
    setProblem(answer.problem);
    throw new Error(answer.problem.code);
  });
  const view = now ?? loaded;
  const take = (chosen: Chosen, said = t("saved")) => {
    setProblem("problem" in chosen ? chosen.problem : undefined);
    setNote("view" in chosen ? said : "why" in chosen ? t(chosen.why) : "");
    if ("view" in chosen) setNow(chosen.view);
  };
  const fault = (
    <p role="alert" className="fault empty:hidden">
      {problem ? texts(problem) : ""}
    </p>
  );
  if (!view) return error ? fault : null;
  const wishes = wishesIn(view);
  const choose = async (next: CallWishes) => {
    setNow({ ...view, chosen: true, wishes: next });
    take(await chosenOf(next));
  };
  const tryAll = async () => {
    const answer = await calls.try();
    take(answer.ok ? { view: answer.value } : answer, t("tried"));
    // A moment later it is known how it went.
    setTimeout(() => void calls.view().then((later) => later.ok && setNow(later.value)), 2_500);
  };
  const ready = view.pushes.length > 0 || view.mail === "ready" || view.webhook !== null;
  return (
    <div className="flex flex-col gap-5">
      <Part id="ways" heading={t("ways")}>
        <Browsers view={view} take={take} />
        <MailWay view={view} />
        <WebhookWay view={view} wishes={wishes} choose={choose} take={take} />
        <p>
          <button type="button" className="plain-button" onClick={tryAll} disabled={!ready}>
            {t("try")}
          </button>
        </p>
      </Part>
      <Part id="occasions" heading={t("occasions")}>
        <OccasionTable wishes={wishes} choose={choose} />
      </Part>
      <Part id="quiet" heading={t("quiet")}>
        <QuietHours key={wishes.zone} wishes={wishes} choose={choose} />
      </Part>
      <Part id="open-page" heading={t("openPage")}>
        <NoticeChoices />
      </Part>
      {fault}
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
    </div>
  );
}
