import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Header } from "@/components/header.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { PersonPage } from "@/components/people/person-page.tsx";
import { Words } from "@/components/words.tsx";
import { decoded } from "@/lib/decoded.ts";
import { personRead } from "@/lib/server/person.ts";
import { loadTitles } from "@/lib/server/titles.ts";

type Props = { params: Promise<{ handle: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await personRead(await headers(), decoded((await params).handle));
  const t = await getTranslations("people");
  // People are found by those who play with them, not by search engines.
  return { title: profile ? t("by", { name: profile.name }) : t("missing"), robots: { index: false } };
}

export default async function Page({ params }: Props) {
  const profile = await personRead(await headers(), decoded((await params).handle));
  if (!profile) notFound();
  const titles = await loadTitles();
  return (
    <Words>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-8 sm:px-8">
        <PersonPage
          profile={profile}
          names={Object.fromEntries(titles.map(({ id, credits }) => [id, credits.name]))}
        />
      </main>
    </Words>
  );
}
