import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useBrowser } from "@/lib/hooks/use-browser.ts";
import { QrCode } from "../account/qr-code.tsx";

/**
 * The link that opens the table to others: to copy, to hand to another program where the browser can, and as a QR code for phones around
 * the table where the site is open to the local network; then the link carries the address there.
 */
export function Invitation({ path, listed, lan }: { path: string; listed: boolean; lan: readonly string[] }) {
  const t = useTranslations("waitingRoom");
  const origin = useBrowser(() => window.location.origin, "");
  const canShare = useBrowser(() => typeof navigator.share === "function", false);
  const [said, setSaid] = useState<"copied" | "copyFailed" | undefined>();
  const [chosen, setChosen] = useState<string>();
  const near = chosen ?? lan[0];
  const field = useRef<HTMLInputElement>(null);
  const base = chosen === undefined && lan.includes(origin) ? origin : (near ?? origin);
  const link = origin && new URL(path, base).href;
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
      {lan.length > 0 && link && (
        <div className="flex flex-col gap-2" data-testid="scan">
          <p className="text-sm">{t("scan")}</p>
          <QrCode text={link} label={t("qr", { link })} />
          {lan.length > 1 && (
            <label className="flex flex-col gap-1 text-sm">
              {t("lanAddress")}
              <select
                className="field-input"
                value={near}
                onChange={(event) => setChosen(event.target.value)}
              >
                {lan.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
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
