import type { CompanyDef } from "../model/companies.ts";
import type { PowerDef } from "../model/powers.ts";
import { saying } from "../util/saying.ts";
import type { CompaniesFile } from "./companies.ts";
import type { Report } from "./problem.ts";

/** What privates may name; what is absent is not known here. */
export interface Named {
  hexes?: readonly string[];
  tiles?: readonly string[];
  phases?: readonly string[];
}

/** Privates name hexes, tiles, phases and companies that there are, and have no two powers of a kind. */
export function checkPrivates({ companies }: CompaniesFile, named: Named, report: Report): void {
  const ids = companies.map(({ id }) => id);
  companies.forEach((company, at) => {
    const fail = (steps: (string | number)[], what: string) => report(["companies", at, ...steps], what);
    for (const [steps, what] of strays(company, { ...named, companies: ids })) fail(steps, what);
    (company.powers ?? []).forEach(({ kind }, place, all) => {
      if (all.findIndex((one) => one.kind === kind) < place)
        fail(["powers", place], saying`is a second power of kind ${kind}`);
    });
  });
}

type Known = Named & { companies: readonly string[] };
type Stray = [steps: (string | number)[], what: string];

function strays({ income, closes, brings, powers = [] }: CompanyDef, known: Known): Stray[] {
  const found: Stray[] = [];
  const look = (
    of: readonly string[] | undefined,
    name: string | undefined,
    what: string,
    steps: Stray[0],
  ) => {
    if (of && name !== undefined && !of.includes(name))
      found.push([steps, saying`is ${name}, which is ${what}`]);
  };
  if (typeof income === "object")
    for (const phase of Object.keys(income))
      look(known.phases, phase, saying`not a phase`, ["income", phase]);
  look(known.phases, closes?.phase, saying`not a phase`, ["closes", "phase"]);
  look(known.companies, closes?.firstTrain, saying`not a company`, ["closes", "firstTrain"]);
  look(known.companies, brings?.company, saying`not a company`, ["brings", "company"]);
  powers.forEach((power: PowerDef, place) => {
    const steps = ["powers", place];
    if ("hexes" in power)
      power.hexes?.forEach((hex, nth) => {
        look(known.hexes, hex, saying`not on the map`, [...steps, "hexes", nth]);
      });
    if ("tiles" in power)
      power.tiles?.forEach((tile, nth) => {
        look(known.tiles, tile, saying`not a tile`, [...steps, "tiles", nth]);
      });
    if ("companies" in power)
      power.companies?.forEach((id, nth) => {
        look(known.companies, id, saying`not a company`, [...steps, "companies", nth]);
      });
  });
  return found;
}
