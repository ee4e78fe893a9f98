import type { Setup, TitleDefinition } from "@railhead/core";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { changedRules, houseRuleOf } from "@/lib/house-rules.ts";
import { useOptionLines, useRuleWords } from "@/lib/rule-words.ts";
import { rulesAddress } from "@/lib/rules-address.ts";

interface Props {
  setup: Pick<Setup, "houseRules" | "options">;
  title: TitleDefinition;
}

/** The house rules that a game is played by: what each does on this title, and what was chosen of its options. */
export function ActiveHouseRules({ setup, title }: Props) {
  const t = useTranslations("houseRules");
  const lines = useOptionLines(title);
  const said = useRuleWords(title);
  const chosen = setup.houseRules ?? [];
  if (chosen.length === 0) return null;
  const read = {
    ...Object.fromEntries(title.options.map((option) => [option.id, option.default])),
    ...setup.options,
  };
  return (
    <ul className="flex flex-col gap-2" data-testid="house-rules">
      {chosen.map((one) => {
        const rule = houseRuleOf(one.slug);
        if (!rule) return <li key={one.slug}>{one.slug}</li>;
        const [changed] = changedRules(one.slug, title.id);
        return (
          <li key={one.slug} className="flex flex-col">
            <b>{said.nameOf(rule.slug)}</b>
            <span className="text-muted">{said.effectOn(rule).how}</span>
            {lines(rule, one.options).map((line) => (
              <span key={line} className="text-muted">
                {line}
              </span>
            ))}
            {changed !== undefined && (
              <Link
                href={rulesAddress(
                  { title, options: read, houseRules: chosen.map(({ slug }) => slug) },
                  changed,
                )}
                target="_blank"
                className="inline-flex items-center self-start max-md:min-h-11"
              >
                {t("inRulebook")}
                <span className="sr-only"> {said.nameOf(rule.slug)}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
