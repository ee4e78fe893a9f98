"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";

interface RuleLine {
  id: string;
  section: string;
  rule: string;
  ambiguity?: string;
}

/** The rules by section. They are many, so they come only when somebody asks for them. */
export function Rules({ title }: { title: string }) {
  const t = useTranslations("title");
  const [rules, setRules] = useState<RuleLine[] | undefined>();
  const [state, setState] = useState<"idle" | "loading" | "fault">("idle");
  const [words, setWords] = useState("");
  const load = async () => {
    setState("loading");
    try {
      const answer = await fetch(`/titles/${title}/rules`);
      if (!answer.ok) throw new Error(String(answer.status));
      setRules(await answer.json());
    } catch {
      setState("fault");
    }
  };
  const sections = useMemo(() => bySection(rules ?? [], words), [rules, words]);
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
      {sections.map(([section, lines]) => (
        <details key={section} open={words !== ""} className="rounded-lg border border-line bg-panel">
          <summary className="disclosure flex min-h-11 items-center gap-3 px-4 font-semibold">
            <span>{t("section", { section })}</span>
            <span className="ms-auto text-sm font-normal text-muted">{lines.length}</span>
          </summary>
          <ul className="flex flex-col gap-3 px-4 pb-4">
            {lines.map((line) => (
              <li
                key={line.id}
                id={line.id}
                className="grid gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-[9rem_1fr]"
              >
                <span className="text-sm text-muted">{line.id}</span>
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

function bySection(rules: RuleLine[], words: string): [string, RuleLine[]][] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = new Map<string, RuleLine[]>();
  for (const line of rules) {
    const text = `${line.id} ${line.rule} ${line.ambiguity ?? ""}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    sections.set(line.section, [...(sections.get(line.section) ?? []), line]);
  }
  return [...sections];
}
