import type { CallsView } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { calls } from "@/lib/calls.ts";
import { callThisBrowser, chosenOf, wishesIn, withWay } from "@/lib/choose-calls.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { canPush } from "@/lib/push.ts";

/** Asks in one line whether the reader wishes to be called, unless they have chosen before. Every answer is kept, "no" too. */
export function AskLine({ done }: { done: () => void }) {
  const t = useTranslations("around.calls");
  const [fault, setFault] = useState(false);
  const { value: view } = useLoaded("", async () => {
    const answer = await calls.view();
    if (!answer.ok) throw new Error(answer.problem.code);
    if (answer.value.chosen) done();
    return answer.value;
  });
  if (!view || view.chosen) return null;
  const choose = async (how: (view: CallsView) => ReturnType<typeof chosenOf>) => {
    const chosen = await how(view);
    if ("view" in chosen) done();
    else setFault(true);
  };
  const button = (name: "here" | "mail" | "no", how: (view: CallsView) => ReturnType<typeof chosenOf>) => (
    <button type="button" className="plain-button" onClick={() => void choose(how)}>
      {t(name)}
    </button>
  );
  return (
    <aside
      aria-label={t("ask")}
      data-testid="calls-ask"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-page px-3 py-1 text-sm"
    >
      <p>{t("ask")}</p>
      {canPush() && !fault && button("here", callThisBrowser)}
      {view.mail === "ready" &&
        button("mail", (before) => chosenOf(withWay(wishesIn(before), "turn", "mail", true)))}
      <a href="/account/calls" className="plain-button" onClick={done}>
        {t("more")}
      </a>
      {button("no", (before) => chosenOf(wishesIn(before)))}
    </aside>
  );
}
