import { PASSWORD } from "@railhead/server/accounts";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/account/account-page.tsx";
import { Header } from "@/components/header.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Words } from "@/components/words.tsx";
import { currentMe } from "@/lib/server/user.ts";

type Props = { searchParams: Promise<{ mail?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("account") };
}

export default async function Page({ searchParams }: Props) {
  const t = await getTranslations("account");
  const { mail } = await searchParams;
  const me = await currentMe(await headers());
  if (!me && mail === undefined) redirect("/sign-in?next=/account");
  return (
    <Words of={["profile"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-8 sm:px-8">
        <h1 className="text-xl">{t("account")}</h1>
        {me ? (
          <>
            {me.guest && <p className="text-muted">{t("guestNote")}</p>}
            <AccountPage me={me} min={PASSWORD.min} mail={typeof mail === "string" ? mail : undefined} />
          </>
        ) : (
          <>
            <p role="status" className="sheet p-4">
              {mail === "confirmed" ? t("mailConfirmed") : t("mailFailed")}
            </p>
            <p>
              <a href="/sign-in?next=/account" className="main-button">
                {t("signIn")}
              </a>
            </p>
          </>
        )}
      </main>
    </Words>
  );
}
