/** What would mend a problem that schemas and checks of data tell, by their words. */
import { saying } from "@railhead/core/texts";

const WORDS: [pattern: RegExp, mend: (match: RegExpExecArray) => string][] = [
  [/lacks "(.+)"$/, ([, field]) => `add "${field}"`],
  [/unknown field "(.+)" \(did you mean "(.+)"\?\)/, ([, , right]) => saying`rename it to "${right}"`],
  [/unknown (?:field|key) "(.+)"/, ([, field]) => `take "${field}" out`],
  [/lies between the hexes of the grid/, () => saying`make its number one more or less`],
  [/ must be (.+)$/, ([, right]) => saying`write ${right} there`],
  [/must not be empty/, () => saying`write at least one entry`],
  [/which is not on the map/, () => saying`write a hex of map.json, or add that hex`],
  [/has no city|which has 0/, () => saying`choose a hex with a city, or print a city there`],
  [/which has \d+$/, () => saying`count the cities of the hex from 0`],
  [/drops track in every rotation/, () => saying`choose a tile that keeps all track, or drop the pair`],
  [/no train of this list/, () => saying`write the name of a train of the list`],
  [/is no phase|no phase of this list/, () => saying`write the name of a phase of the list`],
  [/is no company/, () => saying`write the id of a company`],
  [
    /first names no tile for (\S+),/,
    ([, hex]) => saying`add a yellow tile with the stops and labels of ${hex}, or an entry of "first" for it`,
  ],
  [/no tile/, () => saying`write the number of a tile of the list, or add the tile`],
  [/listed twice|stands on the map already|repeats/, () => saying`take one of them out`],
  [/add up to/, () => saying`make the certificates add up to 100`],
  [/contrast/, () => saying`make the text lighter or darker`],
  [
    /marked par, but|no space of that price is marked par/,
    () => saying`let the marks on the market and pars of numbers.json say the same`,
  ],
  [/lacks an entry for (\d+) players/, ([, players]) => `add "${players}"`],
  [/has an entry for \d+ players/, () => saying`take the entry out, or let players say more`],
  [/more than the bank has/, () => saying`give players less, or the bank more`],
  [/say how to round/, () => saying`add "dividends": { "round": "down" } to numbers.json`],
  [/where the map ends|closed towards/, () => saying`turn the track, or open that side`],
  [/no company is of that kind/, () => saying`write a kind that a company has`],
  [/mark of no space/, () => saying`write a mark that a space of market.json has`],
  [/pays multiples of/, () => saying`change what it pays, or dividends.revenue of numbers.json`],
];

/** What would mend it, in a few words; empty where its words say so already. */
export function mending(what: string): string {
  for (const [pattern, mend] of WORDS) {
    const match = pattern.exec(what);
    if (match) return mend(match);
  }
  return "";
}
