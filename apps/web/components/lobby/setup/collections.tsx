import type { TitleDefinition } from "@railhead/core";
import {
  type HouseRulePreset,
  housePresets,
  type Joined,
  presetOn,
  presetStands,
  presetWithout,
  withoutPreset,
  withPreset,
} from "@railhead/house-rules";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRuleWords } from "@/lib/rule-words.ts";
import { useForm } from "./form.ts";

/** A collection that was added, and what of it could not be. */
interface Added {
  id: string;
  joined: Pick<Joined, "differs" | "against">;
}

/** Collections of house rules: each adds its rules to what is chosen, and is taken off again by a second press. */
export function Collections({ title }: { title: TitleDefinition }) {
  const t = useTranslations("houseRules");
  const { draft, change } = useForm();
  const { say } = useRuleWords(title);
  const [added, setAdded] = useState<Added>();
  const all = housePresets.filter((one) => presetOn(one, title).length > 0);
  if (all.length === 0) return null;
  const stands = (one: HouseRulePreset) => presetStands(draft.houseRules, one, title);
  const press = (one: HouseRulePreset) => {
    const { chosen, ...joined } = withPreset(draft.houseRules, one, title, draft.seats.length);
    setAdded(stands(one) ? undefined : { id: one.id, joined });
    change((now) => ({
      ...now,
      houseRules: stands(one) ? withoutPreset(now.houseRules, one, title) : chosen,
    }));
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm text-muted">{t("bundles")}</legend>
      <div className="flex gap-2 overflow-x-auto p-1 *:shrink-0 sm:flex-wrap">
        {all.map((one) => (
          <button
            key={one.id}
            type="button"
            className="plain-button"
            aria-pressed={stands(one)}
            onClick={() => press(one)}
          >
            {say(one.name)}
          </button>
        ))}
      </div>
      {all
        .filter((one) => stands(one) || one.id === added?.id)
        .map((one) => (
          <About
            key={one.id}
            preset={one}
            title={title}
            {...(one.id === added?.id && { joined: added.joined })}
          />
        ))}
    </fieldset>
  );
}

/** Where a collection comes from, and what it leaves out at this table. */
function About({
  preset,
  title,
  joined,
}: {
  preset: HouseRulePreset;
  title: TitleDefinition;
  joined?: Added["joined"];
}) {
  const t = useTranslations("houseRules");
  const { say, nameOf } = useRuleWords(title);
  const { already, never } = presetWithout(preset, title);
  const names = (slugs: readonly string[]) => slugs.map(nameOf).join(", ");
  const game = title.credits.name;
  const left = [
    ...(already.length ? [t("leftAlready", { title: game, rules: names(already) })] : []),
    ...(never.length ? [t("leftNever", { title: game, rules: names(never) })] : []),
    ...(joined?.differs.length ? [t("leftDiffers", { rules: names(joined.differs) })] : []),
    ...(joined?.against ?? []).map(({ slug, other }) =>
      t("leftAgainst", { rule: nameOf(slug), other: nameOf(other) }),
    ),
  ];
  return (
    <div role="status" className="flex flex-col text-sm text-muted" data-testid={`collection-${preset.id}`}>
      <p>
        <b>{say(preset.name)}</b>. {t("source", { source: say(preset.source) })}
      </p>
      {left.length > 0 && (
        <>
          <p>{t("left", { name: say(preset.name) })}</p>
          <ul className="list-disc ps-5">
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
