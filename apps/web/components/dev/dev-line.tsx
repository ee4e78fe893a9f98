"use client";

import { endpoints } from "@railhead/server/endpoints";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ask } from "@/lib/api.ts";
import { type DevState, TITLE_SAVED } from "@/lib/dev-state.ts";

/** Milliseconds between two questions whether the title was saved. */
const EVERY = 250;

/**
 * On every page of `railhead dev`: hears that the title was read again and has the page show it; where it could not be read, the page stays and this line
 * says what is wrong.
 *
 * @param drawn version of the title that the page was drawn with: what was saved before the first question is noticed by it
 */
export function DevLine({ drawn }: { drawn?: string }) {
  const t = useTranslations("dev");
  const router = useRouter();
  const [state, setState] = useState<DevState | undefined>();
  useEffect(() => {
    let known: Partial<DevState> | undefined = drawn === undefined ? undefined : { rules: drawn };
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const answer = await ask(endpoints.dev, {});
      const now: DevState | undefined = answer.ok ? answer.value : undefined;
      if (over) return;
      if (now && now.reading !== known?.reading) {
        setState(now);
        if (known && now.ok && now.rules !== known.rules) {
          router.refresh();
          window.dispatchEvent(new Event(TITLE_SAVED));
        }
        known = { ...now, rules: now.ok ? now.rules : known?.rules };
      }
      timer = setTimeout(() => void look(), EVERY);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [router, drawn]);
  if (!state || (state.ok && !state.stay.length && !state.advice.length)) return null;
  return (
    <div
      data-testid="dev-line"
      className="fixed inset-x-0 bottom-0 z-50 max-h-[40dvh] overflow-auto border-t-2 border-line bg-panel px-4 py-2 text-sm shadow-lg"
    >
      {!state.ok && (
        <div role="alert" className="text-bad">
          <p className="font-medium">{t("faults")}</p>
          <Lines lines={state.faults} />
        </div>
      )}
      {state.stay.length > 0 && (
        <div role="status">
          <Lines lines={state.stay.map((one) => t("stays", one))} />
        </div>
      )}
      {state.ok && state.advice.length > 0 && (
        <details>
          <summary className="cursor-pointer text-muted">
            {t("advice", { count: state.advice.length })}
          </summary>
          <Lines lines={state.advice} />
        </details>
      )}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line} className="font-mono text-xs [overflow-wrap:anywhere]">
        {line}
      </li>
    ))}
  </ul>
);
