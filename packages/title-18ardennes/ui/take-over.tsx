import type { LegalAction } from "@railhead/core";
import { companyOf } from "@railhead/core/state";
import { bare, Part, useAsked, useCtx, useWords } from "@railhead/table-ui";
import { useEffect, useState } from "react";
import { bonuses, marksOf } from "../src/index.ts";

const FIELDS = ["trains", "tokens", "forts"] as const;
type Field = (typeof FIELDS)[number];
type Taken = Record<Field, string[]>;

/** What a public company takes over from a minor: everything that it may, until something is declined. */
export function TakeOverPart({ legal }: { legal: readonly LegalAction[] }) {
  const { t, placeName: placeOf } = useWords();
  const ctx = useCtx();
  const { decision, draft, setDraft } = useAsked();
  const one = legal[0];
  const offered = (field: Field): { values: string[]; max: number } => {
    const domain = one?.fields?.[field];
    return domain?.kind === "subset" ? domain : { values: [], max: 0 };
  };
  const all = (): Taken =>
    Object.fromEntries(
      FIELDS.map((field) => [field, offered(field).values.slice(0, offered(field).max)]),
    ) as Taken;
  const [taken, setTaken] = useState<Taken>(all);
  const action = one && { ...bare(one), ...taken };
  const untouched = draft === undefined;
  // It can be confirmed as it stands: everything is taken.
  useEffect(() => {
    if (untouched && action) setDraft(action);
  }, []);
  if (!one) return null;
  const { minor = "" } = (decision?.data ?? {}) as { minor?: string };
  const trains = new Map(companyOf(ctx, minor).trains.map((train) => [train.id, train.kind]));
  const nameOf = (field: Field, value: string): string => {
    if (field === "trains") return t("takeOver.train", { train: trains.get(value) ?? value });
    const hex = field === "tokens" ? (value.split("/")[0] ?? "") : (bonuses.forts.places[value] ?? value);
    if (field === "forts") return t("takeOver.fort", { place: placeOf(hex) });
    const right = marksOf(companyOf(ctx, minor)).rights?.includes(hex);
    return t(right ? "takeOver.stationRight" : "takeOver.station", { place: placeOf(hex) });
  };
  const toggle = (field: Field, value: string) => {
    const now = taken[field].includes(value)
      ? taken[field].filter((other) => other !== value)
      : [...taken[field], value];
    const next = { ...taken, [field]: now };
    setTaken(next);
    setDraft({ ...bare(one), ...next });
  };
  return (
    <Part heading={t("takeOver.heading", { company: decision?.company ?? "", minor })}>
      {FIELDS.filter((field) => offered(field).values.length > 0).map((field) => (
        <fieldset key={field} className="play-field">
          <legend>{t(`takeOver.${field}`)}</legend>
          {offered(field).values.map((value) => {
            const chosen = taken[field].includes(value);
            return (
              <label key={value} className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={chosen}
                  disabled={!chosen && taken[field].length >= offered(field).max}
                  onChange={() => toggle(field, value)}
                />
                {nameOf(field, value)}
              </label>
            );
          })}
        </fieldset>
      ))}
      <p className="text-sm text-muted">{t("takeOver.declined")}</p>
    </Part>
  );
}
