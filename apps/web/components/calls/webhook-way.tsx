import type { CallsView, CallWishes } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { api } from "@/lib/api.ts";
import { calls } from "@/lib/calls.ts";
import type { Chosen } from "@/lib/choose-calls.ts";
import { NO_NOTICES } from "@/lib/turn-notice.ts";
import { AccountForm } from "../account/form.tsx";
import { LastTryLine } from "./last-try.tsx";

const SHAPES = ["auto", "plain", "discord", "slack"] as const;

/** Where the server posts calls, and what reads them there; the other settings stay as they are. */
export function WebhookWay({
  view,
  wishes,
  choose,
  take,
}: {
  view: CallsView;
  wishes: CallWishes;
  choose: (next: CallWishes) => void;
  take: (chosen: Chosen) => void;
}) {
  const t = useTranslations("calls");
  const account = useTranslations("account");
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-sans text-base font-semibold">{t("webhook")}</h3>
      <AccountForm
        fields={[
          {
            name: "webhook",
            label: t("webhookAddress"),
            type: "url",
            complete: "off",
            hint: t("webhookHint"),
            optional: true,
            maxLength: 500,
          },
        ]}
        start={{ webhook: view.webhook ?? "" }}
        send={async ({ webhook }) => {
          const kept = await api.settings();
          if (!kept.ok) return kept;
          return api.setSettings({ ...NO_NOTICES, ...kept.value, webhook: webhook?.trim() || null });
        }}
        done={() => {
          void calls.view().then((now) => now.ok && take({ view: now.value }));
          return account("saved");
        }}
        label={account("save")}
        kind="plain-button"
      />
      {view.webhook !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor={id} className="text-sm font-semibold">
            {t("shape")}
          </label>
          <select
            id={id}
            className="field min-h-11"
            value={wishes.webhookAs}
            onChange={({ target }) =>
              choose({ ...wishes, webhookAs: target.value as CallWishes["webhookAs"] })
            }
          >
            {SHAPES.map((shape) => (
              <option key={shape} value={shape}>
                {t(`shapes.${shape}`)}
              </option>
            ))}
          </select>
        </p>
      )}
      <LastTryLine last={view.last.webhook} />
    </div>
  );
}
