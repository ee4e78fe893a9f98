"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type RuleLine, ruleSought, rulesBySection, sectionId } from "@/lib/rule-list.ts";

/** The rules by section. They are many, so they come only when someone asks for them, or for one of them by its address. */
export function Rules({ title }: { title: string }) {
  const t = useTranslations("title");
  const [rules, setRules] = useState<RuleLine[] | undefined>();
  const [state, setState] = useState<"idle" | "loading" | "fault">("idle");
  const [words, setWords] = useState("");
  const [sought, setSought] = useState<string | undefined>();
  const asked = useRef(false);

  const load = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    setState("loading");
    try {
      const answer = await fetch(`/titles/${title}/rules`);
      if (!answer.ok) throw new Error(String(answer.status));
      setRules(await answer.json());
    } catch {
      asked.current = false;
      setState("fault");
    }
  }, [title]);

  useEffect(() => {
    const look = () => {
      const wanted = ruleSought(window.location.hash);
      if (wanted === undefined) return;
      setWords("");
      setSought(wanted);
      void load();
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [load]);

  useEffect(() => {
    if (!rules || sought === undefined) return;
    const place = document.getElementById(sought);
    const section = place?.closest("details");
    if (section) section.open = true;
    place?.scrollIntoView({ block: "center" });
    place?.focus({ preventScroll: true });
  }, [rules, sought]);

  const sections = useMemo(() => rulesBySection(rules ?? [], words), [rules, words]);
  if (!rules) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <button type="button" className="plain-button" onClick={load} disabled={state === "loading"}>
          {t("rulesShow")}
        </button>
        <span role="status" className={state === "fault" ? "text-bad" : "text-muted"}>
          {state === "loading" && t("rulesLoading")}
          {state === "fault" && t("rulesFault")}
        </span>
      </div>
    );
  }
  if (rules.length === 0) return <p className="text-muted">{t("rulesUnwritten")}</p>;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-sm text-muted">
          {t("rulesCount", { count: rules.length, sections: new Set(rules.map((one) => one.section)).size })}
        </p>
        <label className="flex flex-col gap-1 text-sm">
          {t("rulesFilter")}
          <input
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="min-h-11 rounded-md border border-muted bg-panel px-3 text-base"
          />
        </label>
      </div>
      {sections.length === 0 && <p className="text-muted">{t("rulesNone")}</p>}
      {sections.map(({ section, areas, lines }) => (
        <details
          key={section}
          id={sectionId(section)}
          tabIndex={-1}
          open={words !== "" || undefined}
          className="scroll-mt-4 rounded-lg border border-line bg-panel"
        >
          <summary className="disclosure flex min-h-11 items-center gap-3 px-4 font-semibold">
            <span>{t("section", { section })}</span>
            <span className="min-w-0 truncate text-sm font-normal text-muted">
              {areas.map((area) => (t.has(`areas.${area}`) ? t(`areas.${area}`) : area)).join(", ")}
            </span>
            <span className="ms-auto text-sm font-normal text-muted">{lines.length}</span>
          </summary>
          <ul className="flex flex-col px-4 pb-2">
            {lines.map((line) => (
              <li
                key={line.id}
                id={line.id}
                tabIndex={-1}
                data-sought={line.id === sought ? "" : undefined}
                className="rule-line grid scroll-mt-16 gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[9rem_1fr]"
              >
                <a href={`#${line.id}`} className="inline-flex min-h-6 items-start text-sm">
                  {line.id}
                </a>
                <span>
                  {line.rule}
                  {line.ambiguity && (
                    <span className="mt-1 block text-sm text-muted">
                      {t("reading", { text: line.ambiguity })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
