"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { account } from "@/lib/account.ts";
import { useDismiss } from "@/lib/hooks/use-dismiss.ts";
import { useMe } from "@/lib/use-me.ts";
import { Icon } from "../icons.tsx";

function Person() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.500c.8-4 3.700-6 7.500-6s6.700 2 7.500 6" />
    </Icon>
  );
}

/** Who one is, in the header, with what can be done about it. */
export function Who() {
  const t = useTranslations("account");
  const me = useMe();
  const path = usePathname();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useDismiss({
    open,
    close(escaped) {
      setOpen(false);
      if (escaped) button.current?.focus();
    },
    inside: (element) => box.current?.contains(element) ?? false,
    stays: true,
  });

  // Room is kept until it is known, so that nothing moves.
  if (me === undefined) return <div className="who-button" aria-hidden="true" />;
  if (me === null)
    return (
      <Link
        href={
          path === "/" || path.startsWith("/sign-") ? "/sign-in" : `/sign-in?next=${encodeURIComponent(path)}`
        }
        className="who-button text-ink no-underline"
        aria-label={t("signIn")}
      >
        <Person />
        <span className="max-sm:hidden">{t("signIn")}</span>
      </Link>
    );
  const leave = async () => {
    await account.signOut();
    window.location.assign("/");
  };
  return (
    <div ref={box} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        className="who-button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t("menu", { name: me.name })}
        onClick={() => setOpen(!open)}
      >
        <Person />
        <span className="max-w-32 truncate max-sm:hidden" dir="auto">
          {me.name}
        </span>
      </button>
      <div id={id} hidden={!open} className="who-menu">
        <p className="px-4 pt-3 pb-2 text-sm text-muted">
          {me.guest ? t("asGuest", { name: me.name }) : t("as", { name: me.name })}
        </p>
        {me.guest && (
          <Link href="/sign-up" onClick={() => setOpen(false)}>
            {t("signUp")}
          </Link>
        )}
        {me.guest && (
          <Link href="/sign-in" onClick={() => setOpen(false)}>
            {t("signIn")}
          </Link>
        )}
        <Link href="/account" onClick={() => setOpen(false)}>
          {t("account")}
        </Link>
        {!me.guest && (
          <button type="button" onClick={leave}>
            {t("signOut")}
          </button>
        )}
      </div>
    </div>
  );
}
