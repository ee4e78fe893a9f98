import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { FRAME_WORDS, type Namespace } from "../i18n/namespaces.ts";

/** Sends the scripts of a page the texts that they use: those of the frame, and these. All texts of the site would weigh more than a page. */
export async function Words({ of = [], children }: { of?: readonly Namespace[]; children: ReactNode }) {
  const messages = await getMessages();
  const sent = Object.fromEntries([...FRAME_WORDS, ...of].map((name) => [name, messages[name]]));
  return <NextIntlClientProvider messages={sent}>{children}</NextIntlClientProvider>;
}
