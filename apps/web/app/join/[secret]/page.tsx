import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Header } from "@/components/header.tsx";
import { Join } from "@/components/lobby/join.tsx";
import { SiteNav } from "@/components/lobby/site-nav.tsx";
import { Words } from "@/components/words.tsx";
import { decoded } from "@/lib/decoded.ts";
import { opensTable } from "@/lib/server/invited.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("waitingRoom");
  // The secret is in the address: it is told to no one.
  return { title: t("joinTitle"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function Page({ params }: { params: Promise<{ secret: string }> }) {
  const secret = decoded((await params).secret);
  if (!(await opensTable(secret))) notFound();
  return (
    <Words of={["lobby", "waitingRoom"]}>
      <Header>
        <SiteNav />
      </Header>
      <main className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
        <Join secret={secret} />
      </main>
    </Words>
  );
}
