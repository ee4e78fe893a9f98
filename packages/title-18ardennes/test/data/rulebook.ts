/** The tables of the rulebook's appendix, written down from its text and not from the data of this package. */

/** 11.1: tile colours, trains with number and cost, what rusts them, and train limits of public and minor companies. */
export const PHASES = [
  { phase: "2", tiles: "Y", trains: ["2"], quantity: 15, costs: [100], rustedBy: "4", limits: [4, 2] },
  { phase: "3", tiles: "Y/G", trains: ["3"], quantity: 7, costs: [200], rustedBy: "6", limits: [4, 2] },
  { phase: "4", tiles: "Y/G", trains: ["4"], quantity: 5, costs: [400], rustedBy: undefined, limits: [3, 2] },
  {
    phase: "5",
    tiles: "Y/G/B",
    trains: ["5"],
    quantity: 3,
    costs: [500],
    rustedBy: undefined,
    limits: [2, 2],
  },
  {
    phase: "6",
    tiles: "Y/G/B",
    trains: ["6", "4D"],
    quantity: "unlimited",
    costs: [600, 800],
    rustedBy: undefined,
    limits: [2, 2],
  },
] as const;

/** 11.2: the tiles of each kind of hex; those without yellow tiles have their yellow printed on the map. */
export const FAMILIES = {
  Plain: { yellow: "7 8 9", green: "80 81 82 83", brown: "" },
  Town: { yellow: "3 4 58", green: "141 142 143 144", brown: "" },
  City: { yellow: "5 6 57", green: "14 15 619", brown: "63" },
  "Y-City": { yellow: "201 202 621", green: "207 208 622", brown: "216" },
  Brussels: { yellow: "201 202 621", green: "207 208 622", brown: "220" },
  Amsterdam: { yellow: "", green: "SOH2", brown: "SOH9" },
  "The Ruhr": { yellow: "", green: "RUH2", brown: "RUH3" },
  Paris: { yellow: "", green: "580", brown: "583" },
  "Basel / Frankfurt": { yellow: "", green: "405", brown: "431" },
} as const;

/**
 * 11.5, with coordinates without zeros. Cologne is D18 as in 11.3 and 6.5.1: 11.5 has D19, where no hex is. `type` as
 * printed; `base` the minors that start there, in the order of their cities.
 */
export const CITIES: { name: string; at: string; type?: string; base?: string[]; edge?: string }[] = [
  { name: "Amsterdam", at: "B8", type: "AMS", base: ["1", "2"], edge: "north" },
  { name: "Arnhem-Nijmegen", at: "B12" },
  { name: "The Ruhr", at: "B16", type: "RUH", base: ["11"], edge: "north" },
  { name: "Rotterdam", at: "C7", type: "Y" },
  { name: "Cologne", at: "D18", type: "Y", base: ["10"], edge: "east" },
  { name: "Vlissingen", at: "E5", type: "Grey Port" },
  { name: "Antwerp", at: "E9", type: "Y", base: ["13"] },
  { name: "Aachen", at: "E15", base: ["3"] },
  { name: "Frankfurt-am-Main", at: "E25", type: "T", base: ["15"], edge: "east" },
  { name: "Brugge", at: "F4", type: "Port" },
  { name: "Brussels", at: "F10", type: "Y (B)", base: ["14"] },
  { name: "Dunkerque", at: "G3", type: "Port" },
  { name: "Mannheim-Ludwigshafen", at: "G25", type: "Y", base: ["4"], edge: "east" },
  { name: "Lille-Roubaix-Tourcoing", at: "H6", type: "Y", base: ["6"] },
  { name: "Charleroi", at: "H10", type: "Mine" },
  { name: "Karlsruhe", at: "H26", edge: "east" },
  { name: "Saarbrücken", at: "I21", type: "Mine", base: ["7"] },
  { name: "Metz", at: "J18", type: "Fort (x2)" },
  { name: "Strasbourg", at: "J24", type: "Y", base: ["5"] },
  { name: "Amiens", at: "K5" },
  { name: "Reims", at: "K11", type: "Grey", base: ["12"] },
  { name: "Paris", at: "M7", type: "P", base: ["8", "9"], edge: "south" },
  { name: "Basel", at: "M27", type: "T", edge: "south" },
];

/** 11.6; Boulogne stands at H1 there, where no hex is: it lies next to Calais, at I1. */
export const TOWNS =
  `B6 Haarlem, D12 Eindhoven, D14 Mönchengladbach, E13 Maastricht, E19 Bonn, E21 Koblenz, E23 Mainz,
  F6 Gent, F14 Liège, G11 Namur, G19 Trier, I1 Boulogne-sur-Mer, H2 Calais, H8 Mons, H18 Luxembourg, I5 Arras, I7 Douai,
  I13 Charleville-Mézières, J8 Saint-Quentin, K19 Nancy, K27 Freiburg-im-Breisgau, L22 Épinal, L26 Mulhouse, M3 Rouen,
  M13 Troyes, M23 Belfort`
    .split(/,\s+/)
    .map((entry) => ({ at: entry.slice(0, entry.indexOf(" ")), name: entry.slice(entry.indexOf(" ") + 1) }));
/** 11.6: the towns with printed track. */
export const PRINTED_TOWNS = ["Haarlem", "Boulogne-sur-Mer", "Rouen", "Troyes"];
/** 3.1, which 11.6 contradicts (it has a Fort in Mulhouse and none in Nancy): the places of the Forts. */
export const FORTS = ["Metz", "Metz", "Nancy", "Épinal", "Belfort"];

/** 6.4.1: the arrows of the Ferries, and what a route to one adds by its train. */
export const FERRIES = { E3: ["Vlissingen"], F2: ["Brugge", "Dunkerque"], G1: ["Dunkerque"] };
export const FERRY_BONUS = { "2": 20, "3": 30, "4": 40, "5": 50, "6": 60, "4D": 80 };
