"use client";

import type { Problem } from "@railhead/server/api";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { api } from "@/lib/api.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { keepInvitation } from "@/lib/invitations.ts";
import { Missing } from "./missing.tsx";

/** Follows an invitation to its table. The address of the table does not carry the secret on. */
export function Join({ secret }: { secret: string }) {
  const t = useTranslations("waitingRoom");
  const router = useRouter();
  const { value: problem, reload } = useLoaded(secret, async (): Promise<Problem | undefined> => {
    const result = await api.invited(secret);
    if (!result.ok) return result.problem;
    keepInvitation(result.value.id, secret);
    router.replace(`/table/${encodeURIComponent(result.value.id)}`);
    return undefined;
  });
  if (problem) return <Missing problem={problem} again={reload} />;
  return (
    <p role="status" className="text-muted">
      {t("loading")}
    </p>
  );
}
