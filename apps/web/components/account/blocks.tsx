import type { Blocked, Problem } from "@railhead/server/api";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { api } from "@/lib/api.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { useProblemTexts } from "./form.tsx";

/** Whom one has blocked, and the way back. */
export function Blocks() {
  const t = useTranslations("account");
  const format = useFormatter();
  const texts = useProblemTexts();
  const [fault, setFault] = useState<Problem>();
  const [note, setNote] = useState("");
  const { value: blocks, reload } = useLoaded("", async () => {
    const answer = await api.blocks();
    if (answer.ok) return answer.value;
    setFault(answer.problem);
    // What is listed stays.
    throw new Error(answer.problem.code);
  });
  const unblock = async ({ id, name }: Blocked) => {
    setFault(undefined);
    const answer = await api.unblock(id);
    if (answer.ok) setNote(t("unblocked", { name }));
    else setFault(answer.problem);
    reload();
  };
  return (
    <>
      <p className="text-sm text-muted">{blocks?.length === 0 ? t("blocksNone") : t("blocksNote")}</p>
      {blocks && blocks.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {blocks.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="truncate font-medium">
                  <bdi>{one.name}</bdi>
                </p>
                <p className="text-sm text-muted">
                  {t("blockedSince", { since: format.dateTime(one.since, { dateStyle: "medium" }) })}
                </p>
              </div>
              <button
                type="button"
                className="plain-button"
                aria-label={t("unblockNamed", { name: one.name })}
                onClick={() => void unblock(one)}
              >
                {t("unblock")}
              </button>
            </li>
          ))}
        </ul>
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
