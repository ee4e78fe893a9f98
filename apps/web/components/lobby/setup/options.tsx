import type { OptionDef, OptionValue, TitleDefinition } from "@railhead/core";
import { suggestedOptions } from "@railhead/core/game";
import { ruleSection, withoutMarks } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { valuesOf } from "@/lib/option-values.ts";
import { useOptionWords } from "@/lib/option-words.ts";
import {
  type Draft,
  fitSeats,
  followsSuggestion,
  optionValue,
  setOption,
  setPreset,
  takeSuggestion,
} from "@/lib/setup/draft.ts";
import { Choices, FaultText } from "../field.tsx";
import { controlId, faultId, invalid, useForm } from "./form.ts";

const isDefault = (title: TitleDefinition, preset: string) =>
  Object.keys(title.presets[preset] ?? {}).length === 0;

/** By which rules the table plays: presets, what the rulebook suggests for its size, and every option. */
export function Options({ title }: { title: TitleDefinition }) {
  const t = useTranslations("new");
  const { nameOf, say, presetOf } = useOptionWords(title);
  const { draft, change, faultOf } = useForm();
  // Options may let in another number of players: chairs come or go with them.
  const choose = (how: (one: Draft) => Draft) =>
    change((one) => fitSeats(how(one), title, (seat) => withoutMarks(t("player", { seat })), one));
  const presets = Object.keys(title.presets);
  const usual = presets.find((preset) => isDefault(title, preset)) ?? "";
  const suggestions = suggestedOptions(title, draft.seats.length);
  const changed = Object.keys(draft.options).length;
  const wrong = title.options.some((option) => faultOf(`options.${option.id}`) !== undefined);
  return (
    <section aria-labelledby="setup-rules" className="sheet flex flex-col gap-3 p-4 sm:gap-4 sm:p-5">
      <h2 id="setup-rules" className="text-lg">
        {t("rules")}
      </h2>
      {presets.length > 1 && (
        <Choices
          legend={t("preset")}
          name="preset"
          columns={presets.length > 2 ? 3 : 2}
          value={draft.preset ?? usual}
          onChange={(preset) => choose((one) => setPreset(one, preset === usual ? undefined : preset))}
          choices={presets.map((preset) => ({ value: preset, label: presetOf(preset) }))}
        />
      )}
      <FaultText id={faultId("preset")}>{faultOf("preset")}</FaultText>
      {suggestions.length > 0 && (
        <ul className="flex flex-col gap-2">
          {suggestions.map((suggestion) => {
            const taken = followsSuggestion(draft, title, suggestion);
            const what = Object.entries(suggestion.options)
              .map(([id, value]) => t("suggestedPart", { name: nameOf(id), value: say(id, value) }))
              .join(", ");
            return (
              <li
                key={JSON.stringify(suggestion.options)}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunk px-3 py-2"
              >
                <span className="text-sm">{t("suggested", { count: draft.seats.length, what })}</span>
                <button
                  type="button"
                  className="plain-button"
                  disabled={taken}
                  onClick={() => choose((one) => takeSuggestion(one, title, suggestion))}
                >
                  {taken ? t("taken") : t("take")}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {title.options.length > 0 && (
        <details className="rounded-lg border border-line" open={wrong || undefined}>
          <summary className="disclosure flex min-h-11 items-center gap-3 px-4 font-semibold">
            <span>{t("options")}</span>
            <span className="text-sm font-normal text-muted">{t("optionsChanged", { count: changed })}</span>
          </summary>
          <div className="grid gap-x-6 gap-y-4 px-4 pt-1 pb-4 sm:grid-cols-2">
            {title.options.map((option) => (
              <Option
                key={option.id}
                option={option}
                name={nameOf(option.id)}
                say={(value) => say(option.id, value)}
                rule={option.rule && ruleSection(title.credits.name, option.rule)}
                value={optionValue(draft, title, option.id) ?? option.default}
                fault={faultOf(`options.${option.id}`)}
                onChange={(value) => choose((one) => setOption(one, title, option.id, value))}
              />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

/** Longest range of numbers that is a list; longer ones are typed. */
const MOST_LISTED = 100;

/** One option as a list to choose from; the usual value is marked. */
export function Option({
  option,
  name,
  say,
  rule,
  value,
  fault,
  onChange,
  field = `options.${option.id}`,
}: {
  option: OptionDef;
  name: string;
  say: (value: OptionValue) => string;
  rule?: string | undefined;
  value: OptionValue;
  fault: string | undefined;
  onChange: (value: OptionValue) => void;
  field?: string;
}) {
  const t = useTranslations("new");
  const long = option.kind === "integer" && (option.max ?? 99) - (option.min ?? 0) > MOST_LISTED;
  const values = long ? [] : valuesOf(option);
  return (
    <label className="flex flex-col gap-1" htmlFor={controlId(field)}>
      <span className="text-sm font-medium">{name}</span>
      {long ? (
        <input
          {...invalid(field, fault)}
          className="field-input mt-auto"
          type="number"
          min={option.min ?? 0}
          max={option.max ?? 99}
          value={String(value)}
          onChange={(event) =>
            onChange(event.target.value === "" ? option.default : event.target.valueAsNumber)
          }
        />
      ) : (
        <select
          {...invalid(field, fault)}
          className="field-input mt-auto"
          value={String(value)}
          onChange={(event) => {
            const chosen = values.find((one) => String(one) === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {!values.some((one) => one === value) && <option value={String(value)}>{String(value)}</option>}
          {values.map((one) => (
            <option key={String(one)} value={String(one)}>
              {one === option.default ? t("usual", { value: say(one) }) : say(one)}
            </option>
          ))}
        </select>
      )}
      <span className="min-h-[1.2em] text-xs text-muted">{rule}</span>
      <FaultText id={faultId(field)}>{fault}</FaultText>
    </label>
  );
}
