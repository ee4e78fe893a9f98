import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";
import { FRAME_WORDS, type Namespace } from "../i18n/namespaces.ts";

/** Sends the scripts of a page the texts that they use: those of the frame, and these. All texts of the site would weigh more than a page. */
export function Words({ of = [], children }: { of?: readonly Namespace[]; children: ReactNode }) {
  const [locale, messages] = [useLocale(), useMessages()];
  const sent = Object.fromEntries([...FRAME_WORDS, ...of].map((name) => [name, messages[name]]));
  return (
    <NextIntlClientProvider locale={locale} messages={sent}>
      {children}
    </NextIntlClientProvider>
  );
}
