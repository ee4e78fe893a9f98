import type { CompanyDef, HexDef, MapDef, PhaseDef } from "@railhead/core";
import type { TokenDef } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import type { PrivateJson } from "../assemble.ts";
import { amount, colourOf, type Loose, list, type Note, object, text, textOn } from "./values.ts";

const USUAL = [20, 10, 10, 10, 10, 10, 10, 10, 10];

/** A definition that stands with the company, or under a name (or "default") among the game's types. */
function typed(company: Loose, field: "shares" | "tokens", type: unknown, types: Loose): unknown[] {
  const own = company[field] ?? type;
  const named = typeof own === "string" ? types[own] : own;
  return list(named ?? types.default);
}

function tokensOf(company: Loose, types: Loose, place: string, report: Note): TokenDef[] {
  const found = typed(company, "tokens", company.tokenType, types).map((one) => {
    const printed = typeof one === "object" ? object(one).cost : one;
    const free = text(printed) === undefined || !/\d/.test(text(printed) as string);
    return { price: free ? 0 : (amount(printed) ?? 0) };
  });
  if (found.length) return found;
  report(place, saying`names no tokens: it gets one`);
  return [{ price: 0 }];
}

function sharesOf(company: Loose, types: Loose, place: string, report: Note): number[] {
  const found = typed(company, "shares", company.shareType, types).map(object);
  const certificates = found.flatMap((one) => {
    const percent = amount(one.percent) ?? (amount(one.shares) ?? 0) * 10;
    return Array.from({ length: Math.min(20, amount(one.quantity) ?? 0) }, () => percent);
  });
  const sum = certificates.reduce((all, one) => all + one, 0);
  if (certificates.length && sum === 100) return certificates;
  report(
    place,
    certificates.length
      ? saying`certificates of ${sum} % in all are not 100 %: it gets one of 20 % and eight of 10 %`
      : saying`names no certificates: it gets one of 20 % and eight of 10 %`,
  );
  return USUAL;
}

/** Companies of a game, with their homes from the cities that name them. Minors are left out: the family has none. */
export function companiesOf(game: Loose, map: MapDef, report: Note): CompanyDef[] {
  const [shareTypes, tokenTypes] = [object(game.shareTypes), object(game.tokenTypes)];
  const homeOf = (id: string): CompanyDef["home"] | undefined => {
    for (const hex of map.hexes) {
      const cities = (hex.nodes ?? []).filter(({ kind }) => kind === "city");
      const city = cities.findIndex(({ reserved_for = [] }) => reserved_for.includes(id));
      if (city >= 0) return [{ hex: hex.coord, ...(city > 0 && { city }) }];
    }
    return undefined;
  };
  const found: CompanyDef[] = [];
  list(game.companies)
    .map(object)
    .forEach((company, at) => {
      const id = text(company.abbrev) ?? `C${at + 1}`;
      const place = `companies[${at}] ${id}`;
      const left =
        company.minor === true
          ? saying`is a minor, which the family does not know: left out`
          : found.some((one) => one.id === id)
            ? saying`is a second company of that abbreviation: left out`
            : undefined;
      const home = homeOf(id);
      if (left !== undefined || !home) {
        report(place, left ?? saying`begins in no city of the map: left out`);
        return;
      }
      for (const field of ["loans", "trains", "capital", "destination", "ability", "group"])
        if (company[field] !== undefined) report(place, saying`${field} is not known here: left out`);
      const colour = colourOf(company.color);
      if (colour === undefined)
        report(place, saying`the color ${text(company.color) ?? "-"} is not known: it gets gray`);
      const ground = colour ?? "#6b6b6b";
      found.push({
        id,
        kind: "corporation",
        name: text(company.name) ?? id,
        colour: ground,
        text_colour: textOn(ground),
        home,
        tokens: tokensOf(company, tokenTypes, place, report),
        shares: sharesOf(company, shareTypes, place, report),
      });
    });
  return found;
}

/** Takes names of companies that are not there off the cities of a map. */
export function withoutStrangers(map: MapDef, companies: readonly CompanyDef[], report: Note): MapDef {
  const ids = new Set(companies.map(({ id }) => id));
  const hexes = map.hexes.map((hex): HexDef => {
    if (!hex.nodes?.some(({ reserved_for = [] }) => reserved_for.some((id) => !ids.has(id)))) return hex;
    const nodes = hex.nodes.map(({ reserved_for, ...node }) => {
      const left = (reserved_for ?? []).filter((id) => ids.has(id));
      for (const id of reserved_for ?? [])
        if (!ids.has(id)) report(`map ${hex.coord}`, saying`is the home of ${id}, which is left out`);
      return { ...node, ...(left.length && { reserved_for: left }) };
    });
    return { ...hex, nodes };
  });
  return { ...map, hexes };
}

/** An id for a private: its own, or the first letters of its name, or a number. */
function idFor(one: Loose, at: number, taken: ReadonlySet<string>): string {
  const letters = (text(one.name) ?? "")
    .split(/[^A-Za-z]+/)
    .filter((word) => /^[A-Z]/.test(word))
    .map((word) => word[0])
    .join("");
  return (
    [text(one.id), letters.length > 1 ? letters : undefined, `P${at + 1}`].find(
      (id) => id !== undefined && id !== "" && !taken.has(id),
    ) ?? `P${at + 1}x`
  );
}

/** Privates of a game in the order of the file. What their descriptions say is told: no one can read powers out of words. */
export function privatesOf(
  game: Loose,
  companies: readonly CompanyDef[],
  map: MapDef,
  phases: readonly PhaseDef[],
  report: Note,
): PrivateJson[] {
  const taken = new Set(companies.map(({ id }) => id));
  const stages = list(game.phases).map(object);
  const ends = stages.find(
    ({ events, notes }) =>
      object(events).closeCompanies === true ||
      object(events).close_companies === true ||
      list(notes).some((note) => /(private|compan).*close/i.test(text(note) ?? "")),
  );
  const close =
    ends && phases.find(({ name }) => name === text(ends.name) || name === text(list(ends.train)[0]));
  return list(game.privates)
    .map(object)
    .map((one, at): PrivateJson => {
      const id = idFor(one, at, taken);
      taken.add(id);
      const place = `privates[${at}] ${id}`;
      const value = amount(one.price) ?? amount(one.bid);
      if (!value) report(place, saying`has no price: it costs ${20 * (at + 1)}`);
      const pays = list(typeof one.revenue === "string" ? one.revenue.split("/") : one.revenue).flatMap(
        (sum) => amount(sum) ?? [],
      );
      const later = close?.name;
      const first = phases[0]?.name;
      const income =
        pays.length > 1 && later !== undefined && first !== undefined && later !== first
          ? { [first]: pays[0] as number, [later]: pays[1] as number }
          : (pays[0] ?? 0);
      if (pays.length > 1)
        report(
          place,
          typeof income === "object"
            ? saying`pays ${pays.join(" / ")}: the second from phase ${later} on`
            : saying`pays ${pays.join(" / ")}: the first counts`,
        );
      const said = text(one.description) ?? "";
      if (said)
        report(`${place}.description`, saying`“${said}” is for people: write what it can do as powers`);
      const hex = text(one.hex);
      const block = hex !== undefined && map.hexes.some(({ coord }) => coord === hex) ? hex : undefined;
      if (block !== undefined) report(place, saying`closes the hex ${block} to track, as we read it`);
      if (text(one.company) !== undefined)
        report(place, saying`goes with ${text(one.company)}: write “brings” or an “exchange” if it is one`);
      const words = text(one.players) ?? "";
      const [, fewest] = /(\d)\s*\+/.exec(words) ?? [];
      const [least, most] = [amount(one.minPlayers) ?? amount(fewest), amount(one.maxPlayers)];
      return {
        id,
        name: text(one.name) ?? id,
        value: value || 20 * (at + 1),
        income,
        ...(later !== undefined && !(typeof income === "object") && { closes: { phase: later } }),
        ...((least || most) && { players: { ...(least && { min: least }), ...(most && { max: most }) } }),
        ...(block !== undefined && { powers: [{ kind: "block" as const, hexes: [block] }] }),
      };
    });
}

/** Companies and privates for 18xx-maker. */
export function companiesFor(
  companies: readonly CompanyDef[],
  report: Note,
): { companies: Loose[]; privates: Loose[] } {
  const shares = (of: CompanyDef): Loose[] => {
    const [president = 0, ...rest] = of.shares ?? [];
    const sizes = [...new Set(rest)];
    const one = (percent: number, quantity: number) => ({ quantity, percent, shares: percent / 10 });
    return [
      { ...one(president, 1), label: "President's Certificate", president: true },
      ...sizes.map((size) => one(size, rest.filter((other) => other === size).length)),
    ];
  };
  const corporations = companies.filter(({ kind }) => kind !== "private");
  return {
    companies: corporations.map((company) => {
      const { id, name, colour, tokens, home = [], float_percent, becomes, offering, fixed_price } = company;
      if (float_percent !== undefined)
        report(`companies ${id}`, saying`float_percent is not known there: left out`);
      if (becomes !== undefined || offering !== undefined || fixed_price !== undefined)
        report(`companies ${id}`, saying`becomes, offering and fixed_price are not known there`);
      if (new Set((company.shares ?? []).slice(1)).size > 1)
        report(`companies ${id}`, saying`the order of certificates is not kept`);
      const spots =
        typeof tokens === "number"
          ? Array.from({ length: tokens }, (_, at) => (at === 0 ? 0 : 40))
          : tokens.map(({ price }) => price);
      if (typeof tokens === "number" && tokens > 1)
        report(`companies ${id}`, saying`tokens without a price are written as 40 each`);
      return {
        name,
        abbrev: id,
        color: colour,
        tokens: spots,
        shares: company.shares?.length ? shares(company) : undefined,
        home: home[0]?.name ?? home[0]?.hex,
      };
    }),
    privates: companies
      .filter(({ kind }) => kind === "private")
      .map(({ id, name, value, income, closes, brings, powers = [], players }) => {
        const place = `privates ${id}`;
        const block = powers.find((power) => power.kind === "block");
        const rest = powers.filter((power) => power !== block);
        if (rest.length)
          report(
            place,
            saying`what it can do (${rest.map(({ kind }) => kind).join(", ")}) is known there as words alone`,
          );
        if (block && (block.hexes?.length ?? 0) > 1)
          report(place, saying`closes several hexes: the first is written`);
        if (brings)
          report(place, saying`brings a share of ${brings.company}, which is known there as words alone`);
        if (closes?.firstTrain !== undefined || closes?.owner)
          report(place, saying`when it closes is not known there`);
        const pays = typeof income === "object" ? Object.values(income) : income;
        if (typeof income === "object")
          report(place, saying`from which phase on it pays another sum is not known there`);
        return {
          id,
          name,
          price: value,
          revenue: pays ?? 0,
          ...(players?.min && { minPlayers: players.min }),
          ...(players?.max && { maxPlayers: players.max }),
          ...(block?.hexes?.[0] && { hex: block.hexes[0] }),
          ...(brings && { company: brings.company }),
        };
      }),
  };
}
