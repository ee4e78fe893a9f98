import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { FirstBoard } from "@/components/game/first-board.tsx";
import { TablePage } from "@/components/lobby/table-page.tsx";
import { Words } from "@/components/words.tsx";
import { TABLE_WORDS } from "@/i18n/namespaces.ts";
import { tableAddress } from "@/lib/api.ts";
import { earlyScript } from "@/lib/early.ts";
import { invitationKey } from "@/lib/invitations.ts";
import { boardOf, maySee } from "@/lib/server/invited.ts";
import { lanAddresses } from "@/lib/server/lan.ts";
import { glanceAt } from "@/lib/server/preview/glance.ts";
import { linkMetadata } from "@/lib/server/preview/links.ts";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const t = await getTranslations("game");
  const plain = { title: t("pageTitle"), robots: { index: false } };
  const { id } = await params;
  const seen = await glanceAt(id);
  if (!seen) return plain;
  const words = await getTranslations("site.preview");
  const name = seen.glance.name || seen.title.credits.name;
  return {
    ...plain,
    ...linkMetadata({
      title: name,
      description: words("table", { title: seen.title.credits.name }),
      picture: `/table/${id}/preview?${new URLSearchParams({ language: await getLocale() })}`,
      alt: words("alt", { name }),
    }),
  };
}

/** A table; with `?screen=board` the board alone, for a screen that all look at. */
export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const { screen, at } = await searchParams;
  const board = screen === "board";
  const asking = await headers();
  if (!(await maySee(asking, id))) notFound();
  const look = await boardOf(asking, id);
  const begun = look && {
    title: look.rules.title.id,
    rules: look.rules.title.version,
    // A reader who opens a past move is not shown the present first.
    picture: at === undefined && <FirstBoard rules={look.rules} state={look.state} />,
  };
  // Browsers hide a nonce from the page once it has been read, so the warnings are suppressed.
  const nonce = asking.get("x-nonce") ?? undefined;
  return (
    <Words of={TABLE_WORDS}>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: earlyScript(tableAddress(id), invitationKey(id)) }}
      />
      <TablePage
        key={`${id} ${board}`}
        id={id}
        board={board}
        lan={lanAddresses()}
        {...(begun && { begun })}
      />
    </Words>
  );
}
