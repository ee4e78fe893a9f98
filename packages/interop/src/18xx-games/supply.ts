import type { Action, LegalAction } from "@railhead/core";
import type { Position, TitleMapping } from "./mapping.ts";

/**
 * The move of a player who must choose now and has no choice: the only legal action, with every field that has one
 * value filled. Where several are asked and any of them answers, they must have the same to do. Kinds of action that
 * the title sweeps up one after the other count as one. Undefined where there is a choice, or where declining is
 * possible.
 */
export function forcedMove(at: Position, mapping: TitleMapping): Action | undefined {
  if (!at.decision?.forced) return undefined;
  const legal = at.engine.legalActions(at.state);
  const [first] = legal;
  if (!first) return undefined;
  const swept = (mapping.sweeps ?? []).includes(first.type);
  const one = legal.every((other) => (swept ? other.type === first.type : sameDeed(first, other)));
  return one ? filled(first) : undefined;
}

/** Whether who is asked could do something else than this: what holds no step open in the record's program is nothing else. */
export function couldDoElse(at: Position, action: Action, mapping: TitleMapping): boolean {
  const beside = mapping.beside ?? [];
  return at.engine
    .legalActions(at.state)
    .some(
      (legal) => !beside.includes(legal.type) && JSON.stringify(filled(legal)) !== JSON.stringify(action),
    );
}

const sameDeed = (a: LegalAction, b: LegalAction): boolean =>
  a === b || JSON.stringify({ ...a, seat: "" }) === JSON.stringify({ ...b, seat: "" });

function filled({ fields = {}, ...action }: LegalAction): Action | undefined {
  const done: Action = { ...action };
  for (const [field, domain] of Object.entries(fields)) {
    if (domain.kind === "range" && domain.min + domain.step > domain.max) done[field] = domain.min;
    else if (domain.kind === "choice" && domain.values.length === 1)
      done[field] = domain.values[0] as string | number | boolean;
    else return undefined;
  }
  return done;
}
