import type { Json, LegalAction } from "@railhead/core";
import { renderLabel, renderValue } from "@railhead/core/texts";
import type { Field } from "@railhead/core/vocabulary";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { type Entered, formOf, type OpenField, type PickField, WITH } from "@/lib/forms.ts";
import { useGame } from "../context.ts";
import { usePanelDeciding } from "../deciding-provider.tsx";
import { useLiveGame } from "../session.ts";
import { useActionText } from "./use-action-text.ts";
import { useKeptAnswer } from "./use-kept-answer.ts";

const keyOf = (value: Json | undefined): string => JSON.stringify(value) ?? "";

/**
 * A form for all legal actions of one type, made from what the engine lists: a choice per field that differs, a control
 * per domain. Whatever a title brings, it can be answered.
 */
export function GenericForm({ legal }: { legal: readonly LegalAction[] }) {
  const t = useTranslations("play");
  const { draft, setDraft, busy } = usePanelDeciding();
  const text = useActionText();
  const { catalogue } = useGame();
  const { total } = useLiveGame();
  const [entered, setEntered] = useKeptAnswer<Entered>(`form ${legal[0]?.type}`, {}, total);
  const form = formOf(legal, entered);
  const shapes = form && catalogue.fields[`do.${form.type}`];
  const mine = draft?.type === form?.type;
  if (!form) return null;
  const enter = (name: string, value: Json | undefined) => {
    const next = { ...entered, [name]: value };
    setEntered(next);
    const { action } = formOf(legal, next) ?? {};
    if (action) setDraft(action);
    else if (!mine) setDraft(undefined);
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-[0.6rem]" disabled={busy} data-form={form.type}>
      <legend className="sr-only">{text({ type: form.type, seat: form.legal.seat })}</legend>
      {form.fields.map((field) =>
        field.kind === "pick" ? (
          <Pick key={field.name} shape={shapes?.[field.name]} field={field} enter={enter} />
        ) : (
          <Open key={field.name} shape={shapes?.[field.name]} field={field} enter={enter} />
        ),
      )}
      {!mine && form.action && (
        <button
          type="button"
          className="plain-button"
          data-action={form.type}
          onClick={() => setDraft(form.action)}
        >
          {form.fields.length ? text(form.action) : t("choose", { what: text(form.action) })}
        </button>
      )}
    </fieldset>
  );
}

/** What the action says of the field: how its values are written. */
type Shape = Field | undefined;
type Enter = (name: string, value: Json | undefined) => void;

function Pick({ field, shape, enter }: { field: PickField; shape: Shape; enter: Enter }) {
  const t = useTranslations("play");
  const id = useId();
  const { catalogue, names } = useGame();
  const label = field.name === WITH ? t("with") : renderLabel(catalogue, field.name);
  return (
    <div className="play-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={field.name}
        value={keyOf(field.value)}
        onChange={(event) =>
          enter(
            field.name,
            field.values.find((value) => keyOf(value) === event.target.value),
          )
        }
      >
        {field.values.map((value) => (
          <option key={keyOf(value)} value={keyOf(value)}>
            {field.name === WITH
              ? value === ""
                ? t("without")
                : renderLabel(catalogue, String(value))
              : renderValue(catalogue, field.name, value, names, shape)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Open({ field, shape, enter }: { field: OpenField; shape: Shape; enter: Enter }) {
  const { domain } = field;
  if (domain.kind === "range")
    return <RangeField field={field} money={shape?.kind === "money"} enter={enter} />;
  if (domain.kind === "choice") {
    const pick: PickField = { kind: "pick", name: field.name, values: domain.values, value: field.value };
    return <Pick field={pick} shape={shape} enter={enter} />;
  }
  return domain.kind === "subset" ? <SubsetField field={field} shape={shape} enter={enter} /> : null;
}

const STEP =
  "min-h-11 border border-muted bg-sunk text-[1.2rem] first:rounded-s-lg last:rounded-e-lg disabled:text-muted";

/** A number within bounds: typed, or stepped up and down. */
function RangeField({
  field,
  money: isMoney,
  enter,
  label,
}: {
  field: OpenField;
  /** It is an amount of money. */
  money: boolean;
  enter: Enter;
  label?: string;
}) {
  const t = useTranslations("play");
  const id = useId();
  const { catalogue, money } = useGame();
  const { domain, value, problem } = field;
  if (domain.kind !== "range") return null;
  const { min, max, step } = domain;
  const number = Number(value);
  const write = (one: number) => (isMoney ? money(one) : String(one));
  const go = (by: number) => {
    const base = Number.isSafeInteger(number) ? number : min;
    const snapped = min + Math.round((base + by - min) / step) * step;
    enter(field.name, Math.max(min, Math.min(min + Math.floor((max - min) / step) * step, snapped)));
  };
  return (
    <div className="play-field">
      <label htmlFor={id}>{label ?? renderLabel(catalogue, field.name)}</label>
      <div className="inline-grid grid-cols-[44px_6.5rem_44px]">
        <button
          type="button"
          className={STEP}
          aria-label={t("less")}
          onClick={() => go(-step)}
          disabled={number <= min}
        >
          −
        </button>
        <input
          id={id}
          name={field.name}
          className="rounded-none border-x-0 text-center tabular-nums"
          inputMode="numeric"
          value={String(value ?? "")}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => enter(field.name, event.target.value)}
          onBlur={() => !problem && enter(field.name, number)}
        />
        <button
          type="button"
          className={STEP}
          aria-label={t("more")}
          onClick={() => go(step)}
          disabled={number >= max}
        >
          +
        </button>
      </div>
      <span id={`${id}-note`} className={problem ? "text-sm text-bad" : "text-sm text-muted"}>
        {problem
          ? t(`field.${problem.key}`, asMoney(problem.values, write))
          : t("field.range", { min: write(min), max: write(max) })}
      </span>
    </div>
  );
}

const asMoney = (values: Record<string, string | number>, write: (one: number) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === "number" ? write(value) : value]),
  );

function SubsetField({ field, shape, enter }: { field: OpenField; shape: Shape; enter: Enter }) {
  const t = useTranslations("play");
  const { catalogue, names } = useGame();
  const { domain, value, problem } = field;
  if (domain.kind !== "subset") return null;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset className="play-field">
      <legend>{renderLabel(catalogue, field.name)}</legend>
      {domain.values.map((one) => (
        <label key={one} className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            disabled={domain.always?.includes(one) && chosen.includes(one)}
            onChange={(event) =>
              enter(
                field.name,
                event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one),
              )
            }
          />
          {renderValue(catalogue, field.name, one, names, shape)}
        </label>
      ))}
      {problem && <span className="text-sm text-bad">{t(`field.${problem.key}`, problem.values)}</span>}
    </fieldset>
  );
}
