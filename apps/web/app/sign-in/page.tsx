import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignIn } from "@/components/account/entry.tsx";
import { Frame } from "@/components/account/frame.tsx";

type Props = { searchParams: Promise<{ next?: string | string[]; confirm?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("signIn") };
}

export default async function Page({ searchParams }: Props) {
  const t = await getTranslations("account");
  const { next, confirm } = await searchParams;
  const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);
  return (
    <Frame heading={t("signIn")} lead={t(one(confirm) ? "confirmLead" : "signInLead")}>
      <SignIn next={one(next) ?? (one(confirm) && "/account")} confirm={one(confirm)} />
    </Frame>
  );
}
