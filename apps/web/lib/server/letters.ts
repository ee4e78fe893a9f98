import type { Letter } from "@railhead/server/accounts";
import { createTranslator } from "next-intl";
import { LOCALE } from "../../i18n/request.ts";

/** The texts of mails, in the site's language; links lead to `address`. */
export async function letters(address: string) {
  const { default: messages } = await import(`../../messages/${LOCALE}/index.ts`);
  const t = createTranslator({ locale: LOCALE, messages, namespace: "mail" });
  const place = new URL(address).host;
  return {
    reset: (to: string, token: string): Letter => ({
      to,
      subject: t("reset.subject", { place }),
      text: t("reset.text", { place, link: `${address}/reset/${encodeURIComponent(token)}` }),
    }),
    verify: (to: string, token: string): Letter => ({
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
