import { type Action, type Ctx, type Json, type LegalAction, legalOf } from "@railhead/core";

/** Fields that say how much of something: less of it is a part of the plan. */
const AMOUNTS = ["percent", "count"];

/** Whether a listed action has this value in a field, or may be filled with it. */
function takes(legal: LegalAction, field: string, value: Json): boolean {
  const domain = legal.fields?.[field];
  if (!domain) return JSON.stringify(legal[field]) === JSON.stringify(value);
  if (domain.kind === "range") {
    const number = Number(value);
    return number >= domain.min && number <= domain.max && (number - domain.min) % domain.step === 0;
  }
  return domain.kind !== "choice" || domain.values.includes(value as string);
}

/**
 * What a planned action that is not legal as written comes to: as much of it as can be done, or the only thing that it
 * can mean; undefined where it is to be dropped.
 */
export function asPlanned(ctx: Ctx, plan: Action, partial: boolean): Action | undefined {
  const { type, seat, ...given } = plan;
  const legal = legalOf(ctx, seat).filter((action) => action.type === type);
  const said = Object.entries(given).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  const meant = legal.filter((action) => said.every(([field, value]) => takes(action, field, value)));
  const [only] = meant;
  if (only && meant.length === 1) {
    const { fields = {}, ...action } = only;
    // A field that is still open would be somebody's guess.
    return Object.keys(fields).every((field) => field in given) ? { ...action, ...given } : undefined;
  }
  if (meant.length > 1 || !partial) return undefined;
  return part(legal, plan, said);
}

/** The largest part of a plan that is legal. */
function part(legal: LegalAction[], plan: Action, said: [string, Json][]): Action | undefined {
  const amount = said.find(([field, value]) => AMOUNTS.includes(field) && typeof value === "number");
  if (!amount) return undefined;
  const [field, wanted] = amount as [string, number];
  const others = said.filter(([one]) => one !== field);
  const values = legal
    .filter((action) => others.every(([one, value]) => takes(action, one, value)))
    .flatMap((action) => {
      const domain = action.fields?.[field];
      if (domain?.kind === "range") return domain.max < wanted ? [domain.max] : [];
      return typeof action[field] === "number" && action[field] < wanted ? [action[field]] : [];
    });
  return values.length ? { ...plan, [field]: Math.max(...values) } : undefined;
}
