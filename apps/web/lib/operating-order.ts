import type { GameState, Rules, TitleDefinition } from "@railhead/core";
import { operating, operatingData } from "@railhead/core/parts";

/** A company's place in an operating round. */
export interface OrderPlace {
  id: string;
  when: "done" | "now" | "later";
}

/** Who has operated in this round, who does, and who will, as prices stand. Outside an operating round all are to come. */
export function orderOf(title: TitleDefinition, rules: Rules, state: GameState): OrderPlace[] {
  const ctx = { rules, state };
  const { data } = state.round;
  const runs = typeof data === "object" && data !== null && !Array.isArray(data) && "done" in data;
  const done = runs ? operatingData(ctx).done : [];
  const now = operating(ctx);
  const past = done.filter((id) => id !== now && state.companies[id]);
  const later = title.operatingOrder(ctx).filter((id) => id !== now && !past.includes(id));
  return [
    ...past.map((id): OrderPlace => ({ id, when: "done" })),
    ...(now === undefined ? [] : [{ id: now, when: "now" } as const]),
    ...later.map((id): OrderPlace => ({ id, when: "later" })),
  ];
}
