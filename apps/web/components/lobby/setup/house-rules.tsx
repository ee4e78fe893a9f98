import type { OptionValue, TitleDefinition } from "@railhead/core";
import {
  type HouseRuleDef,
  houseRules,
  houseRulesOf,
  offered,
  optionsOf,
  renderVerdict,
  type Verdict,
} from "@railhead/house-rules";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRuleWords } from "@/lib/rule-words.ts";
import type { Draft } from "@/lib/setup/draft.ts";
import { offersBy } from "@/lib/setup/offers.ts";
import { FaultText, PickCard } from "../field.tsx";
import { Cross, Down } from "../icons.tsx";
import { Collections } from "./collections.tsx";
import { controlId, faultId, useForm } from "./form.ts";
import { Option } from "./options.tsx";

const toggle = (draft: Draft, slug: string, on: boolean): Draft => ({
  ...draft,
  houseRules: on ? [...draft.houseRules, { slug }] : draft.houseRules.filter((one) => one.slug !== slug),
});

/**
 * House rules: the collections, what is chosen as chips, and all of them to tick behind a search, grouped by what they touch. What the
 * chosen ones mean together is said beside each, or below the chips while the list is folded.
 *
 * @param unfolded the list is open at first
 */
export function HouseRules({
  title,
  offers = houseRulesOf(title, houseRules),
  unfolded = false,
}: {
  title: TitleDefinition;
  offers?: readonly HouseRuleDef[];
  unfolded?: boolean;
}) {
  const t = useTranslations("new");
  const w = useTranslations("houseRules");
  const { verdicts, faultOf } = useForm();
  const [open, setOpen] = useState(unfolded);
  const [words, setWords] = useState("");
  const said = useRuleWords(title);
  const groups = offersBy(offers, words, said);
  const shown = new Set(offers.map(({ slug }) => slug));
  const stray = verdicts.filter(({ about }) => !about.some((slug) => shown.has(slug)));
  return (
    <section aria-labelledby="setup-house-rules" className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="setup-house-rules" className="text-lg">
        {t("houseRules")}
      </h2>
      {offers.length === 0 && (
        <p className="text-sm text-muted">{t("noHouseRules", { title: title.credits.name })}</p>
      )}
      <Collections title={title} />
      <ChosenRules title={title} />
      <Verdicts verdicts={open ? stray : verdicts} title={title} />
      {offers.length > 0 && (
        <button
          type="button"
          className="flex min-h-11 items-center justify-between rounded-lg border border-line ps-4 pe-3 font-semibold aria-expanded:*:[svg]:rotate-180"
          aria-expanded={open}
          aria-controls="house-rules-list"
          onClick={() => setOpen(!open)}
        >
          {w("all", { count: offers.length })}
          <Down />
        </button>
      )}
      <div id="house-rules-list" hidden={!open} className="flex flex-col gap-4">
        {open && (
          <>
            <label className="flex flex-col gap-1">
              <span className="text-sm font-semibold">{w("search")}</span>
              <input
                type="search"
                className="field-input"
                value={words}
                autoComplete="off"
                onChange={(event) => setWords(event.target.value)}
              />
            </label>
            {groups.length === 0 && <p className="text-sm text-muted">{w("noneFound")}</p>}
            {groups.map(({ area, rules }) => (
              <section key={area} aria-labelledby={`house-rules-${area}`} className="flex flex-col gap-2">
                <h3 id={`house-rules-${area}`} className="font-sans text-sm font-semibold text-muted">
                  {w(`areas.${area}`)}
                </h3>
                <ul className="flex flex-col gap-3">
                  {rules.map((offer) => (
                    <HouseRule key={offer.slug} offer={offer} title={title} />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </div>
      <div id={controlId("houseRules")} tabIndex={-1} className="flex flex-col gap-1">
        <FaultText id={faultId("houseRules")}>{faultOf("houseRules")}</FaultText>
        {faultOf("houseRules") !== undefined && (
          <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-bad">
            {verdicts
              .filter(({ level }) => level === "refuse")
              .map((one) => (
                <li key={JSON.stringify(one)}>{renderVerdict(said.catalogue, one)}</li>
              ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** What is chosen, each to be taken off by a press. */
function ChosenRules({ title }: { title: TitleDefinition }) {
  const t = useTranslations("houseRules");
  const { nameOf } = useRuleWords(title);
  const { draft, change } = useForm();
  if (!draft.houseRules.length) return <p className="text-sm text-muted">{t("noneChosen")}</p>;
  return (
    <ul aria-label={t("chosen")} className="flex flex-wrap gap-2" data-testid="chosen-rules">
      {draft.houseRules.map(({ slug }) => {
        const name = nameOf(slug);
        return (
          <li key={slug}>
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-[0.35rem] rounded-full border border-accent ps-[0.9rem] pe-[0.6rem] text-sm/[inherit] hover:bg-sunk"
              aria-label={t("takeOff", { name })}
              onClick={() => change((one) => toggle(one, slug, false))}
            >
              {name}
              <Cross />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function HouseRule({ offer, title }: { offer: HouseRuleDef; title: TitleDefinition }) {
  const t = useTranslations("houseRules");
  const { draft, change, verdicts } = useForm();
  const { slug } = offer;
  const chosen = draft.houseRules.find((one) => one.slug === slug);
  const said = useRuleWords(title);
  const { effect, how, recommended } = said.effectOn(offer);
  const already = effect === "already";
  const remarks = chosen ? verdicts.filter(({ about }) => about.includes(slug)) : offered(offer, title);
  const choose = (option: string, value: OptionValue) =>
    change((one) => ({
      ...one,
      houseRules: one.houseRules.map((other) =>
        other.slug === slug ? { ...other, options: { ...other.options, [option]: value } } : other,
      ),
    }));
  return (
    <li className="flex flex-col gap-2">
      <PickCard
        type="checkbox"
        checked={chosen !== undefined}
        disabled={already && !chosen}
        onChange={(event) => change((one) => toggle(one, slug, event.target.checked))}
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {said.nameOf(slug)}
          {already && <span className="tag">{t("already", { title: title.credits.name })}</span>}
          {recommended && (
            <span className="tag" title={recommended}>
              {t("recommended")}
            </span>
          )}
        </span>
        <span className="block text-sm text-muted">{how}</span>
        <span className="block text-xs text-muted">{t("source", { source: said.say(offer.source) })}</span>
      </PickCard>
      {chosen && offer.options.length > 0 && (
        <div className="grid gap-x-6 gap-y-3 ps-4 sm:grid-cols-2">
          {offer.options.map((option) => (
            <Option
              key={option.id}
              option={option}
              field={`houseRules.${slug}.${option.id}`}
              name={said.say(option.name)}
              say={(value) => said.valueOf(option.labels, value)}
              value={optionsOf(offer, chosen.options)[option.id] ?? option.default}
              fault={undefined}
              onChange={(value) => choose(option.id, value)}
            />
          ))}
        </div>
      )}
      {!already && <Verdicts verdicts={remarks} title={title} />}
    </li>
  );
}

/** What there is to say of house rules, each in a sentence. */
export function Verdicts({ verdicts, title }: { verdicts: readonly Verdict[]; title: TitleDefinition }) {
  const t = useTranslations("houseRules");
  const { catalogue } = useRuleWords(title);
  const look = { refuse: "text-bad", warn: "text-ink", info: "text-muted" };
  return verdicts.map((one) => (
    <p key={JSON.stringify(one)} role="status" className={`text-sm ${look[one.level]}`}>
      <b>{t(`levels.${one.level}`)}</b>: {renderVerdict(catalogue, one)}
    </p>
  ));
}
