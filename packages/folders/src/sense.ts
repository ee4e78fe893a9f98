import type { CompanyDef, MapDef, MarketDef, PhaseDef, TrainDef } from "@railhead/core";
import { saying } from "@railhead/core/texts";
import { companiesOf, type TitleJson } from "./assemble.ts";
import type { Content, FileName } from "./folder.ts";
import type { Steps } from "./json.ts";
import type { OptionJson } from "./options.ts";

/** Takes note of something that does not fit: file, place, what is wrong, what mends it. */
export type Note = (file: FileName, steps: Steps, kind: string, what: string, mend: string) => void;

const listed = (names: readonly string[]): string => (names.length ? names.join(", ") : saying`none`);

/** Kinds of train that an option names. */
const trainsNamed = ({ trains = {} }: OptionJson): string[] =>
  Object.entries(trains).flatMap(([kind, other]) =>
    typeof other === "object" ? [kind, other.rusts_on ?? kind, other.obsolete_on ?? kind] : [kind],
  );

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
  const { betweenPlayers: trades } = rules.privates ?? {};
  if (typeof trades === "object") phase(trades.until, "privates", "betweenPlayers", "until");
  phase(rules.trainTrade, "trainTrade");
  phase(rules.newTrains?.until, "newTrains", "until");
  phase(rules.idleTrain?.phase, "idleTrain", "phase");
  rules.tilesGo?.phases.forEach((name, at) => {
    phase(name, "tilesGo", "phases", String(at));
  });
  checkPlaces(content, note);
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
  for (const [id, option] of Object.entries((content.title as TitleJson).options ?? {}))
    for (const company of Object.keys(option.tokens ?? {}))
      if (!companies.some((one) => one.id === company))
        note(
          "title",
          ["options", id, "tokens", company],
          "name",
          saying`names ${company}, which is not a company`,
          saying`use one of ${listed(companies.map((one) => one.id))}`,
        );
  for (const [id, option] of Object.entries((content.title as TitleJson).options ?? {}))
    for (const kind of trainsNamed(option))
      if (!trains.some(({ name }) => name === kind))
        note(
          "title",
          ["options", id, "trains", kind],
          "name",
          saying`names train ${kind}, which is not in trains.json`,
          saying`use one of ${listed(trains.map(({ name }) => name))}`,
        );
  checkTrainsOf(content, note);
  rules.exportAfter?.trains?.forEach((kind, at) => {
    train(kind, "exportAfter", "trains", String(at));
  });
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

/** Zones and hexes that the rules name are on the map. */
function checkPlaces({ title, map }: Content, note: Note): void {
  const { layBonus, tilesGo, routeBonuses = [] } = (title as TitleJson).rules ?? {};
  const { hexes } = map as MapDef;
  const zones = [...new Set(hexes.flatMap((hex) => hex.zones ?? []))];
  for (const [field, zone] of [
    ["layBonus", layBonus?.zone],
    ["tilesGo", tilesGo?.zone],
  ] as const)
    if (zone !== undefined && !zones.includes(zone))
      note(
        "title",
        ["rules", field, "zone"],
        "name",
        saying`names zone ${zone}, which no hex of map.json has`,
        saying`use one of ${listed(zones)}`,
      );
  routeBonuses.forEach(({ between }, at) => {
    between.forEach((list, nth) => {
      list.forEach((coord, place) => {
        const hex = hexes.find((one) => one.coord === coord);
        if (!hex?.nodes?.some(({ kind }) => kind !== "junction"))
          note(
            "title",
            ["rules", "routeBonuses", at, "between", nth, place],
            "name",
            saying`names ${coord}, which has no stop`,
            saying`use a hex with a stop`,
          );
      });
    });
  });
}

/** Kinds of train that powers name, and hexes that goals name, are there. */
function checkTrainsOf(content: Content, note: Note): void {
  const { trains } = content.trains as { trains: TrainDef[] };
  const names = trains.map(({ name }) => name);
  const privates = companiesOf(content).filter(({ kind }) => kind === "private");
  privates.forEach(({ powers = [] }, at) => {
    powers.forEach((power, nth) => {
      const named = power.kind === "rebate" ? power.trains : power.kind === "train" ? [power.train] : [];
      const strange = named.find((name) => !names.includes(name));
      if (strange !== undefined)
        note(
          "privates",
          ["privates", at, "powers", nth],
          "name",
          saying`names train ${strange}, which is not in trains.json`,
          saying`use one of ${listed(names)}`,
        );
    });
  });
  const { companies } = content.companies as { companies: CompanyDef[] };
  const { hexes } = content.map as { hexes: { coord: string }[] };
  companies.forEach(({ goal }, at) => {
    if (goal && !hexes.some(({ coord }) => coord === goal.hex))
      note(
        "companies",
        ["companies", at, "goal", "hex"],
        "name",
        saying`names hex ${goal.hex}, which is not on the map`,
        saying`write a hex of map.json, or remove the goal`,
      );
  });
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

/** Whether a company has no tokens of its own, but those that others place for it. */
const isGuest = ({ id, tokens }: CompanyDef, companies: readonly CompanyDef[]): boolean =>
  Array.isArray(tokens) &&
  tokens.length === 0 &&
  companies.some((one) => Array.isArray(one.tokens) && one.tokens.some(({ of }) => of === id));

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
    const guest = isGuest(company, companies);
    if (!company.home?.length && !company.open_home && !guest)
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
    if (Array.isArray(company.tokens))
      company.tokens.forEach(({ of }, place) => {
        if (of !== undefined && !known.has(of))
          note(
            "companies",
            ["companies", at, "tokens", place, "of"],
            "name",
            saying`is ${of}, which is not a company`,
            saying`use the id of a company`,
          );
      });
    if (company.becomes !== undefined || company.offering !== undefined || company.fixed_price !== undefined)
      note(
        "companies",
        ["companies", at],
        "family",
        saying`${company.id} uses becomes, offering, or fixed_price, which this family does not support`,
        saying`remove it`,
      );
    if ((Array.isArray(company.tokens) ? company.tokens.length : company.tokens) === 0 && !guest)
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
