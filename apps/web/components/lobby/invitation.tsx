"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";

/** The link that opens the table to others: to copy, or to hand to another program where the browser can. */
export function Invitation({ path, listed }: { path: string; listed: boolean }) {
  const t = useTranslations("waitingRoom");
  const [link, setLink] = useState("");
  const [canShare, setCanShare] = useState(false);
  const [said, setSaid] = useState<"copied" | "copyFailed" | undefined>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setLink(new URL(path, window.location.origin).href);
    setCanShare(typeof navigator.share === "function");
  }, [path]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("copied");
    } catch {
      field.current?.select();
      setSaid("copyFailed");
    }
  };
  return (
    <section aria-labelledby="room-invite" className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="room-invite" className="text-lg">
        {t("invite")}
      </h2>
      <p className="text-sm text-muted">{t(listed ? "inviteNotePublic" : "inviteNote")}</p>
      <input
        ref={field}
        className="field-input text-sm"
        dir="ltr"
        readOnly
        value={link}
        aria-labelledby="room-invite"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="plain-button" onClick={() => void copy()}>
          {t("copy")}
        </button>
        {canShare && (
          <button
            type="button"
            className="plain-button"
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            {t("share")}
          </button>
        )}
        <span role="status" className="text-sm">
          {said && t(said)}
        </span>
      </div>
    </section>
  );
}
