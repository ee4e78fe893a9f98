"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { account, placeAfter } from "@/lib/account.ts";
import { meetLanguage } from "@/lib/language.ts";
import { AccountForm } from "./form.tsx";

/** The rules of passwords, as the server keeps them. */
interface Lengths {
  min: number;
  max: number;
}

const onward = (next?: string) => {
  const go = () => window.location.assign(placeAfter(next, window.location.origin));
  void meetLanguage().then(go, go);
  return undefined;
};

const withNext = (path: string, next?: string) => (next ? `${path}?next=${encodeURIComponent(next)}` : path);

export function SignIn({ next, email, confirm }: { next?: string; email?: string; confirm?: string }) {
  const t = useTranslations("account");
  const [step, setStep] = useState(false);
  if (step) return <SignInCode next={next} again={() => setStep(false)} />;
  return (
    <>
      <AccountForm
        fields={[
          { name: "email", label: t("email"), type: "email", complete: "username" },
          { name: "password", label: t("password"), type: "password", complete: "current-password" },
        ]}
        start={email ? { email } : {}}
        send={(values) =>
          account.signIn({
            ...(values as { email: string; password: string }),
            ...(confirm !== undefined && { confirm }),
          })
        }
        done={(answer) => {
          if (!("secondStep" in answer)) return onward(next);
          setStep(true);
          return undefined;
        }}
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

/** The second step: a code of the app, or one of those that were written down. */
function SignInCode({ next, again }: { next?: string; again: () => void }) {
  const t = useTranslations("account");
  return (
    <AccountForm
      fields={[
        {
          name: "code",
          label: t("code"),
          complete: "one-time-code",
          hint: t("codeHint"),
          maxLength: 20,
          focused: true,
        },
      ]}
      send={(values) => account.signInCode(values as { code: string })}
      done={() => onward(next)}
      label={t("signIn")}
    >
      <button type="button" className="plain-button" onClick={again}>
        {t("codeBack")}
      </button>
    </AccountForm>
  );
}

/** `mailed`: the site sends mails; otherwise the operator finds them in its outbox. */
export function SignUp({
  next,
  lengths,
  name,
  mailed,
}: {
  next?: string;
  lengths: Lengths;
  name?: string;
  mailed: boolean;
}) {
  const t = useTranslations("account");
  const [sent, setSent] = useState<string>();
  if (sent !== undefined)
    return (
      <>
        <p role="status" className="break-words">
          {t("signUpSent", { email: sent })}
        </p>
        {!mailed && <p className="mt-3 text-sm text-muted">{t("signUpOutbox")}</p>}
        <p className="mt-3 text-sm text-muted">{t("signUpNone")}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link href={withNext("/sign-in", next)} className="main-button">
            {t("signIn")}
          </Link>
          <button type="button" className="plain-button" onClick={() => setSent(undefined)}>
            {t("signUpAgain")}
          </button>
        </div>
      </>
    );
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
        done={(_, { email = "" }) => {
          setSent(email);
          return undefined;
        }}
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
