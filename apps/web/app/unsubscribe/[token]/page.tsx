import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Leave } from "@/components/calls/leave.tsx";
import { Header } from "@/components/header.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Words } from "@/components/words.tsx";
import { decoded } from "@/lib/decoded.ts";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("calls");
  return { title: t("leaveTitle"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function Page({ params }: Props) {
  const t = await getTranslations("calls");
  return (
    <Words of={["calls"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-10 sm:py-14">
        <h1 className="text-xl">{t("leaveTitle")}</h1>
        <div className="sheet p-5 sm:p-6">
          <Leave token={decoded((await params).token)} />
        </div>
      </main>
    </Words>
  );
}
