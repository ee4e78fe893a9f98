import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Header } from "@/components/header.tsx";
import { GamesPage } from "@/components/lobby/games-page.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Words } from "@/components/words.tsx";
import { loadTitles } from "@/lib/server/titles.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("games");
  return { title: t("heading") };
}

export default async function Page() {
  const t = await getTranslations("games");
  const titles = await loadTitles();
  return (
    <Words of={["games", "lobby"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-8">
        <h1 className="text-[clamp(1.8rem,4vw,2.6rem)]">{t("heading")}</h1>
        <GamesPage names={Object.fromEntries(titles.map(({ id, credits }) => [id, credits.name]))} />
      </main>
    </Words>
  );
}
