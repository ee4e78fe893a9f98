import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { TablePage } from "../../../components/lobby/table-page.tsx";
import { maySee } from "../../../lib/server/invited.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("game");
  return { title: t("pageTitle"), robots: { index: false } };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!(await maySee(await headers(), id))) notFound();
  return <TablePage key={id} id={id} />;
}
