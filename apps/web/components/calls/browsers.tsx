import type { CallsView } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { deviceName } from "@/lib/account.ts";
import { calls } from "@/lib/calls.ts";
import { type Chosen, callThisBrowser } from "@/lib/choose-calls.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { canPush, endPush, ownPush, pushIdOf } from "@/lib/push.ts";
import { LastTryLine } from "./last-try.tsx";

/** The browsers that are called, and whether this one is. */
export function Browsers({ view, take }: { view: CallsView; take: (chosen: Chosen) => void }) {
  const t = useTranslations("calls");
  const account = useTranslations("account");
  const { value: own, reload } = useLoaded("", async () => {
    const push = await ownPush();
    return { able: canPush(), id: push ? await pushIdOf(push.endpoint) : undefined };
  });
  const here = view.pushes.some(({ id }) => id === own?.id);
  const add = async () => {
    take(await callThisBrowser(view));
    reload();
  };
  const remove = async (id: string) => {
    if (id === own?.id) await endPush();
    const answer = await calls.removePush(id);
    take(answer.ok ? { view: answer.value } : answer);
    reload();
  };
  const nameOf = (agent: string) => {
    const { browser, system } = deviceName(agent);
    if (browser && system) return account("device", { browser, system });
    return browser ?? system ?? account("unknownDevice");
  };
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-sans text-base font-semibold">{t("push")}</h3>
      <p className="text-sm text-muted">{own && !own.able ? t("cannotPush") : t("pushNote")}</p>
      {own?.able && !here && (
        <p>
          <button type="button" className="main-button" onClick={add}>
            {t("callHere")}
          </button>
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {view.pushes.map((push) => (
          <li key={push.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {nameOf(push.label)}
                {push.id === own?.id && <span className="text-muted"> · {t("thisBrowser")}</span>}
              </p>
              <LastTryLine last={push.last} />
            </div>
            <button
              type="button"
              className="plain-button"
              aria-label={t("removeNamed", { browser: nameOf(push.label) })}
              onClick={() => remove(push.id)}
            >
              {t("remove")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
