import type { Action, Ctx, Json, LegalAction } from "@railhead/core";
import { legalOf } from "@railhead/core/engine";
import { priceOf } from "@railhead/core/market";
import { playerRef } from "@railhead/core/model";
import { cardFor, offered, sharePrice } from "@railhead/core/parts";

/** Fields that say how much of something: less of it is a part of the plan. */
const AMOUNTS = ["percent", "count"];

/** Where shares and trains are bought that belong to no other company. */
const SOURCES = ["treasury", "pool", "stack"];

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
 * can mean; undefined where it is to be left out.
 */
export function asPlanned(ctx: Ctx, plan: Action, partial: boolean): Action | undefined {
  const { type, seat, ...given } = plan;
  const legal = legalOf(ctx, seat).filter((action) => action.type === type);
  const said = Object.entries(given).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  const meant = fitting(legal, said);
  if (meant.length) return only(meant, plan);
  return (partial ? part(legal, plan, said) : undefined) ?? elsewhere(ctx, legal, plan, said);
}

const fitting = (legal: LegalAction[], said: [string, Json][]): LegalAction[] =>
  legal.filter((action) => said.every(([field, value]) => takes(action, field, value)));

/** The one action that fits, with what the plan says put in; a field that is still open would be someone's guess. */
function only(
  [one, another]: LegalAction[],
  { type: _type, seat: _seat, ...given }: Action,
): Action | undefined {
  if (!one || another) return undefined;
  const { fields = {}, ...action } = one;
  return Object.keys(fields).every((field) => field in given) ? { ...action, ...given } : undefined;
}

/** A purchase whose source is empty by now, where one other of the game's own sources has the same at the same price. */
function elsewhere(ctx: Ctx, legal: LegalAction[], plan: Action, said: [string, Json][]): Action | undefined {
  const { company, train, from } = plan;
  const gone =
    typeof train === "string"
      ? (from === "stack" || from === "pool") && !cardFor(ctx, train, from)
      : (from === "treasury" || from === "pool") && !offered(ctx, String(company), from);
  if (!gone) return undefined;
  const others = fitting(
    legal.filter((action) => SOURCES.includes(String(action.from)) && samePrice(ctx, action)),
    said.filter(([field]) => field !== "from"),
  );
  const { from: _gone, ...rest } = plan;
  return only(others, rest as Action);
}

/** Trains say their price; a share must be an ordinary one, which costs the same wherever it lies. */
function samePrice(ctx: Ctx, { seat, company, from }: LegalAction): boolean {
  if (from !== "treasury" && from !== "pool") return true;
  const share = company === undefined ? undefined : offered(ctx, String(company), from);
  const id = String(company);
  return !share || sharePrice(ctx, playerRef(seat), id, from, share) === priceOf(ctx, id);
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
