import type { CompanyDef } from "@railhead/core";
import { tokenCount } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { alike, type Rgb, rgb } from "./colours.ts";
import { isStop, listed, type Ward } from "./ward.ts";

const certificates = (companies: readonly CompanyDef[]): number =>
  companies.reduce((sum, { shares }) => sum + (shares?.length ?? 1), 0);

const playerCounts = ({ title }: Ward): number[] => {
  const { min, max } = title.numbers.players;
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
};

/** Certificates against limits. */
export function checkCertificates(of: Ward): void {
  const { title, note } = of;
  const all = certificates(title.companies);
  for (const players of playerCounts(of)) {
    const limit = title.numbers.certificateLimit[players] ?? 0;
    const here = ["certificateLimit", String(players)];
    if (limit * players < all / 2)
      note(
        "numbers",
        here,
        "certificates-too-few",
        saying`${players} players may hold ${limit * players} certificates out of ${all}, too few to float companies`,
        saying`raise the limit to about ${Math.ceil(all / players)}`,
      );
    else if (limit >= all)
      note(
        "numbers",
        here,
        "certificates-no-limit",
        saying`with ${players} players, each may hold ${limit} certificates, but only ${all} exist`,
        saying`lower the limit`,
      );
  }
}

/** Starting values that no one can pay, and companies that cannot float. */
export function checkAffordable(of: Ward): void {
  const { title, companies, placeOf, note } = of;
  const { startingCash, players } = title.numbers;
  const pars = title.market.grid.flatMap((row, y) =>
    row.flatMap((space, x) =>
      space?.types?.includes("par") ? [{ price: space.price, steps: ["grid", y, x] }] : [],
    ),
  );
  const richest = Math.max(...Object.values(startingCash));
  const all = Math.max(...playerCounts(of).map((count) => count * (startingCash[count] ?? 0)));
  for (const company of companies) {
    const president = company.shares?.[0];
    if (president === undefined || company.fixed_price !== undefined) continue;
    const cheapest = Math.min(...pars.map(({ price }) => price));
    if (pars.length && (cheapest * president) / 10 > richest)
      note(
        "companies",
        ["companies", placeOf(company), "shares"],
        "nobody-can-start",
        saying`the president's certificate of ${company.id} costs at least ${(cheapest * president) / 10}, but players start with ${richest}`,
        saying`lower the par values, or raise the starting cash`,
      );
    const needed = company.float_percent ?? 0;
    const can = Math.min(100, title.numbers.holdingLimit * players.max);
    if (needed > can)
      note(
        "companies",
        ["companies", placeOf(company), "float_percent"],
        "never-floats",
        saying`${company.id} floats at ${needed}%, but players can hold only ${can}%`,
        saying`lower float_percent`,
      );
  }
  for (const { price, steps } of pars)
    if (price * 6 > all)
      note(
        "market",
        steps,
        "par-too-dear",
        saying`60% at a par of ${price} cost ${price * 6}, but all players together start with no more than ${all}`,
        saying`remove the mark, or raise the starting cash`,
      );
}

/** Privates that no one can buy, and those that are good for nothing. */
export function checkPrivates({ title, note }: Ward): void {
  const richest = Math.max(...Object.values(title.numbers.startingCash));
  title.companies.forEach((company, at) => {
    if (company.kind === "private" && (company.value ?? 0) > richest)
      note(
        "companies",
        ["companies", at, "value"],
        "private-too-dear",
        saying`${company.id} costs ${company.value}, but players start with ${richest}`,
        saying`lower its value, or raise the starting cash`,
      );
    if (company.kind === "private" && !company.income && !company.powers?.length && !company.brings)
      note(
        "companies",
        ["companies", at],
        "private-for-nothing",
        saying`${company.id} has neither income nor powers`,
        'add "income", "powers" or "brings"',
      );
    if (company.closes?.phase !== undefined && company.closes.phase === title.phases[0]?.name)
      note(
        "companies",
        ["companies", at, "closes", "phase"],
        "private-for-nothing",
        saying`${company.id} closes in the first phase, before it pays`,
        saying`use a later phase`,
      );
  });
}

/** The bank against what companies are paid from it. */
export function checkBank(of: Ward): void {
  const { title, companies, note } = of;
  const { startingCash, bank } = title.numbers;
  const players = Math.max(...playerCounts(of).map((count) => count * (startingCash[count] ?? 0)));
  const pars = title.market.grid
    .flat()
    .flatMap((space) => (space?.types?.includes("par") ? [space.price] : []));
  const owners = companies.filter(({ shares, fixed_price }) => shares?.length && fixed_price === undefined);
  if (!pars.length || !owners.length) return;
  const capital = Math.min(...pars) * 10 * Math.ceil(owners.length / 2);
  if (bank - players < capital)
    note(
      "numbers",
      ["bank"],
      "bank-too-small",
      saying`after the players' ${players}, the bank has ${bank - players}, less than half the companies receive when they float (${capital}): it breaks before they run`,
      saying`make the bank larger`,
    );
}

/** Spaces of the market that no token comes to from a starting value. */
export function checkMarket({ title, note }: Ward): void {
  const { grid } = title.market;
  const open = grid.flatMap((row, y) =>
    row.flatMap((space, x) =>
      space?.types?.some((mark) => mark === "par" || mark.startsWith("par")) ? [[y, x] as const] : [],
    ),
  );
  if (!open.length) return;
  const seen = new Set(open.map(([y, x]) => `${y}/${x}`));
  for (let cell = open.pop(); cell; cell = open.pop()) {
    const [y, x] = cell;
    for (const [row, col] of [
      [y - 1, x],
      [y + 1, x],
      [y, x - 1],
      [y, x + 1],
    ] as const) {
      if (!grid[row]?.[col] || seen.has(`${row}/${col}`)) continue;
      seen.add(`${row}/${col}`);
      open.push([row, col]);
    }
  }
  grid.forEach((row, y) => {
    row.forEach((space, x) => {
      if (space && !seen.has(`${y}/${x}`))
        note(
          "market",
          ["grid", y, x],
          "space-out-of-reach",
          saying`no price can move from a par value to ${space.price} in row ${y + 1}, column ${x + 1}`,
          saying`connect it to the other spaces`,
        );
      const left = row[x - 1];
      if (space && left && space.price < left.price)
        note(
          "market",
          ["grid", y, x],
          "price-falls-rightwards",
          saying`${space.price} is to the right of ${left.price}: a dividend would lower the price`,
          saying`make prices rise from left to right`,
        );
    });
  });
}

/** Companies of which each can have a colour of its own; those of a larger game are told apart by their letters. */
const MOST_COLOURS = 24;

/** Whether all companies of a kind have one colour: they are told apart by their numbers. */
const printedAlike = (all: readonly CompanyDef[], kind: string): boolean => {
  const colours = all.filter((one) => one.kind === kind).map(({ colour }) => colour);
  return colours.length > 2 && new Set(colours).size === 1;
};

/** Colours too alike to be told apart on the board, and names that stand twice. */
export function checkLooks({ companies: all, placeOf, note }: Ward): void {
  const companies = all.filter(({ shares = [], kind }) => shares.length > 1 && !printedAlike(all, kind));
  const known: { id: string; colour: Rgb; text: string; name: string }[] = [];
  for (const company of companies) {
    const colour = rgb(company.colour);
    const close = known.find((one) => alike(one.colour, colour) && one.text === company.text_colour);
    if (close && companies.length <= MOST_COLOURS)
      note(
        "companies",
        ["companies", placeOf(company), "colour"],
        "colours-alike",
        saying`${company.id} looks like ${close.id}: ${company.colour} is hard to tell from its color`,
        saying`choose another color, or other text`,
      );
    if (known.some(({ name }) => name === company.name))
      note(
        "companies",
        ["companies", placeOf(company), "name"],
        "same-name",
        saying`two companies have the name ${company.name}`,
        saying`rename one of them`,
      );
    known.push({ id: company.id, colour, text: company.text_colour, name: company.name });
  }
}

/** Powers of privates that find nothing to act on. */
export function checkPowers({ title, board, note }: Ward): void {
  const terrain = new Set(
    title.map.hexes.flatMap((hex) => (hex.terrain ?? []).flatMap(({ types }) => types)),
  );
  const borders = new Set(
    title.map.hexes.flatMap((hex) =>
      (hex.borders ?? []).flatMap(({ type, cost = 0 }) => (cost > 0 ? [type] : [])),
    ),
  );
  title.companies.forEach((company, at) => {
    (company.powers ?? []).forEach((power, place) => {
      const steps = ["companies", at, "powers", place];
      if (power.kind === "discount") {
        const none = (power.terrain ?? []).filter((type) => !terrain.has(type));
        if (none.length)
          note(
            "companies",
            [...steps, "terrain"],
            "power-for-nothing",
            saying`${company.id} makes ${listed(none)} cheaper, but no hex has that terrain`,
            terrain.size ? saying`use one of ${listed([...terrain])}` : saying`add terrain to a hex`,
          );
      }
      if (power.kind === "crossing" && !borders.has(power.border))
        note(
          "companies",
          [...steps, "border"],
          "power-for-nothing",
          saying`${company.id} earns at borders of type ${power.border}, but none with a cost is on the map`,
          borders.size
            ? saying`use one of ${listed([...borders])}`
            : saying`add borders with a cost to a hex`,
        );
      if (!("hexes" in power)) return;
      const hexes = (power.hexes ?? []).flatMap((coord) => board.hexes.get(coord) ?? []);
      if (power.kind === "token" || power.kind === "move" || (power.kind === "lay" && power.token))
        for (const hex of hexes)
          if (!(hex.nodes ?? []).some(({ kind }) => kind === "city"))
            note(
              "companies",
              [...steps, "hexes"],
              "power-for-nothing",
              saying`${company.id} places a station token in ${hex.coord}, which has no city`,
              saying`use a hex with a city`,
            );
      if (power.kind === "bonus" || power.kind === "assign")
        for (const hex of hexes)
          if (!isStop(hex))
            note(
              "companies",
              [...steps, "hexes"],
              "power-for-nothing",
              saying`${company.id} adds value to a stop in ${hex.coord}, which has no stop`,
              saying`use a hex with a stop`,
            );
      if (power.kind === "lay")
        for (const hex of hexes)
          if (!title.tileset.first.some((one) => one.hexes.includes(hex.coord)))
            note(
              "companies",
              [...steps, "hexes"],
              "power-for-nothing",
              saying`${company.id} lays a tile in ${hex.coord}, which takes no first tile`,
              saying`use a hex that takes a tile`,
            );
    });
  });
}

/** Companies with more tokens than the map has circles. */
export function checkTokens({ title, companies, placeOf, note }: Ward): void {
  const cities = title.map.hexes.reduce(
    (sum, hex) => sum + (hex.nodes ?? []).filter(({ kind }) => kind === "city").length,
    0,
  );
  for (const company of companies)
    if (tokenCount(company) > cities)
      note(
        "companies",
        ["companies", placeOf(company), "tokens"],
        "too-many-tokens",
        saying`${company.id} has ${tokenCount(company)} station tokens, but the map has ${cities} cities`,
        saying`remove some`,
      );
}
