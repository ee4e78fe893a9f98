import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Header } from "@/components/header.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Book } from "@/components/rules/book.tsx";
import { RulePicture } from "@/components/rules/picture.tsx";
import { Words } from "@/components/words.tsx";
import { ruleWords } from "@/lib/rule-words.ts";
import { rulesRead } from "@/lib/rules-address.ts";
import { rulePictures } from "@/lib/server/rule-pictures.ts";
import { bookTables, rulebook, sectionNames } from "@/lib/server/rulebook.ts";
import { loadTitle } from "@/lib/server/titles.ts";

type Props = {
  params: Promise<{ title: string }>;
  searchParams: Promise<{ changed?: string | string[]; house?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const title = await loadTitle((await params).title);
  const t = await getTranslations("rulebook");
  return { title: title && t("heading", { title: title.credits.name }) };
}

export default async function RulebookPage({ params, searchParams }: Props) {
  const title = await loadTitle((await params).title);
  if (!title) notFound();
  const locale = await getLocale();
  const lines = await rulebook(title.id, locale);
  // A title of a folder brings no rulebook: its page says what there is to say.
  if (!lines) redirect(`/titles/${encodeURIComponent(title.id)}`);
  const t = await getTranslations("rulebook");
  const { changed, house } = await searchParams;
  const { nameOf } = ruleWords(title, locale);
  const read = rulesRead(title.id, new Set(lines.map(({ id }) => id)), {
    changed: changed?.toString(),
    house: house?.toString(),
  });
  const marked = Object.fromEntries([...read].map(([id, slugs]) => [id, slugs.map(nameOf)]));
  const pictures = Object.fromEntries(
    (await rulePictures(title, locale)).map((picture) => [
      picture.rule,
      <RulePicture key={picture.id} picture={picture} />,
    ]),
  );
  return (
    <Words of={["glossary", "rulebook", "title"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-8 sm:py-12">
        <div className="flex flex-col gap-2">
          <h1 className="text-[clamp(1.8rem,4vw,2.8rem)]">{t("heading", { title: title.credits.name })}</h1>
          <p className="max-w-[62ch] text-muted">{t("lead", { title: title.credits.name })}</p>
          <p>
            <Link href={`/titles/${title.id}`} className="inline-flex min-h-11 items-center">
              {t("about", { title: title.credits.name })}
            </Link>
          </p>
        </div>
        <Book
          lines={lines}
          names={await sectionNames(title.id, locale)}
          tables={await bookTables(title.id, locale)}
          changed={marked}
          pictures={pictures}
        />
      </main>
    </Words>
  );
}
