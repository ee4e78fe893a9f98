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

const BUTTON =
  "inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-[0.4rem] rounded-lg px-[0.55rem] text-sm/[inherit] text-ink";
const MENU =
  "sheet absolute end-0 top-[calc(100%+4px)] z-30 w-max max-w-[min(20rem,calc(100vw-1rem))] min-w-48 pb-[0.4rem] wrap-anywhere shadow-(--shadow)";
const ENTRY =
  "flex min-h-11 w-full items-center px-4 text-start text-ink no-underline hover:bg-sunk focus-visible:-outline-offset-3";

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
  if (me === undefined) return <div className={BUTTON} aria-hidden="true" />;
  if (me === null)
    return (
      <Link
        href={
          path === "/" || path.startsWith("/sign-") ? "/sign-in" : `/sign-in?next=${encodeURIComponent(path)}`
        }
        className={`${BUTTON} no-underline hover:bg-sunk`}
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
        className={`${BUTTON} hover:bg-sunk`}
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
      <div id={id} hidden={!open} className={`who-menu ${MENU}`}>
        <p className="px-4 pt-3 pb-2 text-sm text-muted">
          {me.guest ? t("asGuest", { name: me.name }) : t("as", { name: me.name })}
        </p>
        {me.guest && (
          <Link href="/sign-up" className={ENTRY} onClick={() => setOpen(false)}>
            {t("signUp")}
          </Link>
        )}
        {me.guest && (
          <Link href="/sign-in" className={ENTRY} onClick={() => setOpen(false)}>
            {t("signIn")}
          </Link>
        )}
        <Link href="/account" className={ENTRY} onClick={() => setOpen(false)}>
          {t("account")}
        </Link>
        {!me.guest && (
          <button type="button" className={ENTRY} onClick={leave}>
            {t("signOut")}
          </button>
        )}
      </div>
    </div>
  );
}
