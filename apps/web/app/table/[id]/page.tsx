import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { TablePage } from "../../../components/lobby/table-page.tsx";
import { maySee } from "../../../lib/server/invited.ts";
import { lanAddresses } from "../../../lib/server/lan.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("game");
  return { title: t("pageTitle"), robots: { index: false } };
}

/** A table; with `?screen=board` the board alone, for a screen that all look at. */
export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { id } = await params;
  const board = (await searchParams).screen === "board";
  if (!(await maySee(await headers(), id))) notFound();
  return <TablePage key={`${id} ${board}`} id={id} board={board} lan={lanAddresses()} />;
}
