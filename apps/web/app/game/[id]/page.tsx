import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GamePage } from "../../../components/game/game-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("game");
  return { title: t("pageTitle") };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <GamePage id={(await params).id} />;
}
