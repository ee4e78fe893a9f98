import type { CallsView } from "@railhead/server/api";
import { useTranslations } from "next-intl";
import { LastTryLine } from "./last-try.tsx";

/** Whether mails reach the person. */
export function MailWay({ view }: { view: CallsView }) {
  const t = useTranslations("calls");
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-sans text-base font-semibold">{t("mail")}</h3>
      <p className="text-sm text-muted">{t(`mailIs.${view.mail}`)}</p>
      <LastTryLine last={view.last.mail} />
    </div>
  );
}
