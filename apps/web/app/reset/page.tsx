import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Forgot } from "@/components/account/entry.tsx";
import { Frame } from "@/components/account/frame.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("forgot") };
}

export default async function Page() {
  const t = await getTranslations("account");
  return (
    <Frame heading={t("forgot")} lead={t("forgotLead")}>
      <Forgot />
    </Frame>
  );
}
