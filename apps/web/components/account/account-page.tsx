"use client";

import type { Me } from "@railhead/server/accounts";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { account } from "@/lib/account.ts";
import { refreshMe } from "@/lib/use-me.ts";
import { Blocks } from "./blocks.tsx";
import { AccountForm, useProblemTexts } from "./form.tsx";
import { Leaving } from "./leaving.tsx";
import { Part } from "./part.tsx";
import { ProfileChoices } from "./profile.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoStep } from "./two-step.tsx";

/** Everything that a person may see and change about their account. */
export function AccountPage({ me, min, mail }: { me: Me; min: number; mail?: string }) {
  const t = useTranslations("account");
  return (
    <div className="flex flex-col gap-5">
      {mail && (
        <p role="status" className="sheet p-4">
          {mail === "confirmed" ? t("mailConfirmed") : t("mailFailed")}
        </p>
      )}
      <Part id="name" heading={t("name")}>
        <AccountForm
          fields={[{ name: "name", label: t("name"), complete: "nickname", hint: t("nameHint") }]}
          start={{ name: me.name }}
          send={(values) => account.rename(values as { name: string })}
          done={() => {
            void refreshMe();
            return t("saved");
          }}
          label={t("save")}
          kind="plain-button"
        />
      </Part>
      {!me.guest && (
        <>
          <Part id="email" heading={t("email")}>
            <p className="break-words" dir="auto">
              {me.email}
            </p>
            {!me.verified && <Unconfirmed />}
            <AccountForm
              fields={[
                { name: "email", label: t("newEmail"), type: "email", complete: "email" },
                { name: "password", label: t("password"), type: "password", complete: "current-password" },
              ]}
              send={(values) => account.email(values as { email: string; password: string })}
              done={(_, { email = "" }) => t("emailSent", { email })}
              clear={["email"]}
              label={t("emailChange")}
              kind="plain-button"
            />
          </Part>
          <Part id="password" heading={t("password")}>
            <AccountForm
              fields={[
                {
                  name: "current",
                  label: t("currentPassword"),
                  type: "password",
                  complete: "current-password",
                },
                {
                  name: "password",
                  label: t("newPassword"),
                  type: "password",
                  complete: "new-password",
                  hint: t("passwordHint", { min }),
                },
              ]}
              send={(values) => account.password(values as { current: string; password: string })}
              done={() => t("passwordChanged")}
              label={t("passwordChange")}
              kind="plain-button"
            />
          </Part>
          <Part id="two-step" heading={t("twoStep")}>
            <TwoStep on={me.twoStep === true} />
          </Part>
        </>
      )}
      {!me.guest && <ProfilePart />}
      <Part id="notices" heading={t("notices")}>
        <p className="text-sm text-muted">{t("callsNote")}</p>
        <p>
          <a href="/account/calls" className="plain-button">
            {t("callsChoose")}
          </a>
        </p>
      </Part>
      <Part id="sessions" heading={t("sessions")}>
        <Sessions />
      </Part>
      <Part id="blocks" heading={t("blocks")}>
        <Blocks />
      </Part>
      <Part id="leaving" heading={me.guest ? t("leaveGuest") : t("leave")}>
        <Leaving guest={me.guest} twoStep={me.twoStep === true} />
      </Part>
    </div>
  );
}

function ProfilePart() {
  const t = useTranslations("profile");
  return (
    <Part id="profile" heading={t("heading")}>
      <ProfileChoices />
    </Part>
  );
}

function Unconfirmed() {
  const t = useTranslations("account");
  const texts = useProblemTexts();
  const [note, setNote] = useState("");
  const send = async () => {
    const answer = await account.confirm();
    setNote(answer.ok ? t("confirmSent") : texts(answer.problem));
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-muted">{t("unconfirmed")}</p>
      <button type="button" className="plain-button" onClick={send}>
        {t("confirmAgain")}
      </button>
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
    </div>
  );
}
