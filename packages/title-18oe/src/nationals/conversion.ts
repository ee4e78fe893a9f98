import type { CompanyId, Ctx, InterruptDef, PlayerId, Refusal } from "@railhead/core";
import type { PhasePart } from "@railhead/core/contract";
import { interruptKind } from "@railhead/core/engine";
import { companiesOf, companyOf, orderFrom, presidentOf } from "@railhead/core/state";
import { actions } from "../actions.ts";
import { events } from "../events.ts";
import { refuse } from "../refusals.ts";
import { formNational } from "./form.ts";

const conversion = interruptKind<{ phase: string }>("nationals");

/** Whether a level of trains rusts as this phase begins: then majors may become nationals (9.4). */
function rustsIn(ctx: Pick<Ctx, "rules">, phase: string): boolean {
  const { phases, trains } = ctx.rules.title;
  const triggers = phases.find(({ name }) => name === phase)?.triggered_by ?? [];
  return trains.some(({ rusts_on }) => rusts_on !== undefined && triggers.includes(rusts_on));
}

/** Majors of a player that may become nationals. */
const majorsOf = (ctx: Ctx, player: PlayerId): CompanyId[] =>
  companiesOf(ctx, player).flatMap(({ id, kind, floated }) => (kind === "major" && floated ? [id] : []));

/**
 * 9.4: before anything rusts each player in turn, from the one whose railroad has bought the train, says which of their majors become
 * nationals. Who has no major is not asked.
 */
export const converting: PhasePart = {
  name: "nationals",
  run(tx, { phase, company }) {
    if (!rustsIn(tx, phase)) return;
    const buyer = company === undefined ? undefined : presidentOf(tx, companyOf(tx, company));
    const order = orderFrom(tx, tx.state.turnOrder, buyer ?? tx.state.priority);
    for (const player of [...order].reverse()) conversion.ask(tx, [player], { phase });
  },
};

const convertRefusal = (ctx: Ctx, player: PlayerId, company: CompanyId): Refusal | undefined =>
  majorsOf(ctx, player).includes(company) ? undefined : refuse(ctx, "NOT_YOUR_MAJOR", { company });

/** The question which majors become nationals: one after another, until the player keeps the others. */
export const conversionQuestion: InterruptDef = {
  kind: conversion.kind,
  forced: false,
  actions: [
    actions.form_national({
      check: (ctx, { seat, company }) => convertRefusal(ctx, seat, company),
      list: (ctx, seat) => majorsOf(ctx, seat).map((company) => ({ company })),
      apply: (tx, { company }) => formNational(tx, company),
    }),
    actions.keep_majors({
      check: () => undefined,
      list: () => [{}],
      apply(tx, { seat }) {
        conversion.end(tx);
        tx.log(events.majors_kept({ player: seat }));
      },
    }),
  ],
  resolve(tx) {
    const [player] = conversion.now(tx).seats;
    if (player !== undefined && majorsOf(tx, player).length) return false;
    conversion.end(tx);
    return true;
  },
};
