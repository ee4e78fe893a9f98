import { useTranslations } from "next-intl";
import { api } from "@/lib/api.ts";
import { useLoaded } from "@/lib/hooks/use-loaded.ts";
import { NO_NOTICES } from "@/lib/turn-notice.ts";
import { AccountForm } from "./form.tsx";

/** Where the server posts that it is one's turn; the other wishes stay as they are. */
export function Webhook() {
  const t = useTranslations("account");
  const { value: known } = useLoaded("", async () => {
    const kept = await api.settings();
    return kept.ok ? (kept.value.webhook ?? "") : "";
  });
  if (known === undefined) return null;
  return (
    <AccountForm
      fields={[
        {
          name: "webhook",
          label: t("webhook"),
          type: "url",
          complete: "off",
          hint: t("webhookHint"),
          optional: true,
          maxLength: 500,
        },
      ]}
      start={{ webhook: known }}
      send={async ({ webhook }) => {
        const kept = await api.settings();
        if (!kept.ok) return kept;
        return api.setSettings({ ...NO_NOTICES, ...kept.value, webhook: webhook?.trim() || null });
      }}
      done={() => t("saved")}
      label={t("save")}
      kind="plain-button"
    />
  );
}
