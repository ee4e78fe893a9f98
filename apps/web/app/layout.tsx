import "@fontsource-variable/besley/wght.css";
import "@fontsource-variable/heebo/index.css";
import "./globals.css";
import { drawingCss } from "@railhead/core/draw";
import { directionOf } from "@railhead/core/texts";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DevLine } from "../components/dev/dev-line.tsx";
import { rulesNow } from "../lib/dev-state.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: { default: t("name"), template: `%s · ${t("name")}` }, description: t("description") };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#efe9db" },
    { media: "(prefers-color-scheme: dark)", color: "#15171a" },
  ],
};

/** Sets the chosen theme before the first paint. */
const THEME = `try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  // Pages send their own texts (`Words`).
  const messages = await getMessages();
  // Browsers hide a nonce from the page once it has been read, so the warnings are suppressed.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME }} />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawingCss }} />
      </head>
      <body className="font-sans">
        <NextIntlClientProvider messages={{ dev: messages.dev, failure: messages.failure }}>
          {children}
          {process.env.RAILHEAD_DEV && <DevLine drawn={rulesNow()} />}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
