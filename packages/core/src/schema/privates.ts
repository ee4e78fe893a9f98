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
  if (closes?.firstTrain !== "drawn" || !brings?.drawn)
    look(known.companies, closes?.firstTrain, saying`not a company`, ["closes", "firstTrain"]);
  look(known.companies, brings?.company, saying`not a company`, ["brings", "company"]);
  if (closes?.started && brings?.share !== "president")
    found.push([["closes", "started"], saying`is for a private that brings a presidency`]);
  if (Array.isArray(brings?.drawn))
    brings.drawn.forEach((id, nth) => {
      look(known.companies, id, saying`not a company`, ["brings", "drawn", nth]);
    });
  if (brings && (brings.company !== undefined) === (brings.drawn !== undefined))
    found.push([["brings"], saying`needs either a company, or drawn to be true`]);
  powers.forEach((power: PowerDef, place) => {
    const steps = ["powers", place];
    if ("until" in power) look(known.phases, power.until, saying`not a phase`, [...steps, "until"]);
    if (power.kind === "pairs")
      for (const [nth, { hexes }] of power.pairs.entries())
        for (const hex of hexes)
          look(known.hexes, hex, saying`not on the map`, [...steps, "pairs", nth, "hexes"]);
    if ("hexes" in power)
      power.hexes?.forEach((hex, nth) => {
        look(known.hexes, hex, saying`not on the map`, [...steps, "hexes", nth]);
      });
    if ("tiles" in power)
      power.tiles?.forEach((tile, nth) => {
        look(known.tiles, tile, saying`not a tile`, [...steps, "tiles", nth]);
      });
    if (power.kind === "start")
      look(known.companies, power.company, saying`not a company`, [...steps, "company"]);
    if (power.kind === "move")
      look(known.companies, power.behind, saying`not a company`, [...steps, "behind"]);
    if ("companies" in power)
      power.companies?.forEach((id, nth) => {
        look(known.companies, id, saying`not a company`, [...steps, "companies", nth]);
      });
  });
  return found;
}
