/**
 * Tables of the English rulebook (version 1.0.0), typed from its text and from nothing else, for the tests of the
 * data files. Where a cell is only noted or implied, the comment beside it says so.
 */

/** 2: phase, its trigger, trains owned by Corporations and Minors, tile colours that become available, trains rusted, off-map value. */
export const PHASES = [
  { phase: "2", trigger: null, corporation: 4, minor: 2, adds: "yellow", rusts: null, offMap: "first" },
  { phase: "3", trigger: "3", corporation: 4, minor: 2, adds: "green", rusts: null, offMap: "first" },
  { phase: "4", trigger: "4", corporation: 3, minor: 1, adds: null, rusts: "2", offMap: "first" },
  // From here on the Minors' figure holds until the Final Exchange Round (note 4).
  { phase: "5", trigger: "5", corporation: 2, minor: 1, adds: "brown", rusts: null, offMap: "second" },
  { phase: "6", trigger: "6", corporation: 2, minor: 1, adds: null, rusts: "3", offMap: "second" },
  { phase: "8", trigger: "8", corporation: 2, minor: 1, adds: "gray", rusts: "4", offMap: "second" },
] as const;

/** 4.4.6: train type, copies (extra ones in brackets), cost apiece, phase available. */
export const TRAINS = [
  { id: "EU-4.4.6-11", train: "2", copies: 15, extra: 0, cost: 100, phase: "2" },
  { id: "EU-4.4.6-12", train: "3", copies: 5, extra: 2, cost: 200, phase: "3" },
  { id: "EU-4.4.6-13", train: "P", copies: 5, extra: 0, cost: 100, phase: "3" },
  { id: "EU-4.4.6-14", train: "4", copies: 4, extra: 1, cost: 300, phase: "4" },
  { id: "EU-4.4.6-15", train: "5", copies: 3, extra: 0, cost: 500, phase: "5" },
  { id: "EU-4.4.6-16", train: "6", copies: 2, extra: 0, cost: 600, phase: "6" },
  // Eight cards, "no limit on the number that may be in play" (2, note 6).
  { id: "EU-4.4.6-17", train: "8", copies: 8, extra: 0, cost: 800, phase: "8" },
] as const;

/** 1.2 and 3.1: by number of players. */
export const BY_PLAYERS = [
  { players: 2, cash: 750, certificates: 28, cashId: "EU-1.2-09", limitId: "EU-3.1-04" },
  { players: 3, cash: 450, certificates: 20, cashId: "EU-1.2-10", limitId: "EU-3.1-05" },
  { players: 4, cash: 350, certificates: 16, cashId: "EU-1.2-11", limitId: "EU-3.1-06" },
  { players: 5, cash: 300, certificates: 13, cashId: "EU-1.2-12", limitId: "EU-3.1-07" },
  { players: 6, cash: 250, certificates: 11, cashId: "EU-1.2-13", limitId: "EU-3.1-08" },
] as const;

/** 4.2.2: the Minors in move order; the corner of a city with several circles in brackets. */
export const MINORS: [name: string, english: string, home: string, corner?: string][] = [
  ["Chemin de Fer du Nord", "Northern Railway", "Paris", "NE"],
  ["État Belge", "Belgian State", "Brussels"],
  ["Paris-Lyon-Méditerranée", "Paris-Lyon-Mediterranean", "Paris", "SE"],
  ["Leipzig-Dresdner-Bahn", "Leipzig-Dresden Railway", "Dresden"],
  ["Ferrovia Adriatica", "Adriatic Railway", "Venice"],
  ["Kaiser-Ferdinand-Nordbahn", "Emperor Ferdinand Northern Railway", "Vienna", "N"],
  ["Berlin-Potsdamer-Bahn", "Berlin-Potsdam Railway", "Berlin", "SW"],
  ["Ungarische Staatsbahn", "Hungarian State Railway", "Budapest"],
  // Printed as NW, where Berlin has no track; see EU-4.2.2-40.
  ["Berlin-Stettiner-Bahn", "Berlin-Stettin Railway", "Berlin", "NE"],
  ["Strade Ferrate Alta Italia", "Upper Italy Railway", "Milan"],
  ["Südbahn", "Southern Railway", "Vienna", "S"],
  ["Hollandsche Maatschappij", "Holland Company", "Amsterdam"],
  ["Ludwigsbahn", "Ludwig's Railway", "Munich"],
  ["Ligne Strasbourg-Bâle", "Strasbourg-Basel Line", "Strasbourg"],
  ["Grand Central", "Great Central", "Lyon"],
];

/** 4.3: the Corporations, from EU-4.3-23 on. */
export const CORPORATIONS: [name: string, english: string][] = [
  ["Société Nationale des Chemins de Fer Belges", "Belgian National Railways Corporation"],
  ["Nederlandsche Spoorwegen", "Dutch Railways"],
  ["Königlich-Bayerische Staatseisenbahn", "Royal Bavarian State Railway"],
  ["Königlich-Preussische Eisenbahn-Verwaltung", "Royal Prussian Railway Administration"],
  ["Kaiserlich-Königliche Österreichische Staatsbahn", "Imperial and Royal Austrian State Railway"],
  ["Ferrovie dello Stato", "Italian State Railways"],
  ["Société Nationale des Chemins de Fer Français", "French National Railways Corporation"],
  ["Deutsche Reichsbahn", "German State Railway"],
];

/** 4.4.3: bonus of a red-to-red run for one, two, ... own stations. */
export const RED_TO_RED = {
  yellow: [],
  green: [10],
  brown: [20, 40, 60, 80],
  gray: [30, 60, 90, 120, 150],
} as const;

/** 4.6: tiles by kind of hex, from yellow to grey; the rule of each cell beside it. */
export const FAMILIES = {
  town: [
    { id: "EU-4.6-17", colour: "yellow", tiles: ["3", "4", "58"] },
    { id: "EU-4.6-18", colour: "green", tiles: ["141", "142", "143", "144"] },
    { id: "EU-4.6-19", colour: "brown", tiles: ["145", "146", "147"] },
    { id: "EU-4.6-20", colour: "gray", tiles: [] },
  ],
  city: [
    { id: "EU-4.6-21", colour: "yellow", tiles: ["57"] },
    { id: "EU-4.6-22", colour: "green", tiles: ["14", "15"] },
    { id: "EU-4.6-23", colour: "brown", tiles: ["611"] },
    { id: "EU-4.6-24", colour: "gray", tiles: ["513"] },
  ],
  "city with Y": [
    { id: "EU-4.6-25", colour: "yellow", tiles: ["201", "202"] },
    { id: "EU-4.6-26", colour: "green", tiles: ["576", "577", "578", "579"] },
    { id: "EU-4.6-27", colour: "brown", tiles: ["582"] },
    { id: "EU-4.6-28", colour: "gray", tiles: [] },
  ],
  Paris: [
    { id: "EU-4.6-29", colour: "green", tiles: ["580"] },
    { id: "EU-4.6-30", colour: "brown", tiles: ["583"] },
  ],
  "Berlin and Vienna": [
    { id: "EU-4.6-31", colour: "green", tiles: ["581"] },
    { id: "EU-4.6-32", colour: "brown", tiles: ["584"] },
  ],
  mountain: [
    { id: "EU-4.6-33", colour: "yellow", tiles: ["7", "8", "9"] },
    { id: "EU-4.6-34", colour: "green", tiles: ["80", "81", "82", "83"] },
    { id: "EU-4.6-35", colour: "brown", tiles: ["544", "545", "546"] },
    { id: "EU-4.6-36", colour: "gray", tiles: [] },
  ],
} as const;

export type Family = keyof typeof FAMILIES;
