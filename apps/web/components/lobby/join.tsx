"use client";

import type { Problem } from "@railhead/server/api";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { api } from "@/lib/api.ts";
import { keepInvitation } from "@/lib/invitations.ts";
import { Missing } from "./missing.tsx";

/** Follows an invitation to its table. The address of the table does not carry the secret on. */
export function Join({ secret }: { secret: string }) {
  const t = useTranslations("waitingRoom");
  const router = useRouter();
  const [problem, setProblem] = useState<Problem | undefined>();
  const follow = useCallback(async () => {
    setProblem(undefined);
    const result = await api.invited(secret);
    if (!result.ok) return setProblem(result.problem);
    keepInvitation(result.value.id, secret);
    router.replace(`/table/${encodeURIComponent(result.value.id)}`);
  }, [secret, router]);
  useEffect(() => void follow(), [follow]);
  if (problem) return <Missing problem={problem} again={follow} />;
  return (
    <p role="status" className="text-muted">
      {t("loading")}
    </p>
  );
}
