import { getRequestConfig } from "next-intl/server";

/** One language for now; the reader's choice will name it here. */
export const LOCALE = "en";

export default getRequestConfig(async () => ({
  locale: LOCALE,
  messages: (await import(`../messages/${LOCALE}/index.ts`)).default,
  timeZone: "UTC",
}));
