import type { PhasePart } from "../../src/contract/index.ts";
import { interruptKind } from "../../src/engine/index.ts";
import type { ActionDef, CompanyId, Ctx, InterruptDef, TitleDefinition } from "../../src/index.ts";
import { companyRef } from "../../src/model/index.ts";
import {
  discardQuestion,
  limiting,
  operating,
  rusting,
  trainConsent,
  trainStep,
} from "../../src/parts/index.ts";
import {
  companiesOf,
  companyOf,
  countedTrains,
  moveCertificate,
  moveTrain,
  orderFrom,
  presidentOf,
  type Tx,
} from "../../src/state/index.ts";
import { catalogueFor, defineEvents } from "../../src/texts/index.ts";
import { pay } from "../../src/transfer/index.ts";
import { defineActions, f, vocabulary } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";
import { grand, type Own } from "./phases.ts";

const actions = defineActions({
  convert: { company: f.company() },
  keep_majors: {},
  claim_train: { train: f.train() },
  swap_train: { train: f.train(), for: f.train() },
});

const events = defineEvents({
  shares: {
    converted: { company: f.company(), player: f.player() },
    majors_kept: { player: f.player() },
    train_claimed: { company: f.company(), train: f.train() },
    train_swapped: { company: f.company(), train: f.train(), for: f.train() },
  },
});

/** Phases in which a level rusts, and so majors may become nationals. */
const RUSTING = ["4", "6", "8"];

const conversion = interruptKind<{ phase: string }>("convert");

const majorsOf = (ctx: Ctx, player: string): CompanyId[] =>
  companiesOf(ctx, player).flatMap(({ id, kind, floated }) => (kind === "major" && floated ? [id] : []));

/** What the treasury holds goes to the bank and the pool; the trains stay. */
function convert(tx: Tx, id: CompanyId, player: string): void {
  pay(tx, companyRef(id), "bank", companyOf(tx, id).cash);
  for (const share of companyOf(tx, id).certificates)
    if (share.at === "treasury") moveCertificate(tx, id, share.id, "pool");
  tx.company(id).kind = "national";
  tx.log(events.converted({ company: id, player }));
}

/** Each player in turn, from the one whose company bought the train, says which of their majors become nationals. */
const converting: PhasePart = {
  name: "convert",
  run(tx, { phase, company }) {
    if (!RUSTING.includes(phase)) return;
    const buyer = company === undefined ? undefined : presidentOf(tx, companyOf(tx, company));
    const order = orderFrom(tx, tx.state.turnOrder, buyer ?? tx.state.priority);
    for (const player of order.reverse()) conversion.ask(tx, [player], { phase });
  },
};

const convertQuestion: InterruptDef = {
  kind: conversion.kind,
  forced: false,
  actions: [
    actions.convert({
      check: (ctx, { seat, company }) =>
        majorsOf(ctx, seat).includes(company) ? undefined : { code: "NOT_A_MAJOR", values: { company } },
      list: (ctx, seat) => majorsOf(ctx, seat).map((company) => ({ company })),
      apply: (tx, { company, seat }) => convert(tx, company, seat),
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
    const [player = ""] = conversion.now(tx).seats;
    if (majorsOf(tx, player).length) return false;
    conversion.end(tx);
    return true;
  },
};

const isNational = (ctx: Ctx, id: CompanyId): boolean => companyOf(ctx, id).kind === "national";

const rustedKinds = (ctx: Ctx): string[] => [...new Set(ctx.state.depot.rusted.map(({ kind }) => kind))];
const level = (kind: string): number => Number.parseInt(kind, 10);
const rusts = (ctx: Ctx, kind: string): boolean => ctx.rules.trains.get(kind)?.rusts_on !== undefined;

const take = (tx: Tx, company: CompanyId, kind: string): void => {
  const train = tx.state.depot.rusted.find((one) => one.kind === kind);
  if (train) moveTrain(tx, train.id, { company });
};

/** A national takes rusted trains that no one has claimed, up to its limit. */
const claim: ActionDef = actions.claim_train({
  check(ctx, { train }) {
    const id = operating(ctx) as CompanyId;
    const room = countedTrains(companyOf(ctx, id)).length < ctx.rules.slots["train.limit"](ctx, id);
    const free = isNational(ctx, id) && room && rustedKinds(ctx).includes(train);
    return free ? undefined : { code: "NOT_CLAIMED", values: { train } };
  },
  list(ctx, seat) {
    return rustedKinds(ctx)
      .filter((train) => !this.check(ctx, actions.claim_train.of(seat, { train })))
      .map((train) => ({ train }));
  },
  apply(tx, { train }) {
    const company = operating(tx) as CompanyId;
    take(tx, company, train);
    tx.log(events.train_claimed({ company, train }));
  },
});

/** Or gives a rusted one of its own for one of a higher level. */
const swap: ActionDef = actions.swap_train({
  check(ctx, { train, for: wanted }) {
    const id = operating(ctx) as CompanyId;
    const owned = companyOf(ctx, id).trains.some(({ kind }) => kind === train);
    const better = rustedKinds(ctx).includes(wanted) && level(wanted) > level(train);
    const may = isNational(ctx, id) && owned && rusts(ctx, train) && better;
    return may ? undefined : { code: "NOT_SWAPPED", values: { train } };
  },
  list(ctx, seat) {
    const own = companyOf(ctx, operating(ctx) as CompanyId).trains.map(({ kind }) => kind);
    return [...new Set(own)].flatMap((train) =>
      rustedKinds(ctx)
        .filter((wanted) => !this.check(ctx, actions.swap_train.of(seat, { train, for: wanted })))
        .map((wanted) => ({ train, for: wanted })),
    );
  },
  apply(tx, { train, for: wanted }) {
    const id = operating(tx) as CompanyId;
    const old = companyOf(tx, id).trains.find(({ kind }) => kind === train);
    take(tx, id, wanted);
    if (old) moveTrain(tx, old.id, "rusted");
    tx.log(events.train_swapped({ company: id, train, for: wanted }));
  },
});

const catalogue = catalogueFor(
  "en",
  { events, refusals: {}, decisions: { convert: {} }, actions: Object.values(actions) },
  {
    events: {
      converted: "{company} of {player} becomes a national",
      majors_kept: "{player} keeps the majors",
      train_claimed: "{company} takes a {train} train",
      train_swapped: "{company} gives a {train} train for a {for} train",
    },
    refusals: {},
    decisions: { convert: "Which majors become nationals?" },
    actions: {
      convert: "Convert {company}",
      keep_majors: "Keep the majors",
      claim_train: "Take a {train} train",
      swap_train: "Swap a {train} train",
    },
    words: {},
  },
  vocabulary,
);

/** What a phase does: convert, then what the bank has left rusts; companies lose and discard trains when the step is over. */
const LATE: readonly PhasePart[] = [
  converting,
  rusting({ name: "rust_bank", where: "bank", when: "answered" }),
  rusting({ name: "rust", where: "companies", when: "stepEnd", keeps: (ctx, id) => isNational(ctx, id) }),
  limiting({ when: "stepEnd" }),
];

/** The title with majors that become nationals. */
export const nationals = (own: Own = {}): TitleDefinition =>
  grand({
    ...own,
    steps: { trains: trainStep({ actions: [claim, swap] }), ...own.steps },
    slots: { "phase.begin": LATE, ...own.slots },
    title: {
      interrupts: [discardQuestion(() => []), trainConsent, convertQuestion, ...tileQuestion],
      catalogue,
      changeEvents: {
        kinds: {
          cash: ["converted"],
          certificate: ["converted"],
          companyKind: ["converted"],
          train: ["train_claimed", "train_swapped"],
        },
      },
      ...own.title,
    },
  });

const tileQuestion = tiny.interrupts.filter(({ kind }) => !["discard_train", "consent_train"].includes(kind));
