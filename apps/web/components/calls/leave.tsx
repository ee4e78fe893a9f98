"use client";

import type { Problem } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { calls } from "@/lib/calls.ts";
import { useProblemTexts } from "../account/form.tsx";

/** Ends the mails that call a person, by the link in one of them, without signing in. */
export function Leave({ token }: { token: string }) {
  const t = useTranslations("calls");
  const texts = useProblemTexts();
  const [left, setLeft] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const leave = async () => {
    const answer = await calls.leave(token);
    setLeft(answer.ok);
    setProblem(answer.ok ? undefined : answer.problem);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {!left && (
        <>
          <p>{t("leaveLead")}</p>
          <button type="button" className="main-button" onClick={leave}>
            {t("leave")}
          </button>
        </>
      )}
      <p role="status" className="empty:hidden">
        {left ? t("left") : ""}
      </p>
      <p role="alert" className="fault empty:hidden">
        {problem ? texts(problem) : ""}
      </p>
    </div>
  );
}
