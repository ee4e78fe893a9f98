import type { CompanyDef, TitleDefinition } from "@railhead/core";
import type { CompanyView, GameView } from "@railhead/core/view";

/** The kinds of groups, in the order in which they stand. Kinds that only one title has are companies, or others where no shares are traded. */
const GROUPS = [
  "claims",
  "majors",
  "nationals",
  "companies",
  "regionals",
  "minors",
  "others",
  "privates",
  "unstarted",
] as const;
export type GroupId = (typeof GROUPS)[number];

/** How the companies of a group stand: a row each, one row of chips under their owners, or one row of buttons that start them. */
export type GroupForm = "rows" | "chips" | "starts";

/** Companies of one kind, in operating order. */
export interface CompanyGroup {
  id: GroupId;
  form: GroupForm;
  companies: readonly string[];
}

/** Whether its shares pass from hand to hand: a minor with shares still belongs to its president. */
export const hasTrade = (def: CompanyDef): boolean => (def.shares?.length ?? 0) > 0 && def.kind !== "minor";

const NAMED: Readonly<Record<string, GroupId>> = {
  major: "majors",
  national: "nationals",
  regional: "regionals",
  minor: "minors",
  private: "privates",
};

/**
 * Companies that are in play, by kind: those with shares as rows, those owned whole as chips under their owners, those not started as
 * buttons; before all those that players have claimed (`claimed`). Inside of a group the operating order counts; who does not operate yet stands where their price would put them.
 */
export function groupsOf(
  title: Pick<TitleDefinition, "companies">,
  { companies }: Pick<GameView, "companies">,
  order: readonly string[],
  claimed: readonly string[] = [],
): CompanyGroup[] {
  const defs = new Map(title.companies.map((def) => [def.id, def]));
  const found = new Map<GroupId, CompanyView[]>();
  for (const company of companies) {
    const def = defs.get(company.id);
    if (!def || company.closed) continue;
    const trades = hasTrade(def) || def.fixed_price !== undefined;
    const id = claimed.includes(company.id)
      ? "claims"
      : !company.started
        ? trades
          ? "unstarted"
          : undefined
        : (NAMED[company.kind] ?? (trades ? "companies" : "others"));
    if (id === undefined) continue;
    found.set(id, [...(found.get(id) ?? []), company]);
  }
  return GROUPS.flatMap((id): CompanyGroup[] => {
    const own = found.get(id);
    if (!own) return [];
    const rows = own.some(({ id }) => tradesIn(defs, id));
    const form = id === "unstarted" ? "starts" : rows ? "rows" : "chips";
    const sorted = form === "rows" ? inOrder(own, order) : own;
    return [{ id, form, companies: sorted.map((company) => company.id) }];
  });
}

const tradesIn = (defs: ReadonlyMap<string, CompanyDef>, company: string): boolean => {
  const def = defs.get(company);
  return def !== undefined && (hasTrade(def) || def.fixed_price !== undefined);
};

/** In operating order; who has no place in it stands before the first with a lower price. */
function inOrder(companies: readonly CompanyView[], order: readonly string[]): CompanyView[] {
  const place = (company: CompanyView) => order.indexOf(company.id);
  const known = companies.filter((one) => place(one) >= 0).sort((a, b) => place(a) - place(b));
  const others = companies.filter((one) => place(one) < 0).sort((a, b) => (b.price ?? -1) - (a.price ?? -1));
  for (const one of others) {
    const at = known.findIndex(({ price }) => (price ?? -1) < (one.price ?? -1));
    known.splice(at < 0 ? known.length : at, 0, one);
  }
  return known;
}
