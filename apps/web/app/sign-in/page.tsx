import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignIn } from "../../components/account/entry.tsx";
import { Frame } from "../../components/account/frame.tsx";

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("signIn") };
}

export default async function Page({ searchParams }: Props) {
  const t = await getTranslations("account");
  const { next } = await searchParams;
  return (
    <Frame heading={t("signIn")} lead={t("signInLead")}>
      <SignIn next={typeof next === "string" ? next : undefined} />
    </Frame>
  );
}
