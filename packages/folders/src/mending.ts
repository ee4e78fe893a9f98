/** What would mend a problem that schemas and checks of data tell, by their words. */
import { saying } from "@railhead/core/texts";

const WORDS: [pattern: RegExp, mend: (match: RegExpExecArray) => string][] = [
  [/lacks "(.+)"$/, ([, field]) => saying`add "${field}"`],
  [/unknown field "(.+)" \(did you mean "(.+)"\?\)/, ([, , right]) => saying`rename it to "${right}"`],
  [/unknown (?:field|key) "(.+)"/, ([, field]) => saying`remove "${field}"`],
  [/is between the hexes of the grid/, () => saying`change its number by one`],
  [/ must be (.+)$/, ([, right]) => saying`use ${right} there`],
  [/must not be empty/, () => saying`add at least one entry`],
  [/which is not on the map/, () => saying`use a hex from map.json, or add that hex`],
  [/has no city|which has 0/, () => saying`choose a hex with a city, or print a city there`],
  [/which has \d+$/, () => saying`count the hex's cities from 0`],
  [/drops track in every rotation/, () => saying`choose a tile that keeps all track, or drop the pair`],
  [/not a train in this list/, () => saying`use the name of a train in the list`],
  [/phase \S+, which is not in trains\.json|not a phase/, () => saying`use the name of a phase in the list`],
  [/not a company/, () => saying`use the id of a company`],
  [
    /first names no tile for (\S+),/,
    ([, hex]) => saying`add a yellow tile with the stops and labels of ${hex}, or an entry in "first" for it`,
  ],
  [/not a tile|no tile/, () => saying`use the number of a tile in the list, or add the tile`],
  [/listed twice|already on the map|repeats/, () => saying`remove one of them`],
  [/add up to/, () => saying`make the certificates add up to 100`],
  [/contrast/, () => saying`make the text lighter or darker`],
  [
    /marked par, but|no space of that price is marked par/,
    () => saying`make the market's marks and "pars" in numbers.json agree`,
  ],
  [/lacks an entry for (\d+) players/, ([, players]) => saying`add "${players}"`],
  [/has an entry for \d+ players/, () => saying`remove the entry, or extend players`],
  [/exceeds the bank/, () => saying`give players less, or the bank more`],
  [/choose how to round/, () => saying`add "dividends": { "round": "down" } to numbers.json`],
  [/where the map ends|closed towards/, () => saying`rotate the track, or open that side`],
  [/no company is of that kind/, () => saying`use a kind that a company has`],
  [/not the mark of any market space/, () => saying`use a mark from a space in market.json`],
  [/pays multiples of/, () => saying`change its payment, or dividends.revenue in numbers.json`],
];

/** What would mend it, in a few words; empty where its words say so already. */
export function mending(what: string): string {
  for (const [pattern, mend] of WORDS) {
    const match = pattern.exec(what);
    if (match) return mend(match);
  }
  return "";
}
