/**
 * What charters, cards and the sheets of numbers say, written down a second time: read off the rulebook's tables and the public data, not the
 * files of this package. `words` says a file's numbers in the same form.
 */
import type { CompanyDef, PhaseDef, TrainDef } from "@railhead/core";

/** "RSC 20 5": a private, its face and its income. */
const PRIVATES = `
RSC 20 5
PeC 20 5
WS 40 10
BBBT 40 10
SHTC 60 15
CCTC 60 15
WCF 60 15
HMLC 80 20
BBE 100 25
SML 120 -`;

const MINORS = "A B C D E F G H J K L M";

/** "LNWR J27 40": a regional, its home and what its first token costs. */
const REGIONALS = `
LNWR J27 40
GWR L25 40
GSWR I20 40
PLM U34 20
MIDI U24 20
OU Q26 20
BEL N35 20
BHB K46 40
POB L53 40
KSS N49 40
KBS R47 40
SB R55 20
MAV S60 20
SFAI V41 10
SFR Z47 10
CHN Z27 10
MZA AD17 10
RCP Z1 10
MSP C74 10
MKV O80 10
LRZD J73 10
WW M62 10
DSJ I50 10
BJV F49 10`;

/**
 * A card and its back: name, price, how many, the phase it is sold from, the train it rusts with; towns also without
 * limit, or counted; places.
 */
const TRAINS = `
2+2 100 30 pieces until 4: town 2 of 99; city offboard town 2 of 2
3 200 20 pieces until 6: town 0 of 99; city offboard town 3 of 3
3+3 225: town 3 of 99; city offboard town 3 of 3
4 300 10 pieces until 8+8: town 0 of 99; city offboard town 4 of 4
4+4 350: town 4 of 99; city offboard town 4 of 4
5 400 8 pieces: town 0 of 99; city offboard town 5 of 5
5+5 475: town 5 of 99; city offboard town 5 of 5
6 525 6 pieces: town 0 of 99; city offboard town 6 of 6
6+6 600: town 6 of 99; city offboard town 6 of 6
7+7 750 14 pieces: town 7 of 99; city offboard town 7 of 7
4D 850 twice: town 0 of 99; city offboard 4 of 4
8+8 900 8 pieces from 7: town 8 of 99; city offboard town 8 of 8
5D 1000 twice: town 0 of 99; city offboard 5 of 5
Pullman 150 10 pieces from 4: city offboard town 0 of 0`;

/** Numbers of the other files, each named by where it stands. */
const SHEETS = `
about minutes 600 960
about complexity 5
numbers players min 3 max 7
numbers bank 54000
numbers startingCash 3 1800 4 1350 5 1080 6 900 7 775
numbers certificateLimit 3 48 4 36 5 29 6 24 7 20
numbers poolLimit 50
numbers holdingLimit 60
numbers pars 60 65 70 75 80 90
charters points minor 3 regional 3 major 6 national 9
charters nationalFlat city 60 town 10
charters abandonedMinor 60
charters minorTreasury 180
charters regionals 18
charters majorPar 60 75 65 80 70 90 75 100 80 110 90 120
charters authorities price 125 supply North Sea 8 Mediterranean 8
charters reservedTrain 2+2
charters pullman royalty 15 traded 75
charters lastLevel train 8+8 after train 7+7 bought 4
charters packet minor 120 concessions count 10 each 20
charters withoutConcessions 3 1735 4 1300 5 1040 6 870 7 745
charters duel cash 2600 certificates 99
charters patronage tiles 45 drawn pink 3 yellow 3 white 3 green 8
patronage groups pink payouts yellow 20 green 40 brown 60 gray 80 cities L37 O40 P53 N31 G26 J25 J63 X33 X45 yellow payouts yellow 30 green 50 brown 70 gray 90 cities O28 R23 M36 G68 D57 V17 W40 S42 T81 white payouts yellow 40 green 60 brown 80 gray 100 cities F25 M44 V27 T53 V39 AA20 C48 W74 AD79 green payouts yellow 10 green 20 brown 30 gray 40 cities H21 Q40 U32 S50 AB57 X13 W6 H47 E56 B67 J69 I76 W64 Y70 AB69 AC8 P69 V51
powers mail 2 20 3 40 5 50 7 60
powers merchant 2 20 5 40
powers lumber least 45 value 2 10 3 20 5 40 7 60
powers engineers tokens 4 each 2
powers ferry hex N31 city 0 from 5
powers metropolitan train 2+2 from 4
powers orient to AA82 from Q30 M28 M50 Y14 C74 revenue 2 30 5 60 7 100 joined 2+2 3 3+3 4 4+4 steps 3
ukFrance numbers players min 2 max 3 bank 18000 startingCash 2 870 3 580 certificateLimit 2 24 3 16
ukFrance regionals 6
ukFrance trains 3 7 4 3 5 3 6 2 2+2 10 7+7 3 8+8 6
ukFrance pullmans 3
ukFrance authorities North Sea 3 Mediterranean 3`;

/** Limits of trains by phase. */
const PHASES = `
phase 2: train_limit minor 2 regional 2 major 4 operating_rounds 2
phase 3: triggered_by 3 3+3 train_limit minor 2 regional 2 major 4 operating_rounds 2
phase 4: triggered_by 4 4+4 train_limit minor 1 regional 1 major 3 national 4 operating_rounds 2
phase 5: triggered_by 5 5+5 train_limit minor 1 regional 1 major 3 national 4 operating_rounds 2
phase 6: triggered_by 6 6+6 train_limit major 2 national 3 operating_rounds 2
phase 7: triggered_by 7+7 4D train_limit major 2 national 3 operating_rounds 2
phase 8: triggered_by 8+8 5D train_limit major 2 national 3 operating_rounds 2`;

const lines = (text: string): string[] => text.trim().split("\n");

/** The sheets as they are written here. */
export const sheetLines = (): string[] => [
  ...lines(PRIVATES).map((line) => `${line} without a token`),
  ...MINORS.split(" ").map((id) => `${id} floats at 100, tokens 0 20`),
  ...lines(REGIONALS).map((line) => {
    const [id, hex, home] = line.split(" ");
    return `${id} at ${hex}, shares 50 25 25 10 10 10 10 10 10, 6 for sale, floats at 50, tokens ${home} 20 40 60 60 80 80 80`;
  }),
  ...lines(TRAINS),
  ...lines(PHASES),
  ...lines(SHEETS),
];

/** A company of the data in the same words. */
export function companyWords({
  id,
  kind,
  value,
  income,
  home,
  shares,
  offering,
  float_percent: float,
  tokens,
}: CompanyDef): string {
  const prices = typeof tokens === "number" ? [] : (tokens ?? []).map(({ price }) => price);
  if (kind === "private")
    return `${id} ${value} ${income ?? "-"} ${tokens === 0 ? "without a token" : `with ${tokens} tokens`}`;
  const stock = shares ? ` at ${home?.[0]?.hex}, shares ${shares.join(" ")}, ${offering} for sale,` : "";
  return `${id}${stock} floats at ${float}, tokens ${prices.join(" ")}`;
}

/** A card of the data and its back in the same words. */
export function trainWords(train: TrainDef): string[] {
  const card = ({
    name,
    price,
    count,
    multiplier,
    distance,
    available_on: from,
    rusts_on: until,
  }: Pick<TrainDef, "name" | "price" | "distance"> & Partial<TrainDef>) => {
    const groups = Array.isArray(distance) ? distance : [];
    const counts = groups.map(({ nodes, pay, visit }) => `${nodes.join(" ")} ${pay} of ${visit}`);
    const often = multiplier === undefined ? "" : multiplier === 2 ? " twice" : ` ${multiplier} times`;
    const pieces = count === undefined ? "" : ` ${count} pieces`;
    const sold = from === undefined ? "" : ` from ${from}`;
    const rusts = until === undefined ? "" : ` until ${until}`;
    return `${name} ${price}${pieces}${sold}${rusts}${often}: ${counts.join("; ")}`;
  };
  return [card(train), ...(train.variants ?? []).map((one) => card(one))];
}

/** The numbers in a value, and what is named by one (a hex, a train, a phase), each after the names of where it stands. */
const words = (value: unknown): string[] => {
  if (typeof value === "number" || (typeof value === "string" && /^[A-Z]{0,2}\d/.test(value)))
    return [`${value}`];
  if (Array.isArray(value)) return value.flatMap(words);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const found = words(inner);
    return found.length > 0 ? [name, ...found] : [];
  });
};

/** A phase of the data in the same words. */
export const phaseWords = ({ name, ...phase }: PhaseDef): string =>
  `phase ${name}: ${words(phase).join(" ")}`;

/** The numbers of a file, a line for each of its members that has any. */
export const fileWords = (file: string, data: object): string[] =>
  Object.entries(data).flatMap(([name, value]) => {
    const found = words(value);
    return found.length > 0 ? [`${file} ${name} ${found.join(" ")}`] : [];
  });
