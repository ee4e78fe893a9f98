import type { ReportRow } from "@railhead/server";
import type { Email, Notice } from "@railhead/server/accounts";
import type { CallText } from "@railhead/server/calls";
import { createTranslator } from "next-intl";
import type { Language } from "@/i18n/languages.ts";
import { messagesOf } from "@/i18n/messages.ts";

type EmailName = "password" | "address" | "addressAsked" | "taken" | "twoStepOn" | "twoStepOff" | "codes";

/** The texts of mails in a language; links lead to `address`. */
export async function emails(address: string, language: Language = "en") {
  const messages = await messagesOf(language);
  const t = createTranslator({ locale: language, messages, namespace: "mail" });
  const place = new URL(address).host;
  const email = (to: string, kind: EmailName, values: Record<string, string> = {}): Email => ({
    to,
    subject: t(`${kind}.subject`, { place }),
    text: t(`${kind}.text`, { place, reset: `${address}/reset`, account: `${address}/account`, ...values }),
  });
  return {
    notice: (to: string, notice: Notice): Email => {
      if (notice.kind === "two-step") return email(to, notice.on ? "twoStepOn" : "twoStepOff");
      if (notice.kind === "address") return email(to, "address", { to: notice.to });
      if (notice.kind === "address-asked") return email(to, "addressAsked", { to: notice.to });
      return email(to, notice.kind);
    },
    call: (
      to: string,
      { title, body }: CallText,
      links: { table: string; leave: string; page: string },
    ): Email => ({
      to,
      subject: t("call.subject", { name: title }),
      text: t("call.text", { body, place, ...links }),
    }),
    report: (to: string, { id, tableName, table, byName, aboutName, line, text }: ReportRow): Email => ({
      to,
      subject: t("report.subject", { place, name: aboutName }),
      text: t("report.text", {
        place,
        id,
        by: byName,
        about: aboutName,
        table: tableName || table,
        link: `${address}/table/${encodeURIComponent(table)}`,
        line: line ?? "–",
        text,
      }),
    }),
    reset: (to: string, token: string): Email => ({
      to,
      subject: t("reset.subject", { place }),
      text: t("reset.text", { place, link: `${address}/reset/${encodeURIComponent(token)}` }),
    }),
    verify: (to: string, token: string): Email => ({
      to,
      subject: t("verify.subject", { place }),
      text: t("verify.text", {
        place,
        email: to,
        link: `${address}/api/auth/verify?token=${encodeURIComponent(token)}`,
      }),
    }),
  };
}
