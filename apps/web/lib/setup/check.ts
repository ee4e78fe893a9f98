import { createEngine, type Refusal, type TitleDefinition } from "@railhead/core";
import { tableTitle } from "@railhead/core/game";
import { chooseHouseRules, type HouseRuleDef, houseRules, type Verdict } from "@railhead/house-rules";
import { clockFaults } from "./clock.ts";
import { type Draft, deadlineOf, LONGEST, sameName, seedOf, setupOf } from "./draft.ts";

/** Something that keeps a table from being set up. `field` is the control; the text is `new.faults.<code>`. */
export interface Fault {
  field: string;
  code: string;
  values?: Record<string, string | number>;
  /** With REFUSED: what the engine says. */
  refusal?: Refusal;
}

export interface Checked {
  faults: Fault[];
  /** What there is to say about the house rules chosen. */
  verdicts: Verdict[];
}

// Control characters, line ends, and marks that turn the direction of the text around them.
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Field of a refusal of the set-up. */
function fieldOf(refusal: Refusal): string {
  if (refusal.code.startsWith("PLAYER_")) return "seats";
  if (refusal.code === "UNKNOWN_PRESET") return "preset";
  if (refusal.code.startsWith("VARIANT_") || refusal.variant) return "houseRules";
  const { option, attachment } = refusal.values;
  if (typeof attachment === "string") return `attachments.${attachment}`;
  return typeof option === "string" ? `options.${option}` : "form";
}

/**
 * Everything wrong with a draft, in the order of the form: what was typed by rules of the site, the rest by the
 * engine itself, which is made and started once.
 */
export function checkDraft(
  draft: Draft,
  title: TitleDefinition,
  seatName: (seat: number) => string,
  catalogue: readonly HouseRuleDef[] = houseRules,
): Checked {
  const faults: Fault[] = [];
  const fault = (field: string, code: string, values?: Fault["values"]) =>
    faults.push({ field, code, ...(values && { values }) });

  if (draft.file === undefined && !draft.seats.some((seat) => seat.holder !== "bot"))
    fault("seats", "ONLY_BOTS");
  const names = new Map<string, number>();
  draft.seats.forEach((seat, index) => {
    const field = `seats.${seat.key}`;
    const name = seat.name.trim();
    if (!name && seat.holder !== "open") fault(field, "NAME_MISSING");
    else if ([...name].length > LONGEST.person) fault(field, "NAME_LONG", { max: LONGEST.person });
    else if (UNFIT.test(name)) fault(field, "NAME_ODD");
    else if (name) {
      const twin = names.get(sameName(name));
      if (twin !== undefined) fault(field, "NAME_TWICE", { seat: twin + 1 });
      else names.set(sameName(name), index);
    }
  });
  if ([...draft.name.trim()].length > LONGEST.table) fault("name", "NAME_LONG", { max: LONGEST.table });
  else if (UNFIT.test(draft.name.trim())) fault("name", "NAME_ODD");
  if (draft.clock) for (const field of clockFaults(draft.clock)) fault(`clock.${field}`, "CLOCK");
  else if (deadlineOf(draft) === undefined) fault("hours", "HOURS");
  if (draft.seed.trim() && draft.file === undefined && seedOf(draft.seed) === undefined)
    fault("seed", "SEED");

  const { plugins, problems, verdicts } = chooseHouseRules(
    catalogue,
    tableTitle(title, draft),
    draft.seats.length,
    draft.houseRules,
  );
  if (problems.length) fault("houseRules", "HOUSE_RULES");
  else if (draft.file === undefined) {
    const made = createEngine(title, setupOf(draft, seatName), plugins);
    if (!made.ok) faults.push({ field: fieldOf(made.refusal), code: "REFUSED", refusal: made.refusal });
    else made.engine.start();
  }
  return { faults, verdicts };
}
