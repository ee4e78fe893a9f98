import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TablePage } from "../../../components/lobby/table-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("game");
  return { title: t("pageTitle"), robots: { index: false } };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <TablePage key={id} id={id} />;
}
