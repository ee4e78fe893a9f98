"use client";

import { renderRefusal, type TitleDefinition } from "@railhead/core";
import { housePresets, presetOn } from "@railhead/house-rules";
import { useTranslations } from "next-intl";
import { type Explanation, type HouseRuleOffer, houseRulesOf, optionsOf } from "../../../lib/house-rules.ts";
import type { Draft } from "../../../lib/setup/draft.ts";
import { catalogueOf } from "../../../lib/texts.ts";
import { FaultText } from "../field.tsx";
import { controlId, faultId, useForm } from "./form.ts";
import { Option } from "./options.tsx";

const toggle = (draft: Draft, slug: string, on: boolean): Draft => ({
  ...draft,
  houseRules: on ? [...draft.houseRules, { slug }] : draft.houseRules.filter((one) => one.slug !== slug),
});

/** House rules to tick; beside each what it means together with the others, as one ticks. */
export function HouseRules({
  title,
  offers = houseRulesOf(title),
}: {
  title: TitleDefinition;
  offers?: readonly HouseRuleOffer[];
}) {
  const t = useTranslations("new");
  const { explained, faultOf } = useForm();
  const shown = new Set(offers.map(({ slug }) => slug));
  const stray = explained.filter(({ rules }) => !rules.some((slug) => shown.has(slug)));
  return (
    <section aria-labelledby="setup-house-rules" className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="setup-house-rules" className="text-lg">
        {t("houseRules")}
      </h2>
      {offers.length === 0 && (
        <p className="text-sm text-muted">{t("noHouseRules", { title: title.credits.name })}</p>
      )}
      <Bundles title={title} />
      <ul className="flex flex-col gap-3">
        {offers.map((offer) => (
          <HouseRule key={offer.slug} offer={offer} title={title} />
        ))}
      </ul>
      {stray.map((one) => (
        <Verdict key={`${one.code}-${one.rules.join()}`} explanation={one} title={title} />
      ))}
      <div id={controlId("houseRules")} tabIndex={-1}>
        <FaultText id={faultId("houseRules")}>{faultOf("houseRules")}</FaultText>
      </div>
    </section>
  );
}

/** Bundles of house rules that collections use together; each only ticks, so that all can be changed. */
function Bundles({ title }: { title: TitleDefinition }) {
  const t = useTranslations("houseRules");
  const { draft, change } = useForm();
  const bundles = housePresets.filter((one) => presetOn(one, title).length > 0);
  if (bundles.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-sm text-muted">{t("bundles")}</legend>
      {bundles.map((bundle) => {
        const rules = presetOn(bundle, title);
        const taken = JSON.stringify(draft.houseRules) === JSON.stringify(rules);
        return (
          <button
            key={bundle.id}
            type="button"
            className="plain-button"
            aria-pressed={taken}
            title={bundle.source}
            onClick={() => change((one) => ({ ...one, houseRules: taken ? [] : [...rules] }))}
          >
            {bundle.name}
          </button>
        );
      })}
    </fieldset>
  );
}

function HouseRule({ offer, title }: { offer: HouseRuleOffer; title: TitleDefinition }) {
  const t = useTranslations("houseRules");
  const words = useTranslations("options");
  const { draft, change, explained } = useForm();
  const chosen = draft.houseRules.find((one) => one.slug === offer.slug);
  const { effect, how } = offer.on(title);
  const already = effect === "already";
  const mine = explained.filter(({ rules }) => rules.includes(offer.slug));
  return (
    <li className="flex flex-col gap-2">
      <label className="pick-card">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          disabled={already && !chosen}
          onChange={(event) => change((one) => toggle(one, offer.slug, event.target.checked))}
        />
        <span className="min-w-0">
          <span className="block font-medium">{offer.name}</span>
          <span className="block text-sm text-muted">{how ?? offer.text}</span>
          {already && <span className="tag mt-1">{t("already", { title: title.credits.name })}</span>}
        </span>
      </label>
      {chosen && (offer.options?.length ?? 0) > 0 && (
        <div className="grid gap-x-6 gap-y-3 ps-4 sm:grid-cols-2">
          {offer.options?.map((option) => (
            <Option
              key={option.id}
              option={option}
              field={`houseRules.${offer.slug}.${option.id}`}
              name={option.name ?? option.id}
              say={(value) =>
                option.labels?.[String(value)] ??
                (words.has(`values.${value}`) ? words(`values.${value}`) : String(value))
              }
              value={optionsOf(offer, chosen)[option.id] ?? option.default}
              fault={undefined}
              onChange={(value) =>
                change((one) => ({
                  ...one,
                  houseRules: one.houseRules.map((other) =>
                    other.slug === offer.slug
                      ? { ...other, options: { ...other.options, [option.id]: value } }
                      : other,
                  ),
                }))
              }
            />
          ))}
        </div>
      )}
      {chosen &&
        mine.map((one) => (
          <Verdict key={`${one.code}-${one.rules.join()}`} explanation={one} title={title} />
        ))}
    </li>
  );
}

function Verdict({ explanation, title }: { explanation: Explanation; title: TitleDefinition }) {
  const t = useTranslations("houseRules");
  const { level, code, values, refusal } = explanation;
  const hook = values.hook?.replaceAll(".", "_") ?? "";
  const text = t(`verdicts.${code}`, {
    ...values,
    hook: t.has(`hooks.${hook}`) ? t(`hooks.${hook}`) : (values.hook ?? ""),
    reason: refusal ? renderRefusal(catalogueOf(title), refusal, title) : "",
  });
  const look = { refuse: "text-bad", warn: "text-ink", info: "text-muted" }[level];
  return (
    <p role="status" className={`text-sm ${look}`}>
      <b>{t(`levels.${level}`)}</b>: {text}
    </p>
  );
}
