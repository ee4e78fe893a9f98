import type { Metadata } from "next";
import type { ReactNode } from "react";
import "@fontsource-variable/heebo/index.css";
import "./globals.css";

export const metadata: Metadata = { title: "Railhead" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr">
      <body className="font-sans">{children}</body>
    </html>
  );
}
