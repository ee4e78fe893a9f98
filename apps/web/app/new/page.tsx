import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Cover } from "@/components/cover.tsx";
import { Header } from "@/components/header.tsx";
import { SetupPage } from "@/components/lobby/setup/setup-page.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Words } from "@/components/words.tsx";
import { briefOf } from "@/lib/briefs.ts";
import { loadTitles } from "@/lib/server/titles.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("new");
  return { title: t("pageTitle") };
}

export default async function Page() {
  const t = await getTranslations("new");
  const front = await getTranslations("front");
  const titles = await loadTitles();
  const locale = await getLocale();
  const covers = Object.fromEntries(
    titles.map((title) => [
      title.id,
      <div key={title.id} className="flex aspect-[4/5] flex-col [&>*]:flex-1">
        <Cover title={title} byline={front("designer", { designer: briefOf(title).designer })} />
      </div>,
    ]),
  );
  return (
    <Words of={["attachments", "bots", "clock", "colours", "facts", "houseRules", "lobby", "new"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-8 sm:px-8 lg:pb-16">
        <h1 className="text-[clamp(1.8rem,4vw,2.6rem)]">{t("heading")}</h1>
        <SetupPage briefs={titles.map((title) => briefOf(title, locale))} covers={covers} />
      </main>
    </Words>
  );
}
