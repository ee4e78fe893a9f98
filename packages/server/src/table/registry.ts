import {
  type Chains,
  createEngine,
  type HouseRule,
  type Refusal,
  type Setup,
  type TitleDefinition,
} from "@railhead/core";
import { versionsOf } from "@railhead/core/engine";
import { type SetupResult, tableTitle } from "@railhead/core/game";
import type { TableSetup } from "../api.ts";
import type { TableRow } from "../store.ts";
import type { DataTitles, TitleContent } from "./data-titles.ts";

/** The plug-ins of the house rules that a set-up names, or why they cannot be. */
export type ChooseHouseRules = (
  title: TitleDefinition,
  players: number,
  chosen: NonNullable<Setup["houseRules"]>,
) => { plugins: HouseRule[]; problems: Refusal[] };

/** The titles and house rules that a site carries. Several versions of a title may be there at once. */
export interface TitleRegistry {
  /** A title under one version of its rules; without `rules`, under the newest. Undefined where the site lacks it. */
  title(id: string, rules?: string): TitleDefinition | undefined;
  /** The newest version of a title's rules; undefined where the site lacks the title. */
  newest(id: string): string | undefined;
  houseRules: ChooseHouseRules;
  /** Whether new tables of a title are made here; tables that there are go on. Without it they are of all titles. */
  offers?(id: string): boolean;
  /** The content of a title of data under a version of its rules; undefined for the titles that come with the site. */
  content?(rules: string): TitleContent | undefined;
  /** The newest rules of the content of a title of data that is played under these rules; undefined for other titles. */
  newestOf?(id: string, rules: string): string | undefined;
  /** Takes in a content that was kept with tables. */
  take?(rules: string, content: TitleContent): void;
}

/** The newest rules that a table may go on by. A table of a title of data keeps its content: its map would change under it. */
export const newestFor = (
  registry: TitleRegistry,
  { title, rules }: Pick<TableRow, "title" | "rules">,
): string | undefined => registry.newestOf?.(title, rules) ?? registry.newest(title);

const noHouseRules: ChooseHouseRules = (_title, _players, chosen) => ({
  plugins: [],
  problems: chosen.map(({ slug }) => ({ code: "VARIANT_UNKNOWN", variant: slug, values: { slug } })),
});

/**
 * A registry of a list of titles, each with the versions that it brings. Of several of one title the last is the
 * newest. `data`: titles of data beside them.
 */
export function registryOf(
  titles: readonly TitleDefinition[],
  houseRules: ChooseHouseRules = noHouseRules,
  data?: DataTitles,
): TitleRegistry {
  const newestFirst = titles.flatMap((title) => [...versionsOf(title)]).reverse();
  return {
    title: (id, rules) =>
      newestFirst.find((one) => one.id === id && (rules === undefined || one.version === rules)) ??
      data?.title(id, rules),
    newest: (id) => newestFirst.find((one) => one.id === id)?.version ?? data?.newest(id),
    houseRules,
    ...(data && {
      content: (rules: string) => data.content(rules),
      newestOf: (id: string, rules: string) => data.newestOf(id, rules),
      take: (rules: string, content: TitleContent) => data.take(rules, content),
    }),
  };
}

/** A set-up that names no version of its house rules: those that the site has hold. */
export const newestVersions = <T extends TableSetup>(setup: T): T => ({
  ...setup,
  ...(setup.houseRules && { houseRules: setup.houseRules.map(({ version: _old, ...rest }) => rest) }),
});

/** Hooks by which a game says of its people what a list of tables shows: while it runs, and when it is over. */
const TELLING: Record<"playing" | "ended", readonly (keyof Chains)[]> = {
  playing: ["view.project", "absence.paused", "absence.away"],
  ended: ["view.project"],
};

/** Whether a list must ask the game itself who is named and who is away. It must where its rules are not to be had. */
export function tellsOfPeople(
  registry: TitleRegistry,
  { title, rules, setup, phase }: Pick<TableRow, "title" | "rules" | "setup" | "phase">,
): boolean {
  if (phase === "gathering") return false;
  const definition = registry.title(title, rules);
  const { houseRules = [] } = setup;
  if (!definition) return houseRules.length > 0;
  const played = tableTitle(definition, setup);
  const { plugins, problems } = registry.houseRules(played, setup.players.length, houseRules);
  const chains = [definition.chains, ...plugins.map((plugin) => plugin.chains)];
  return problems.length > 0 || chains.some((members) => TELLING[phase].some((hook) => members?.[hook]));
}

/**
 * The engine of a set-up under one version of a title, or why there is none. While seats are gathered there is no seed: nothing
 * is drawn yet, and the engine has one that stands for it.
 */
export function engineOf(
  registry: TitleRegistry,
  title: string,
  rules: string,
  setup: TableSetup,
): SetupResult | { ok: false; refusal?: undefined } {
  const definition = registry.title(title, rules);
  if (!definition) return { ok: false };
  const played = tableTitle(definition, setup);
  const { plugins, problems } = registry.houseRules(played, setup.players.length, setup.houseRules ?? []);
  const [refusal] = problems;
  return refusal
    ? { ok: false, refusal }
    : createEngine(definition, { ...setup, seed: setup.seed ?? 0 }, plugins);
}
