import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Header } from "@/components/header.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Words } from "@/components/words.tsx";

/** A name that is no one's. */
export default async function NoSuchPerson() {
  const t = await getTranslations("people");
  return (
    <Words>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
        <h1 className="text-xl">{t("missing")}</h1>
        <p className="text-muted">{t("missingText")}</p>
        <Link href="/" className="main-button">
          {t("back")}
        </Link>
      </main>
    </Words>
  );
}
