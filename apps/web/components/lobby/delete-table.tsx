import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { api, problemText } from "@/lib/api.ts";

/** The host's way to be rid of a table that has not begun; asks once more first. */
export function DeleteTable({ id }: { id: string }) {
  const t = useTranslations("waitingRoom");
  const problems = useTranslations("problems");
  const router = useRouter();
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const remove = async () => {
    setBusy(true);
    const result = await api.remove(id);
    setBusy(false);
    if (result.ok) router.replace("/games");
    else setFault(problemText(result.problem, problems));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {sure ? (
        <>
          <p role="alert">{t("deleteSure")}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="main-button" disabled={busy} onClick={() => void remove()}>
              {t("delete")}
            </button>
            <button type="button" className="plain-button" disabled={busy} onClick={() => setSure(false)}>
              {t("deleteKeep")}
            </button>
          </div>
        </>
      ) : (
        <button type="button" className="plain-button" onClick={() => setSure(true)}>
          {t("delete")}
        </button>
      )}
      <p role="alert" className="fault empty:hidden">
        {fault}
      </p>
    </div>
  );
}
