import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { account } from "@/lib/account.ts";
import { codeField } from "./code-field.ts";
import { AccountForm } from "./form.tsx";

/** Deletes the account after one more question; a guest is told first how to keep the seats. */
export function Leaving({ guest, twoStep }: { guest: boolean; twoStep: boolean }) {
  const t = useTranslations("account");
  const [sure, setSure] = useState(false);
  const gone = () => {
    window.location.assign("/");
    return undefined;
  };
  return (
    <>
      <p className="text-sm text-muted">{guest ? t("leaveGuestNote") : t("leaveNote")}</p>
      {guest && (
        <p>
          {t.rich("keepSeats", {
            up: (text) => (
              <Link href="/sign-up?next=/account" className="underline">
                {text}
              </Link>
            ),
            in: (text) => (
              <Link href="/sign-in?next=/account" className="underline">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {sure ? (
        <AccountForm
          fields={
            guest
              ? []
              : [
                  { name: "password", label: t("password"), type: "password", complete: "current-password" },
                  ...(twoStep ? [codeField(t)] : []),
                ]
          }
          send={(values) => account.remove(guest ? {} : values)}
          done={gone}
          label={guest ? t("leaveGuestSure") : t("leaveSure")}
        >
          <button type="button" className="plain-button" onClick={() => setSure(false)}>
            {t("stay")}
          </button>
        </AccountForm>
      ) : (
        <button type="button" className="plain-button self-start" onClick={() => setSure(true)}>
          {guest ? t("leaveGuest") : t("leave")}
        </button>
      )}
    </>
  );
}
