import { PASSWORD } from "@railhead/server/accounts";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Reset } from "@/components/account/entry.tsx";
import { Frame } from "@/components/account/frame.tsx";
import { decoded } from "@/lib/decoded.ts";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("reset"), robots: { index: false }, referrer: "no-referrer" };
}

export default async function Page({ params }: Props) {
  const t = await getTranslations("account");
  return (
    <Frame heading={t("reset")}>
      <Reset token={decoded((await params).token)} lengths={PASSWORD} />
    </Frame>
  );
}
