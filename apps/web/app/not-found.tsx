import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Header } from "../components/header.tsx";
import { Words } from "../components/words.tsx";

export default async function NotFound() {
  const t = await getTranslations("notFound");
  return (
    <Words>
      <Header />
      <main className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
        <h1 className="text-xl">{t("heading")}</h1>
        <p className="text-muted">{t("text")}</p>
        <Link href="/" className="main-button">
          {t("back")}
        </Link>
      </main>
    </Words>
  );
}
