import type { PlayerId } from "@railhead/core";
import * as v from "valibot";
import { LIMITS } from "../table/limits.ts";
import { action } from "./play.ts";
import { id, integer, isObject, list, pathIn, told, word } from "./words.ts";

const company = v.optional(id);

/** Something that ends a plan of passing. */
const stop = v.variant(
  "when",
  [
    v.object({ when: v.picklist(["president_changes", "sold", "bought", "started"]), company }),
    v.object({ when: v.literal("round_ends") }),
  ],
  told("BAD_BODY", { values: ["president_changes", "sold", "bought", "started", "round_ends"] }),
);

/** What another player does before the seat is asked; with `company`, only with shares of that company. */
export const condition = v.object({ player: id, does: word("passes", "buys", "sells", "starts"), company });

const actions = (min: number) => list(action, LIMITS.planMoves, min);

/** A plan, as it is asked for. */
export const plan = v.variant(
  "kind",
  [
    v.object({ kind: v.literal("pass_stock"), until: list(stop, LIMITS.plans) }),
    v.object({ kind: v.literal("bid"), lot: id, upTo: integer(0, 1e9) }),
    v.object({ kind: v.literal("dividend"), company: id, pay: word("full", "half", "withhold") }),
    v.object({ kind: v.literal("skip"), company: id, step: id, set: integer(0, 1e6) }),
    v.object({ kind: v.literal("reaction"), to: id, company, answer: action }),
    v.object({
      kind: v.literal("moves"),
      actions: actions(1),
      when: v.optional(condition),
      otherwise: v.optional(actions(0)),
      since: v.optional(integer(0, 1e9)),
    }),
  ],
  told("BAD_BODY", { values: ["pass_stock", "bid", "dividend", "skip", "reaction", "moves"] }),
);
type Asked = v.InferOutput<typeof plan>;

/** A plan that has ended may be sent along; it is dropped. */
const over = v.pipe(
  v.looseObject({ ended: v.custom<object>(isObject) }),
  v.transform(() => undefined),
);

/** What makes two plans of one seat the same plan. */
function slotOf(one: Asked): string {
  if (one.kind === "bid") return `bid/${one.lot}`;
  if (one.kind === "dividend") return `dividend/${one.company}`;
  if (one.kind === "skip") return `skip/${one.company}/${one.step}`;
  return one.kind === "reaction" ? `reaction/${one.to}/${one.company ?? ""}` : one.kind;
}

type Place = (string | number)[];

/** Where a plan does not belong to its seat: someone else's move, or a condition that it is itself. */
function strange(one: Asked | undefined, seat: PlayerId): Place | undefined {
  if (one?.kind === "reaction") return one.answer.seat === seat ? undefined : ["answer", "seat"];
  if (one?.kind !== "moves") return undefined;
  if (one.when?.player === seat) return ["when", "player"];
  for (const list of ["actions", "otherwise"] as const) {
    const at = one[list]?.findIndex((move) => move.seat !== seat) ?? -1;
    if (at >= 0) return [list, at, "seat"];
  }
  return undefined;
}

/** A plan as it is kept: what belongs to a condition goes without one. */
function kept(one: Asked): Asked {
  if (one.kind !== "moves") return one;
  const { kind, actions: moves, when, otherwise, since } = one;
  if (!when) return { kind, actions: moves };
  return {
    kind,
    actions: moves,
    when,
    ...(otherwise?.length && { otherwise }),
    ...(since !== undefined && { since }),
  };
}

/** PUT /api/tables/:id/plans: the plans of a seat. PLAN_TWICE, TOO_LARGE. */
export const plansRequest = v.pipe(
  v.object({
    seat: id,
    plans: list(
      v.lazy((value) => (isObject(value) && isObject(value.ended) ? over : plan)),
      LIMITS.plans,
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { seat, plans } = dataset.value;
    for (const [at, one] of plans.entries()) {
      const place = strange(one, seat);
      if (place) return addIssue({ path: pathIn(dataset.value, "plans", at, ...place) });
    }
  }),
  v.transform(({ seat, plans }) => ({
    seat,
    plans: plans.filter((one) => one !== undefined).map(kept),
  })),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { plans } = dataset.value;
    const slots = plans.map(slotOf);
    const twice = slots.findIndex((slot, at) => slots.indexOf(slot) < at);
    if (twice >= 0) addIssue({ message: told("PLAN_TWICE"), path: pathIn(dataset.value, "plans", twice) });
    else if (JSON.stringify(plans).length > LIMITS.planBytes)
      addIssue({ message: told("TOO_LARGE"), path: pathIn(dataset.value, "plans") });
  }),
);

/** The plans of a seat as they are kept. */
export type PlansSent = v.InferOutput<typeof plansRequest>;
