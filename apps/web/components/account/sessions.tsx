import type { SessionView } from "@railhead/server/accounts";
import type { Problem } from "@railhead/server/api";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { account, deviceName } from "@/lib/account.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { useProblemTexts } from "./form.tsx";

/** Where one is signed in, and a way to end it. */
export function Sessions() {
  const t = useTranslations("account");
  const format = useFormatter();
  const texts = useProblemTexts();
  const [fault, setFault] = useState<Problem | undefined>();
  const [note, setNote] = useState("");
  const { value: sessions, reload } = useLoaded("", async () => {
    const answer = await account.sessions();
    if (answer.ok) return answer.value;
    setFault(answer.problem);
    // What is listed stays.
    throw new Error(answer.problem.code);
  });

  const end = async (session: string) => {
    setFault(undefined);
    const answer = await account.endSession(session);
    if (!answer.ok) setFault(answer.problem);
    else setNote(session === "others" ? t("othersEnded") : t("sessionEnded"));
    reload();
  };

  const nameOf = ({ agent }: SessionView) => {
    const { browser, system } = deviceName(agent);
    if (browser && system) return t("device", { browser, system });
    return browser ?? system ?? t("unknownDevice");
  };

  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {sessions?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">{nameOf(session)}</p>
              <p className="text-sm text-muted">
                {session.current
                  ? t("thisSession", { address: session.address })
                  : t("session", {
                      address: session.address,
                      since: format.relativeTime(session.seen, Date.now()),
                    })}
              </p>
            </div>
            {!session.current && (
              <button
                type="button"
                className="plain-button"
                aria-label={t("endSessionOf", { device: nameOf(session) })}
                onClick={() => end(session.id)}
              >
                {t("endSession")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {(sessions?.length ?? 0) > 1 && (
        <button type="button" className="plain-button self-start" onClick={() => end("others")}>
          {t("endOthers")}
        </button>
      )}
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
      <p role="alert" className="fault empty:hidden">
        {fault && texts(fault)}
      </p>
    </>
  );
}
