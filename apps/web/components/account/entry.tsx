"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { account, placeAfter } from "../../lib/account.ts";
import { AccountForm } from "./form.tsx";

/** The rules of passwords, as the server keeps them. */
interface Lengths {
  min: number;
  max: number;
}

const onward = (next?: string) => {
  window.location.assign(placeAfter(next, window.location.origin));
  return undefined;
};

const withNext = (path: string, next?: string) => (next ? `${path}?next=${encodeURIComponent(next)}` : path);

export function SignIn({ next, email }: { next?: string; email?: string }) {
  const t = useTranslations("account");
  return (
    <>
      <AccountForm
        fields={[
          { name: "email", label: t("email"), type: "email", complete: "username" },
          { name: "password", label: t("password"), type: "password", complete: "current-password" },
        ]}
        start={email ? { email } : {}}
        send={(values) => account.signIn(values as { email: string; password: string })}
        done={() => onward(next)}
        label={t("signIn")}
      >
        <Link href="/reset">{t("forgotLink")}</Link>
      </AccountForm>
      <p className="mt-6 border-t border-line pt-4 text-sm">
        {t.rich("noAccount", {
          link: (text) => (
            <Link href={withNext("/sign-up", next)} className="underline">
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

export function SignUp({ next, lengths, name }: { next?: string; lengths: Lengths; name?: string }) {
  const t = useTranslations("account");
  return (
    <>
      <AccountForm
        fields={[
          { name: "name", label: t("name"), complete: "nickname", hint: t("nameHint") },
          { name: "email", label: t("email"), type: "email", complete: "username", hint: t("emailHint") },
          {
            name: "password",
            label: t("password"),
            type: "password",
            complete: "new-password",
            hint: t("passwordHint", { min: lengths.min }),
          },
        ]}
        start={name ? { name } : {}}
        send={(values) => account.signUp(values as { name: string; email: string; password: string })}
        done={() => onward(next)}
        label={t("signUp")}
      />
      <p className="mt-6 border-t border-line pt-4 text-sm">
        {t.rich("haveAccount", {
          link: (text) => (
            <Link href={withNext("/sign-in", next)} className="underline">
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

export function Forgot() {
  const t = useTranslations("account");
  return (
    <AccountForm
      fields={[{ name: "email", label: t("email"), type: "email", complete: "username" }]}
      send={(values) => account.forgot(values as { email: string })}
      done={(_, { email = "" }) => t("forgotSent", { email })}
      label={t("forgotSend")}
    >
      <Link href="/sign-in">{t("backToSignIn")}</Link>
    </AccountForm>
  );
}

export function Reset({ token, lengths }: { token: string; lengths: Lengths }) {
  const t = useTranslations("account");
  const [changed, setChanged] = useState(false);
  if (changed)
    return (
      <>
        <p role="status">{t("resetDone")}</p>
        <Link href="/sign-in" className="main-button mt-4">
          {t("signIn")}
        </Link>
      </>
    );
  return (
    <AccountForm
      fields={[
        {
          name: "password",
          label: t("newPassword"),
          type: "password",
          complete: "new-password",
          hint: t("passwordHint", { min: lengths.min }),
        },
      ]}
      send={({ password = "" }) => account.reset({ token, password })}
      done={() => {
        setChanged(true);
        return undefined;
      }}
      label={t("resetSave")}
    >
      <Link href="/reset">{t("resetAgain")}</Link>
    </AccountForm>
  );
}
