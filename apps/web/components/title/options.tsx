import type { OptionValue, TitleDefinition } from "@railhead/core";
import { ruleSection } from "@railhead/core/texts";
import {
  type HouseRuleDef,
  houseRules,
  houseRulesOf,
  offered,
  optionsOf,
  pluginOf,
  renderVerdict,
} from "@railhead/house-rules";
import { useTranslations } from "next-intl";
import { valuesOf } from "@/lib/option-values.ts";
import { useOptionWords } from "@/lib/option-words.ts";
import { useRuleWords } from "@/lib/rule-words.ts";

/** In what tables may differ: every option with its values and the rule that it changes, presets, suggestions. */
export function Options({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const { nameOf, say, presetOf } = useOptionWords(title);
  const setup = useTranslations("new");
  if (!title.options.length) return <p className="text-muted">{t("noOptions")}</p>;
  const presets = Object.entries(title.presets).filter(([, options]) => Object.keys(options).length > 0);
  const part = ([id, value]: [string, OptionValue]) =>
    setup("suggestedPart", { name: nameOf(id), value: say(id, value) });
  return (
    <div className="flex flex-col gap-6">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {title.options.map((option) => (
          <li key={option.id} className="flex flex-col gap-0.5 border-t border-line pt-3">
            <span className="font-semibold">{nameOf(option.id)}</span>
            <span className="text-sm">
              {valuesOf(option).map((value) => (
                <span key={String(value)} className="me-3 inline-block">
                  {value === option.default ? (
                    <b>{t("usual", { value: say(option.id, value) })}</b>
                  ) : (
                    <span className="text-muted">{say(option.id, value)}</span>
                  )}
                </span>
              ))}
            </span>
            {option.rule && (
              <a href={`#${option.rule}`} className="inline-flex min-h-11 items-center self-start text-sm">
                {t("changes", { rule: ruleSection(title.credits.name, option.rule) })}
              </a>
            )}
          </li>
        ))}
      </ul>
      {(title.page?.suggestions?.length ?? 0) > 0 && (
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {title.page?.suggestions?.map((one) => (
            <li key={JSON.stringify(one)}>
              {t("suggestion", {
                players: one.players.join(", "),
                what: Object.entries(one.options).map(part).join(", "),
              })}
            </li>
          ))}
        </ul>
      )}
      {presets.length > 0 && (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
          {presets.map(([id, options]) => (
            <div key={id} className="contents">
              <dt className="font-semibold">{presetOf(id)}</dt>
              <dd className="text-sm">
                <ul>
                  {Object.entries(options).map((one) => (
                    <li key={one[0]}>{part(one)}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** House rules that act on a title: what each does there, and what it goes with. */
export function TitleHouseRules({ title }: { title: TitleDefinition }) {
  const t = useTranslations("title");
  const offers = houseRulesOf(title, houseRules);
  if (offers.length === 0) return <p className="text-muted">{t("noHouseRules")}</p>;
  const players = title.numbers.players.min;
  const slotsOf = (rule: HouseRuleDef) =>
    Object.keys(pluginOf(rule, optionsOf(rule), { title, players }).slots ?? {});
  const said = useRuleWords(title);
  const { nameOf } = said;
  /** Those that it does not go with: by what it says itself, and since both take one slot. */
  const rivalsOf = (rule: HouseRuleDef) => {
    const slots = slotsOf(rule);
    const named = (rule.beside ?? [])
      .filter(({ verdict }) => verdict === "forbids")
      .map(({ other }) => other);
    return offers.filter(
      (one) =>
        one !== rule && (named.includes(one.slug) || slotsOf(one).some((hook) => slots.includes(hook))),
    );
  };
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {offers.map((offer) => {
        const { how, recommended } = said.effectOn(offer);
        const summary = said.say(offer.summary);
        const beside = (offer.beside ?? []).filter(
          ({ other, verdict }) => verdict !== "forbids" && offers.some(({ slug }) => slug === other),
        );
        return (
          <li key={offer.slug} className="flex flex-col gap-1 border-t border-line pt-3">
            <span className="font-semibold">{nameOf(offer.slug)}</span>
            {!how.startsWith(summary) && <span>{summary}</span>}
            <span className={how.startsWith(summary) ? "" : "text-sm text-muted"}>{how}</span>
            {recommended && <span className="text-sm text-muted">{recommended}</span>}
            {offered(offer, title).map((one) => (
              <span key={JSON.stringify(one)} className="text-sm text-muted">
                {renderVerdict(said.catalogue, one)}
              </span>
            ))}
            {beside.map(({ other, verdict, text }) => (
              <span key={other} className="text-sm text-muted">
                {verdict === "advice"
                  ? t("beside.advice", { other: nameOf(other), text: said.say(text) })
                  : t(`beside.${verdict}`, { other: nameOf(other) })}
              </span>
            ))}
            {rivalsOf(offer).map((rival) => (
              <span key={rival.slug} className="text-sm text-muted">
                {t("beside.forbids", { other: nameOf(rival.slug) })}
              </span>
            ))}
            {offer.source && <span className="text-sm text-muted">{offer.source}</span>}
            <code className="text-xs text-muted">{offer.slug}</code>
          </li>
        );
      })}
    </ul>
  );
}
