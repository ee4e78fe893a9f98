import type { Action, Engine, PlayerId } from "@railhead/core";
import { type Catalogue, type Names, renderText } from "@railhead/core/texts";
import type { Plan } from "@railhead/server/api";

export type ReactionPlan = Extract<Plan, { kind: "reaction" }>;

/** Something that a seat may be asked while another acts, and the answers that can be given in advance: those that say no more than yes or no. */
export interface Reaction {
  to: string;
  answers: Action[];
}

/** What a seat may be asked at this table while another acts. */
export function reactionsOf(engine: Engine, seat: PlayerId): Reaction[] {
  return [...engine.rules.interrupts.values()]
    .filter((one) => one.reacts)
    .map(({ kind, actions }) => {
      const answers = actions.flatMap(({ type, fields }): Action[] => {
        const [field, ...more] = Object.entries(fields);
        if (!field) return [{ type, seat }];
        const [name, { kind: of }] = field;
        return of === "boolean" && !more.length
          ? [true, false].map((yes) => ({ type, seat, [name]: yes }))
          : [];
      });
      return { to: kind, answers };
    })
    .filter(({ answers }) => answers.length > 0);
}

/** What a seat is asked, in a few words: those of the package for it, else its question with `any` as the company. */
export function reactionWords(catalogue: Catalogue, names: Names, to: string, any: string): string {
  const key = `react.${to}`;
  return Object.hasOwn(catalogue.texts, key)
    ? renderText(catalogue, key, {}, names)
    : renderText(catalogue, `decision.${to}`, { company: any }, names);
}

/** Whether two answers in advance are about the same. */
export const sameReaction = (a: ReactionPlan, b: ReactionPlan): boolean =>
  a.to === b.to && a.company === b.company;
