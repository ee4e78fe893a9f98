import { PASSWORD } from "@railhead/server/accounts";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { SignUp } from "@/components/account/entry.tsx";
import { Frame } from "@/components/account/frame.tsx";
import { currentUser } from "@/lib/server/user.ts";

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("signUp") };
}

export default async function Page({ searchParams }: Props) {
  const t = await getTranslations("account");
  const { next } = await searchParams;
  const user = await currentUser(await headers());
  return (
    <Frame heading={t("signUp")} lead={user?.guest ? t("signUpGuest") : t("signUpLead")}>
      <SignUp
        next={typeof next === "string" ? next : undefined}
        lengths={PASSWORD}
        mailed={Boolean(process.env.SMTP_URL)}
        name={user?.guest ? user.name : undefined}
      />
    </Frame>
  );
}
