import { type Ctx, createEngine, type StepDef, type TitleDefinition } from "@railhead/core";
import { byCertificate, fullAtFloat, restUnderwritten } from "@railhead/core/hooks";
import { asksOfSales, endsWithBankruptcy, neverOwns, operatedOnly } from "@railhead/core/parts";

/**
 * What house rules ask of a title that they do not know by name: its slots, its steps, and where that does not tell, its rules in a game
 * that has just begun.
 */

/** All steps of a title's rounds. */
export const stepsOf = (title: TitleDefinition): StepDef[] => title.rounds.flatMap(({ steps }) => steps);

/** Whether a step of the title has an action of one of these types. */
export const hasAction = (title: TitleDefinition, ...types: string[]): boolean =>
  stepsOf(title).some(({ actions }) => actions.some(({ type }) => types.includes(type)));

/** Whether companies can be forced to buy a train, so that presidents raise money for it. */
export const forcesTrains = (title: TitleDefinition): boolean =>
  stepsOf(title).some(({ id }) => id === "trains") && title.slots["train.obligation"] !== neverOwns;

/** Whether the game ends as soon as a player is bankrupt. */
export const bankruptcyEnds = (title: TitleDefinition): boolean =>
  title.slots["bankruptcy.leaves"] === endsWithBankruptcy;

/** Whether shares are sold only once their company has operated. */
export const sellsOperatedOnly = (title: TitleDefinition): boolean =>
  asksOfSales(title.chains?.["sale.eligible"], operatedOnly);

/** Whether the title tells which guards its sales have: it has none, or named ones (`saleGuards`). */
export function knowsSales({ chains }: TitleDefinition): boolean {
  const guard = chains?.["sale.eligible"];
  return guard === undefined || "guards" in guard;
}

/** How a company gets its money: as it floats ("full"), by each share, by each share and for the rest as it floats, or otherwise. */
export function capitalOf({ slots }: TitleDefinition): "full" | "shares" | "rest" | "other" {
  const { capitalization = byCertificate } = slots;
  if (capitalization === fullAtFloat) return "full";
  if (capitalization === restUnderwritten) return "rest";
  return capitalization === byCertificate ? "shares" : "other";
}

const begun = new WeakMap<TitleDefinition, Ctx | null>();

/** A game of the title that has just begun, or undefined where it cannot begin. */
function beginning(title: TitleDefinition): Ctx | undefined {
  let ctx = begun.get(title);
  if (ctx === undefined) {
    const players = Array.from({ length: title.numbers.players.min }, (_, at) => ({
      id: `p${at + 1}`,
      name: `P${at + 1}`,
    }));
    const made = createEngine(title, { players, seed: 1, order: "seated" });
    ctx = made.ok ? { rules: made.engine.rules, state: made.engine.start().state } : null;
    begun.set(title, ctx);
  }
  return ctx ?? undefined;
}

/** What a slot answers in a game that has just begun; undefined where it answers nothing then. For slots that answer the same at any time. */
export function answerOf<T>(title: TitleDefinition, ask: (ctx: Ctx) => T): T | undefined {
  const ctx = beginning(title);
  if (!ctx) return undefined;
  try {
    return ask(ctx);
  } catch {
    return undefined;
  }
}
