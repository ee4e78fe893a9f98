import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { preload } from "react-dom";
import { FirstBoard } from "@/components/game/first-board.tsx";
import { GamePage } from "@/components/game/game-page.tsx";
import { Words } from "@/components/words.tsx";
import { TABLE_WORDS } from "@/i18n/namespaces.ts";
import { recordOf } from "@/lib/sample-record.ts";
import { sampleBoard } from "@/lib/server/sample-board.ts";
import { sampleThere } from "@/lib/server/samples.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("game");
  return { title: t("pageTitle") };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { id } = await params;
  const sample = sampleThere(id);
  // What its moves did comes beside the scripts, not after them.
  if (sample !== undefined && process.env.NODE_ENV === "production")
    preload(recordOf(sample), { as: "fetch", crossOrigin: "anonymous" });
  const look = (await searchParams).at === undefined ? await sampleBoard(id) : undefined;
  return (
    <Words of={TABLE_WORDS}>
      <GamePage id={id} picture={look && <FirstBoard rules={look.rules} state={look.state} />} />
    </Words>
  );
}
