import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { Words } from "@/components/words.tsx";
import { PlayBots } from "../components/bots/play-bots.tsx";
import { Cover } from "../components/cover.tsx";
import { DropZone } from "../components/drop-zone.tsx";
import { Header } from "../components/header.tsx";
import { Continue, OpenTables, RunningTables } from "../components/lobby/front-lists.tsx";
import { SiteNav } from "../components/lobby/site-nav.tsx";
import { TitleCard } from "../components/lobby/title-card.tsx";
import { TitleShelf } from "../components/lobby/title-shelf.tsx";
import { briefOf, type TitleBrief } from "../lib/briefs.ts";
import { linkMetadata } from "../lib/server/preview/links.ts";
import { faultsShown, loadTitles } from "../lib/server/titles.ts";
import { TITLE_IDS } from "../lib/title-ids.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  const language = await getLocale();
  return linkMetadata({
    title: t("name"),
    description: t("description"),
    picture: `/preview?${new URLSearchParams({ language })}`,
    alt: t("description"),
  });
}

export default async function Page() {
  const t = await getTranslations("front");
  const lobby = await getTranslations("lobby");
  const titles = await loadTitles();
  const locale = await getLocale();
  const faults = await faultsShown(locale);
  const briefs = titles.map(({ id, credits, numbers }) => ({
    id,
    name: credits.name,
    players: numbers.players,
  }));
  const shelf = titles.map((title) => briefOf(title, locale));
  const cards = Object.fromEntries(
    titles.map((title, at) => {
      const brief = shelf[at] as TitleBrief;
      return [
        title.id,
        <TitleCard key={title.id} brief={brief}>
          <Cover title={title} byline={t("designer", { designer: brief.designer })} />
        </TitleCard>,
      ];
    }),
  );
  const names = Object.fromEntries(titles.map(({ id, credits }) => [id, credits.name]));
  return (
    <Words of={["bots", "drop", "games", "lobby", "new", "shelf"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-8 sm:px-8 sm:py-12">
        <section className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <h1 className="max-w-[18ch] text-[clamp(2.1rem,5vw,3.4rem)]">{t("heading")}</h1>
            <p className="max-w-[58ch] text-[1.1rem] text-muted">{t("lead")}</p>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Link href="/new" className="main-button">
                {t("setUp")}
              </Link>
              {briefs.length > 0 && <PlayBots titles={briefs} />}
              <p>
                <Link href={`/game/sample-${TITLE_IDS[0]}`} className="inline-flex min-h-11 items-center">
                  {t("sample")}
                </Link>
                <span className="block text-sm text-muted">{t("sampleNote")}</span>
              </p>
            </div>
          </div>
          <Continue names={names} />
        </section>
        <section aria-labelledby="titles" className="flex scroll-mt-4 flex-col gap-5">
          <h2 id="titles" className="text-xl">
            {t("titles")}
          </h2>
          <TitleShelf briefs={shelf} cards={cards} />
          {faults.length > 0 && (
            <ul aria-label={t("leftOut")} className="flex flex-col gap-1 text-sm text-bad">
              {faults.map((line) => (
                <li key={line} className="[overflow-wrap:anywhere]">
                  {t("leftOutLine", { line })}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="flex min-w-0 flex-col gap-10">
            <section aria-labelledby="open-tables" className="flex min-w-0 flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <h2 id="open-tables" className="text-xl">
                  {lobby("openTables")}
                </h2>
                <Link href="/games?seats=1" prefetch={false} className="inline-flex min-h-11 items-center">
                  {lobby("find")}
                </Link>
              </div>
              <OpenTables names={names} />
            </section>
            <section aria-labelledby="running-tables" className="flex min-w-0 flex-col gap-4">
              <h2 id="running-tables" className="text-xl">
                {lobby("runningTables")}
              </h2>
              <RunningTables names={names} />
            </section>
          </div>
          <section aria-labelledby="open" className="flex min-w-0 flex-col gap-4">
            <h2 id="open" className="text-xl">
              {lobby("file")}
            </h2>
            <DropZone />
          </section>
        </section>
      </main>
    </Words>
  );
}
