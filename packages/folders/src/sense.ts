import type { CompanyDef, MarketDef, PhaseDef, TrainDef } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import { companiesOf, type TitleJson } from "./assemble.ts";
import type { Content, FileName } from "./folder.ts";
import type { Steps } from "./json.ts";

/** Takes note of something that does not fit: file, place, what is wrong, what mends it. */
export type Note = (file: FileName, steps: Steps, kind: string, what: string, mend: string) => void;

const listed = (names: readonly string[]): string => (names.length ? names.join(", ") : saying`none`);

/** What the rules of `title.json` name must be there; what the family needs of the data must be there. */
export function checkFamily(content: Content, note: Note): void {
  const { rules = {} } = content.title as TitleJson;
  const { trains, phases } = content.trains as { trains: TrainDef[]; phases: PhaseDef[] };
  const companies = companiesOf(content);
  const phase = (name: string | undefined, ...steps: string[]) => {
    const names = phases.map((one) => one.name);
    if (name !== undefined && !names.includes(name))
      note(
        "title",
        ["rules", ...steps],
        "name",
        saying`names phase ${name}, which is not in trains.json`,
        saying`use one of ${listed(names)}`,
      );
  };
  phase(rules.privates?.from, "privates", "from");
  phase(rules.privates?.until, "privates", "until");
  phase(rules.trainTrade, "trainTrade");
  phase(rules.loans?.until, "loans", "until");
  phase(rules.exportAfter?.from, "exportAfter", "from");
  phase(rules.exportAfter?.until, "exportAfter", "until");
  if (typeof rules.lays === "object" && typeof rules.lays.yellow === "object")
    for (const name of Object.keys(rules.lays.yellow)) phase(name, "lays", "yellow", name);
  const train = (kind: string | undefined, ...steps: string[]) => {
    if (kind !== undefined && !trains.some(({ name }) => name === kind))
      note(
        "title",
        ["rules", ...steps],
        "name",
        saying`names train ${kind}, which is not in trains.json`,
        saying`use one of ${listed(trains.map(({ name }) => name))}`,
      );
  };
  train(rules.end?.train?.kind, "end", "train", "kind");
  train(rules.shortGame?.lastBuilding.train, "shortGame", "lastBuilding", "train");

  const privates = companies.filter((one) => one.kind === "private");
  const ids = privates.map(({ id }) => id);
  (rules.privates?.notSold ?? []).forEach((id, at) => {
    if (!ids.includes(id))
      note(
        "title",
        ["rules", "privates", "notSold", at],
        "name",
        saying`names ${id}, which is not a private`,
        saying`use one of ${listed(ids)}`,
      );
  });
  if (privates.length && !rules.opening)
    note(
      "title",
      ["rules"],
      "family",
      saying`has no opening, so the privates are never sold`,
      'add "opening": { "format": "waterfall" }',
    );
  if (!privates.length && rules.opening)
    note(
      "title",
      ["rules", "opening"],
      "family",
      saying`sells privates, but there are none`,
      saying`remove opening, or add privates.json`,
    );
  if (!privates.length || phases.some(({ name }) => name === "3") || rules.privates?.from) {
    // Companies buy privates from a phase that there is.
  } else
    note(
      "title",
      ["rules"],
      "name",
      saying`does not say from which phase companies buy privates, and phase "3" does not exist`,
      saying`add "privates": { "from": … } with one of ${listed(phases.map(({ name }) => name))}`,
    );
  checkPars(content, note);
  checkCompanies(content, note);
  if (phases[0]?.triggered_by?.length)
    note(
      "trains",
      ["phases", 0, "triggered_by"],
      "family",
      saying`triggers the first phase, which starts with the game`,
      saying`remove it`,
    );
}

/** The mark of starting values stands on the market. */
function checkPars({ title, market }: Content, note: Note): void {
  const { par = "par" } = (title as TitleJson).rules ?? {};
  const { grid } = market as MarketDef;
  if (!grid.flat().some((space) => space?.types?.includes(par)))
    note(
      "market",
      ["grid"],
      "name",
      saying`has no space marked ${par}, so no company can start`,
      saying`add "types": ["${par}"] to the spaces with par values`,
    );
}

/** Companies of the family are corporations with shares and a home. */
function checkCompanies(content: Content, note: Note): void {
  const { companies } = content.companies as { companies: CompanyDef[] };
  const known = new Set(companiesOf(content).map(({ id }) => id));
  companies.forEach((company, at) => {
    const here = (step: string) => ["companies", at, step];
    if (company.kind === "private") return;
    if (company.kind !== "corporation")
      note(
        "companies",
        here("kind"),
        "family",
        saying`is ${company.kind}; companies of this family must be of kind corporation`,
        'write "corporation"',
      );
    if (!company.shares?.length)
      note(
        "companies",
        ["companies", at],
        "family",
        saying`${company.id} has no shares`,
        'add "shares": [20, 10, 10, 10, 10, 10, 10, 10, 10]',
      );
    if (!company.home?.length)
      note(
        "companies",
        ["companies", at],
        "family",
        saying`${company.id} has no home`,
        'add "home": [{ "hex": … }]',
      );
    if ((company.home?.length ?? 0) > 1)
      note(
        "companies",
        here("home"),
        "family",
        saying`${company.id} has a choice of homes, which this family does not support`,
        saying`keep one of them`,
      );
    if (company.becomes !== undefined || company.offering !== undefined || company.fixed_price !== undefined)
      note(
        "companies",
        ["companies", at],
        "family",
        saying`${company.id} uses becomes, offering, or fixed_price, which this family does not support`,
        saying`remove it`,
      );
    if ((Array.isArray(company.tokens) ? company.tokens.length : company.tokens) === 0)
      note(
        "companies",
        here("tokens"),
        "family",
        saying`${company.id} has no station token for its home`,
        saying`give it at least one`,
      );
  });
  if (!companies.some(({ kind }) => kind === "corporation") && known.size)
    note(
      "companies",
      ["companies"],
      "family",
      saying`has no company with shares`,
      saying`add one of the kind corporation`,
    );
}
