import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CallsPage } from "@/components/calls/calls-page.tsx";
import { Header } from "@/components/header.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Words } from "@/components/words.tsx";
import { currentMe } from "@/lib/server/user.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("calls");
  return { title: t("title") };
}

export default async function Page() {
  const t = await getTranslations("calls");
  if (!(await currentMe(await headers()))) redirect("/sign-in?next=/account/calls");
  return (
    <Words of={["around", "calls"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-8 sm:px-8">
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-muted">{t("lead")}</p>
        <CallsPage />
        <p>
          <a href="/account">{t("back")}</a>
        </p>
      </main>
    </Words>
  );
}
