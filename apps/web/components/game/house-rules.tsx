"use client";

import type { Setup, TitleDefinition } from "@railhead/core";
import { effectOn, houseRules, optionsOf } from "@railhead/house-rules";
import { useTranslations } from "next-intl";

interface Props {
  setup: Pick<Setup, "houseRules">;
  title: TitleDefinition;
}

/** The house rules that a game is played by: what each does on this title, and what was chosen of its options. */
export function ActiveHouseRules({ setup, title }: Props) {
  const t = useTranslations("houseRules");
  const words = useTranslations("options");
  const chosen = setup.houseRules ?? [];
  if (chosen.length === 0) return null;
  const say = (value: string) => (words.has(`values.${value}`) ? words(`values.${value}`) : value);
  return (
    <ul className="flex flex-col gap-2" data-testid="house-rules">
      {chosen.map((one) => {
        const rule = houseRules.find(({ slug }) => slug === one.slug);
        if (!rule) return <li key={one.slug}>{one.slug}</li>;
        const values = optionsOf(rule, one.options);
        return (
          <li key={one.slug} className="flex flex-col">
            <b>{rule.name}</b>
            <span className="text-muted">{effectOn(rule, title).how}</span>
            {rule.options.map((option) => {
              const value = String(values[option.id]);
              return (
                <span key={option.id} className="text-muted">
                  {t("option", {
                    name: option.name,
                    value: option.labels?.[value] ?? say(value),
                  })}
                </span>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** The house rules of a game that nobody sits around, folded away in one line; nothing where there are none. */
export function HouseRulesLine({ setup, title }: Props) {
  const t = useTranslations("houseRules");
  if (!setup.houseRules?.length) return null;
  const nameOf = (slug: string) => houseRules.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <details className="border-b border-line bg-panel px-4 py-1 text-sm">
      <summary className="cursor-pointer max-md:min-h-11">
        {t("option", {
          name: t("active"),
          value: setup.houseRules.map(({ slug }) => nameOf(slug)).join(", "),
        })}
      </summary>
      <ActiveHouseRules setup={setup} title={title} />
    </details>
  );
}
