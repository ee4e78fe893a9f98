import type { CompanyDef, NumbersDef, OptionValue, TitleDefinition, TrainDef } from "@railhead/core";
import { joinCatalogues } from "@railhead/core/texts";
import type { LaysJson } from "./params.ts";

/** What is otherwise of a kind of train: `rusts_on` and `obsolete_on` take each other's place. */
export type TrainJson = Partial<Pick<TrainDef, "count" | "rusts_on" | "obsolete_on">>;

/** A choice of tables, in `options` of `title.json`: what it is called, and what is otherwise where it is on. */
export interface OptionJson {
  name: string;
  /** What marks of the market free from, in place of `zones` of `numbers.json`, mark by mark. */
  zones?: NumbersDef["zones"];
  /** How many trains there are, by kind, or that and when they go. */
  trains?: Record<string, TrainDef["count"] | TrainJson>;
  /** How many station tokens companies have, the first ones of their charters, by id. */
  tokens?: Record<string, number>;
  /** What a company lays in a turn, in place of `lays` of the rules. */
  lays?: LaysJson;
}

type Data = { numbers: NumbersDef; trains: TrainDef[]; companies: CompanyDef[] };
type Chosen = Pick<TitleDefinition, "options" | "catalogue" | "data">;

/** A kind of train with what is otherwise. */
function trainWith(
  { rusts_on, obsolete_on, ...train }: TrainDef,
  { count = train.count, ...goes }: TrainJson,
): TrainDef {
  const same = {
    ...(rusts_on !== undefined && { rusts_on }),
    ...(obsolete_on !== undefined && { obsolete_on }),
  };
  return { ...train, count, ...(Object.keys(goes).length ? goes : same) };
}

/** A company with no more of its tokens than this. */
const withTokens = (company: CompanyDef, most: number | undefined): CompanyDef => {
  if (most === undefined) return company;
  const { tokens } = company;
  return { ...company, tokens: typeof tokens === "number" ? Math.min(tokens, most) : tokens.slice(0, most) };
};

/** The data where some options are on. */
function amended({ numbers, trains, companies }: Data, on: readonly OptionJson[]): Data {
  const zones = on.some((one) => one.zones)
    ? { zones: Object.assign({}, numbers.zones, ...on.map((one) => one.zones ?? {})) }
    : {};
  const others: Record<string, TrainDef["count"] | TrainJson> = Object.assign(
    {},
    ...on.map((one) => one.trains ?? {}),
  );
  const left: Record<string, number> = Object.assign({}, ...on.map((one) => one.tokens ?? {}));
  return {
    numbers: { ...numbers, ...zones },
    companies: companies.map((one) =>
      withTokens(one, Object.hasOwn(left, one.id) ? left[one.id] : undefined),
    ),
    trains: trains.map((one) => {
      const other = Object.hasOwn(others, one.name) ? others[one.name] : undefined;
      if (other === undefined) return one;
      return typeof other === "object" ? trainWith(one, other) : { ...one, count: other };
    }),
  };
}

/** What companies lay where an option is on, by its id. */
export const optionLays = (
  options: Readonly<Record<string, OptionJson>>,
): { optionLays?: Record<string, LaysJson> } => {
  const own = Object.entries(options).flatMap(([id, { lays }]) =>
    lays === undefined ? [] : [[id, lays] as const],
  );
  return own.length ? { optionLays: Object.fromEntries(own) } : {};
};

/** A title's options, in addition to those of its family, and the data that they choose; `fewer`: the trains of its short game. */
export function withOptions(
  family: Pick<TitleDefinition, "options" | "catalogue">,
  options: Readonly<Record<string, OptionJson>>,
  data: Data,
  fewer: TrainDef[] | undefined,
): Chosen {
  const ids = Object.keys(options);
  const made = new Map<string, Data>();
  const texts = Object.fromEntries(ids.map((id) => [`option.${id}`, options[id]?.name ?? id]));
  const dataFor = (readings: Readonly<Record<string, OptionValue>>): Data => {
    const on = ids.filter((id) => readings[id] === true);
    const short = fewer !== undefined && readings.shortGame === true;
    const key = [...on, short ? "short" : ""].join();
    const known = made.get(key);
    if (known) return known;
    const start = short && fewer ? { ...data, trains: fewer } : data;
    const now = amended(
      start,
      on.flatMap((id) => options[id] ?? []),
    );
    made.set(key, now);
    return now;
  };
  return {
    options: [...family.options, ...ids.map((id) => ({ id, kind: "boolean" as const, default: false }))],
    catalogue: ids.length
      ? joinCatalogues(family.catalogue, { ...family.catalogue, texts, fields: {} })
      : family.catalogue,
    ...((ids.length > 0 || fewer) && { data: { of: dataFor } }),
  };
}
