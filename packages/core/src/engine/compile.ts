import { compileMap } from "../board/geometry.ts";
import type { HouseRule, Rules, TitleDefinition } from "../contract/rules.ts";
import { type ChartNeeds, compileChart } from "../flow/compile.ts";
import type { TrainDef } from "../model/trains.ts";

const compiled = new WeakMap<
  TitleDefinition,
  Pick<Rules, "chart" | "map" | "tiles" | "trains" | "companies" | "rounds" | "interrupts">
>();

/** A train and its other sides, each a kind of its own: a side has the card's facts but its own name, price and reach. */
function withVariants(train: TrainDef): [string, TrainDef][] {
  const sides = (train.variants ?? []).map((side): [string, TrainDef] => [side.name, { ...train, ...side }]);
  return [[train.name, train], ...sides];
}

/**
 * A title extended by the rounds, questions and actions of house rules. Where their slots shape the chart it is a
 * title of its own; an opening of theirs leads where the title's own does.
 */
export function extended(title: TitleDefinition, plugins: readonly HouseRule[]): TitleDefinition {
  const houseRuleRounds = plugins.flatMap((plugin) => plugin.rounds ?? []);
  const added = plugins.flatMap((plugin) => Object.entries(plugin.actions ?? {}));
  const asked = plugins.flatMap((plugin) => plugin.interrupts ?? []);
  const charted = plugins.filter(({ slots }) => slots?.["phase.begin"] ?? slots?.["end.triggers"]);
  if (!houseRuleRounds.length && !added.length && !asked.length && !charted.length) return title;
  const interrupts = [...title.interrupts, ...asked];
  const twice = interrupts.find(({ kind }, at) => interrupts.findIndex((one) => one.kind === kind) !== at);
  if (twice) throw new Error(`title ${title.id}: two questions are called ${twice.kind}`);
  const rounds = [...title.rounds, ...houseRuleRounds].map((round) => {
    const steps = round.steps.map((step) => {
      const more = added.filter(([at]) => at === `${round.id}/${step.id}`).flatMap(([, actions]) => actions);
      return more.length ? { ...step, actions: [...step.actions, ...more] } : step;
    });
    return { ...round, steps };
  });
  const opening = title.flow.rounds[title.slots["opening.format"]()];
  const arrows = opening ? Object.fromEntries(houseRuleRounds.map(({ id }) => [id, opening])) : {};
  return {
    ...title,
    rounds,
    interrupts,
    flow: { ...title.flow, rounds: { ...title.flow.rounds, ...arrows } },
  };
}

/** What is made of a title once: its chart, its map, and its tables by id. `needs`: what its slots, filled, ask of the chart. */
export function compileTitle(title: TitleDefinition, needs: ChartNeeds) {
  let parts = compiled.get(title);
  if (!parts) {
    parts = {
      chart: compileChart(title.id, title.flow, title.rounds, title.phases, needs),
      map: compileMap(title.map),
      tiles: new Map(title.tileset.tiles.map((tile) => [tile.id, tile])),
      trains: new Map(title.trains.flatMap(withVariants)),
      companies: new Map(title.companies.map((company) => [company.id, company])),
      rounds: new Map(title.rounds.map((round) => [round.id, round])),
      interrupts: new Map(title.interrupts.map((one) => [one.kind, one])),
    };
    compiled.set(title, parts);
  }
  return parts;
}
