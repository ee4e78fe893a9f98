import type { Action } from "@railhead/core";
import * as v from "valibot";
import { LIMITS } from "../table/limits.ts";

import { strength } from "./bots.ts";
import { id, isObject, json, lineNumber, told } from "./words.ts";

/** An action from outside: `type` and `seat` are texts; the engine judges its other fields. */
export const action = v.pipe(
  v.objectWithRest({ type: v.pipe(v.string(), v.nonEmpty()), seat: v.string() }, json),
  // A legal action sent back as it was listed brings its domains along; records bring ids.
  v.transform(({ fields: _fields, id: _id, passedOver: _over, ...rest }): Action => rest),
);

/** POST /api/tables/:id/moves. `after`: the last line that the sender has seen. */
export const moveRequest = v.object({ after: lineNumber, action });

/** POST /api/tables/:id/undo and /redo. `to`: how many moves to keep. */
export const undoRequest = v.object({ after: lineNumber, seat: id, to: v.optional(lineNumber) });

/** What a proposal asks for: an object of sane size that has these fields. */
const data = <T extends v.ObjectEntries>(entries: T) =>
  v.pipe(
    v.custom<v.InferInput<v.ObjectSchema<T, undefined>>>(isObject),
    v.check((given) => JSON.stringify(given).length <= LIMITS.proposalBytes, told("TOO_LARGE")),
    v.object(entries),
  );

/** The proposer's seat; absent: the host. */
const by = { seat: v.optional(id) };

const ofSeat = <const K extends string>(kind: K) =>
  v.object({ kind: v.literal(kind), ...by, data: data({ seat: id }) });

/** POST /api/tables/:id/proposals. */
export const newProposal = v.variant(
  "kind",
  [
    v.object({ kind: v.literal("undo"), ...by, data: v.nullish(data({ to: v.optional(lineNumber) }), {}) }),
    v.object({ kind: v.literal("redo"), ...by, data: v.nullish(data({}), {}) }),
    ofSeat("replace"),
    v.object({
      kind: v.literal("bot"),
      ...by,
      data: data({ seat: id, strength: v.optional(strength) }),
    }),
    ofSeat("unbot"),
    v.object({ kind: v.literal("end"), ...by, data: v.nullish(data({}), {}) }),
    v.object({ kind: v.literal("pause"), ...by, data: v.nullish(data({}), {}) }),
    v.object({ kind: v.literal("resume"), ...by, data: v.nullish(data({}), {}) }),
    v.object({ kind: v.literal("correct"), ...by, data: data({ action }) }),
    v.object({ kind: v.literal("adopt_rules"), ...by, data: v.nullish(data({ to: v.nullish(json) }), {}) }),
  ],
  told("BAD_BODY", {
    values: ["undo", "redo", "replace", "bot", "unbot", "end", "pause", "resume", "correct", "adopt_rules"],
  }),
);

/** POST /api/tables/:id/proposals/:proposal. */
export const answer = v.object({ agree: v.boolean(), seat: id });

/** A body that brings a correction: rarer ones are allowed of it. */
export const correction = v.union([
  v.object({ kind: v.literal("correct") }),
  v.object({ action: v.object({ type: v.literal("correct") }) }),
]);
