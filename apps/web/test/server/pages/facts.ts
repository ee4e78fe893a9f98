/**
 * What the page of a title has to say, written down by hand from the rulebooks and the checklists: never from data or texts of the site. A row
 * names the rules that it rests on; figures of the row have to stand in them.
 */
export interface PageFacts {
  /** Rows of the table of numbers: label, then by number of players. */
  numbers: { row: string[]; rules?: string[] }[];
  /** Bank, holding limit, pool limit. */
  limits: { text: string; rules: string[] }[];
  /** Trains: name, price, copies, how they run, when they are sold, what they rust on. */
  trains: { row: string[]; rules?: string[] }[];
  /** Phases: name, first train, what rusts, train limits, rounds, what else. */
  phases: { row: string[]; rules?: string[] }[];
  /** Further tables and sentences of the page. */
  tables?: { rows: string[][]; rules: string[] }[];
  notes?: { text: string; rules: string[] }[];
  /** Companies: id, home, tokens, shares, floats. */
  companies: { id: string; row: string[]; rules?: string[] }[];
}

const runsEu = (n: number) => `${n} cities or off-board locations; any number of towns and ports`;

export const eu: PageFacts = {
  numbers: [
    { row: ["Players", "2", "3", "4", "5", "6"] },
    {
      row: ["Starting cash", "£750", "£450", "£350", "£300", "£250"],
      rules: ["EU-1.2-09", "EU-1.2-10", "EU-1.2-11", "EU-1.2-12", "EU-1.2-13"],
    },
    {
      row: ["Certificate limit", "28", "20", "16", "13", "11"],
      rules: ["EU-3.1-04", "EU-3.1-05", "EU-3.1-06", "EU-3.1-07", "EU-3.1-08"],
    },
  ],
  limits: [
    { text: "£12,000", rules: ["EU-1.1-01"] },
    {
      text: "60%. Only an exchange of minors for shares exceeds it; the player then sells at the next opportunity.",
      rules: ["EU-3.1-10", "EU-3.1-11", "EU-3.1-12"],
    },
    { text: "50%. Only a bankruptcy exceeds it.", rules: ["EU-3.1-14", "EU-3.1-15"] },
  ],
  trains: [
    {
      row: ["2", "£100", "15", runsEu(2), "each minor starts with one", "the first 4"],
      rules: ["EU-4.4.6-11", "EU-2-22"],
    },
    {
      row: ["3", "£200", "5 (2 more optional)", runsEu(3), "in order", "the first 6"],
      rules: ["EU-4.4.6-12", "EU-2-23"],
    },
    {
      row: ["4", "£300", "4 (1 more optional)", runsEu(4), "in order", "the first 8"],
      rules: ["EU-4.4.6-14", "EU-2-24"],
    },
    { row: ["5", "£500", "3", runsEu(5), "in order", "never"], rules: ["EU-4.4.6-15", "EU-2-26"] },
    { row: ["6", "£600", "2", runsEu(6), "in order", "never"], rules: ["EU-4.4.6-16", "EU-2-26"] },
    {
      row: ["8", "£800", "unlimited (8 cards in the box)", runsEu(8), "in order", "never"],
      rules: ["EU-4.4.6-17", "EU-2-26"],
    },
    {
      row: [
        "P",
        "£100",
        "5",
        "with another train: doubles one city or off-board location on its run",
        "from phase 3, from the bank pool: one per operating round, to a company that owns a train and no Pullman",
        "never; it returns to the bank pool when its company has no other train",
      ],
      rules: ["EU-4.4.6-13", "EU-4.4.9-02", "EU-4.4.9-04", "EU-4.4.9-07", "EU-4.4.9-13"],
    },
  ],
  phases: [
    {
      row: [
        "2",
        "the game",
        "–",
        "Corporation 4 Minor 2",
        "2",
        "until phase 5, off-board locations pay the upper value",
      ],
      rules: ["EU-2-01", "EU-2-08", "EU-2-27"],
    },
    {
      row: ["3", "the first 3", "–", "Corporation 4 Minor 2", "2", "Pullmans are on sale"],
      rules: ["EU-2-02", "EU-2-09", "EU-4.4.9-02"],
    },
    {
      row: ["4", "the first 4", "2", "Corporation 3 Minor 1", "2", "–"],
      rules: ["EU-2-03", "EU-2-10", "EU-2-22"],
    },
    {
      row: [
        "5",
        "the first 5",
        "–",
        "Corporation 2 Minor 1",
        "2",
        "from now on, off-board locations pay the lower value; the final exchange comes before the next stock round, and until then a minor may own one train",
      ],
      rules: ["EU-2-04", "EU-2-11", "EU-2-14", "EU-2-28", "EU-2-29"],
    },
    {
      row: ["6", "the first 6", "3", "Corporation 2 Minor 1", "2", "–"],
      rules: ["EU-2-05", "EU-2-12", "EU-2-23"],
    },
    {
      row: ["8", "the first 8", "4", "Corporation 2 Minor 1", "2", "–"],
      rules: ["EU-2-06", "EU-2-13", "EU-2-24"],
    },
  ],
  tables: [
    {
      rows: [
        ["Own station tokens on the run", "1", "2", "3", "4", "5"],
        ["Phase 2", "–", "–", "–", "–", "–"],
        ["Phases 3, 4", "£10", "–", "–", "–", "–"],
        ["Phases 5, 6", "£20", "£40", "£60", "£80", "–"],
        ["Phase 8", "£30", "£60", "£90", "£120", "£150"],
      ],
      rules: Array.from({ length: 11 }, (_, at) => `EU-4.4.3-${16 + at}`),
    },
  ],
  notes: [
    {
      text: "A train visits each place once; all circles of Paris, Berlin, or Vienna are one place. A run ends at off-board locations, except Hamburg.",
      rules: ["EU-4.4.3-11", "EU-4.4.3-30", "EU-4.4.3-31"],
    },
    {
      text: "A red-to-red run has off-board locations at both ends; Hamburg along the way does not count as one. A Pullman does not double the bonus.",
      rules: ["EU-4.4.3-14", "EU-4.4.3-15", "EU-4.4.9-09"],
    },
    {
      text: "Each minor counts as one certificate, and so does a president's certificate of 20%.",
      rules: ["EU-3.1-01", "EU-3.1-03"],
    },
  ],
  companies: [
    {
      id: "1",
      row: ["Paris (northeast)", "1", "wholly owned: one certificate", "when sold"],
      rules: ["EU-4.2.2-32"],
    },
    {
      id: "2",
      row: ["Brussels", "1", "wholly owned: one certificate", "when sold"],
      rules: ["EU-4.2.2-33"],
    },
    {
      id: "3",
      row: ["Paris (southeast)", "1", "wholly owned: one certificate", "when sold"],
      rules: ["EU-4.2.2-34"],
    },
    {
      id: "6",
      row: ["Vienna (north)", "1", "wholly owned: one certificate", "when sold"],
      rules: ["EU-4.2.2-37"],
    },
    {
      id: "7",
      row: ["Berlin (southwest)", "1", "wholly owned: one certificate", "when sold"],
      rules: ["EU-4.2.2-38"],
    },
    {
      id: "9",
      row: ["Berlin (northeast)", "1", "wholly owned: one certificate", "when sold"],
      rules: ["EU-4.2.2-40"],
    },
    {
      id: "11",
      row: ["Vienna (south)", "1", "wholly owned: one certificate", "when sold"],
      rules: ["EU-4.2.2-42"],
    },
    {
      id: "BNR",
      row: [
        "the place of its first minor; from phase 5, any city with an open circle",
        "1, and 4 more for £100 together",
        "20%, 8 × 10%",
        "at 50%",
      ],
    },
  ],
};

const FIFTH = "five shares: 40%, 3 × 20%; ten shares: 20%, 8 × 10%";
const minorAr = ["2", "one certificate: half for its owner, half for its treasury", "when auctioned"];

export const ardennes: PageFacts = {
  numbers: [
    { row: ["Players", "3", "4", "5"] },
    { row: ["Starting cash", "f.700", "f.525", "f.420"] },
    {
      row: ["Certificate limit with 0–1 ten-share companies", "11", "8", "6"],
      rules: ["AR-4.1-06", "AR-4.1-07", "AR-4.1-08"],
    },
    {
      row: ["Certificate limit with 2 ten-share companies", "12", "9", "7"],
      rules: ["AR-4.1-06", "AR-4.1-07", "AR-4.1-08"],
    },
    {
      row: ["Certificate limit with 3 ten-share companies", "13", "10", "8"],
      rules: ["AR-4.1-06", "AR-4.1-07", "AR-4.1-08"],
    },
    {
      row: ["Certificate limit with 4 ten-share companies", "14", "11", "9"],
      rules: ["AR-4.1-06", "AR-4.1-07", "AR-4.1-08"],
    },
    {
      row: ["Certificate limit with 5–6 ten-share companies", "15", "12", "10"],
      rules: ["AR-4.1-06", "AR-4.1-07", "AR-4.1-08"],
    },
  ],
  limits: [
    { text: "f.12,000", rules: [] },
    {
      text: "60% by buying from the company. Up to 100% from the bank pool or in exchange for minors; a player may keep these.",
      rules: ["AR-4.1-03", "AR-4.1-04"],
    },
    { text: "50%", rules: [] },
  ],
  trains: [
    {
      row: [
        "2",
        "f.100",
        "15",
        "2 cities; any number of towns",
        "in order",
        "the first 4; a company that has not operated this round runs it once more",
      ],
      rules: ["AR-11.1-01", "AR-6.8.1-01", "AR-6.8.1-03"],
    },
    {
      row: ["3", "f.200", "7", "3 cities; any number of towns", "in order", "the first 6 or 4D"],
      rules: ["AR-11.1-02", "AR-6.8-05", "AR-6.8.1-05"],
    },
    {
      row: ["4", "f.400", "5", "4 cities; any number of towns", "in order", "never"],
      rules: ["AR-11.1-03"],
    },
    {
      row: ["5", "f.500", "3", "5 cities; any number of towns", "in order", "never"],
      rules: ["AR-11.1-04"],
    },
    {
      row: ["6", "f.600", "unlimited", "6 cities; any number of towns", "in order", "never"],
      rules: ["AR-11.1-05"],
    },
    {
      row: [
        "4D",
        "f.800; f.600 when trading in a 4, 5, or 6",
        "back of 6",
        "any length; the best 4 cities count, and their sum is doubled; no towns; may share track with other trains of its company",
        "with the 6, to ten-share companies, one each; a trade-in is also allowed at the train limit",
        "never",
      ],
      rules: [
        "AR-6.8.2-01",
        "AR-6.8.2-02",
        "AR-6.8.2-03",
        "AR-6.8.2-04",
        "AR-6.5-07",
        "AR-6.5-08",
        "AR-6.5-12",
      ],
    },
  ],
  phases: [
    { row: ["2", "the game", "–", "Minor 2 Public company 4 Public company, ten shares 4", "2", "–"] },
    {
      row: [
        "3",
        "the first 3",
        "–",
        "Minor 2 Public company 4 Public company, ten shares 4",
        "2",
        "from the next stock round, players bid for and form public companies",
      ],
    },
    {
      row: [
        "4",
        "the first 4",
        "2",
        "Minor 2 Public company 3 Public company, ten shares 3",
        "2",
        "public companies may issue treasury shares",
      ],
    },
    {
      row: [
        "5",
        "the first 5",
        "–",
        "Minor 2 Public company 2 Public company, ten shares 2",
        "2",
        "public companies may convert to ten shares",
      ],
    },
    {
      row: [
        "6",
        "the first 6 or 4D",
        "3",
        "Minor 2 Public company 2 Public company, ten shares 2",
        "2",
        "ten-share companies may buy a 4D, or trade in a 4, 5, or 6 for it",
      ],
      rules: ["AR-6.8-05", "AR-6.8.2-02"],
    },
  ],
  tables: [
    {
      rows: [
        ["Train", "2", "3", "4", "5", "6", "4D"],
        ["Ferry", "f.20", "f.30", "f.40", "f.50", "f.60", "f.80"],
      ],
      rules: [],
    },
    {
      rows: [
        ["BY Bavarian State", "Frankfurt-am-Main, Mannheim-Ludwigshafen, Karlsruhe, Saarbrücken, Strasbourg"],
        ["N Northern", "Dunkerque, Lille-Roubaix-Tourcoing, Amiens, Paris (western circle)"],
        ["E Eastern", "Saarbrücken, Metz, Strasbourg, Reims, Paris (eastern circle)"],
        ["NL Dutch State", "Amsterdam, Arnhem-Nijmegen, Rotterdam, Vlissingen, Antwerp, Aachen"],
        ["BE Belgian State", "Antwerp, Aachen, Brugge, Brussels, Lille-Roubaix-Tourcoing, Charleroi"],
        ["P Prussian State", "The Ruhr, Cologne, Aachen, Frankfurt-am-Main"],
      ],
      rules: [],
    },
  ],
  notes: [
    {
      text: "The limit applies only in stock rounds. A minor is one certificate; in the gray zone it is none.",
      rules: ["AR-4.1-05", "AR-4.1-09"],
    },
    {
      text: "station tokens on it pays f.30, or f.60 if it does both.",
      rules: ["AR-6.5.1-05", "AR-6.5.1-06"],
    },
  ],
  companies: [
    { id: "1", row: ["Amsterdam (west)", ...minorAr], rules: ["AR-11.3-01", "AR-4.1-02"] },
    { id: "2", row: ["Amsterdam (east)", ...minorAr], rules: ["AR-11.3-02", "AR-4.1-02"] },
    { id: "3", row: ["Aachen", ...minorAr], rules: ["AR-11.3-03"] },
    { id: "8", row: ["Paris (west)", ...minorAr], rules: ["AR-11.3-08"] },
    { id: "9", row: ["Paris (east)", ...minorAr], rules: ["AR-11.3-09"] },
    { id: "10", row: ["Cologne", ...minorAr], rules: ["AR-11.3-10"] },
    { id: "15", row: ["Frankfurt-am-Main (west)", ...minorAr], rules: ["AR-11.3-15"] },
    {
      id: "N",
      row: [
        "the station tokens of the minor that forms it",
        "6",
        FIFTH,
        "when formed; its founder then has three shares",
      ],
      rules: ["AR-4.1-01"],
    },
    {
      id: "GL",
      row: [
        "–",
        "0",
        "one certificate, always worth f.100; pays f.25 before each operating round; only with four players",
        "–",
      ],
    },
  ],
};

const inPlace = "cities or red zones, or towns instead";
const localOe = (n: number) => `${n} ${inPlace}, and ${n} more towns`;
const expressOe = (n: number) => `${n} ${inPlace}`;
const later = "once majors may form, but not in the first operating round";

export const oe: PageFacts = {
  numbers: [
    { row: ["Players", "3", "4", "5", "6", "7"] },
    { row: ["Starting cash", "£1,800", "£1,350", "£1,080", "£900", "£775"] },
    { row: ["Certificate limit", "48", "36", "29", "24", "20"] },
  ],
  limits: [
    { text: "£54,000", rules: ["OE-3.1-01"] },
    {
      text: "100%. A player exceeds 60% of a major or national only by merging a minor into it, or as its president buying from the bank pool at double the price.",
      rules: ["OE-4.2-01", "OE-4.2-02", "OE-10.2-05", "OE-10.2-06", "OE-10.2-07"],
    },
    {
      text: "50% of a major or national. Only the forming of a national may temporarily exceed it.",
      rules: ["OE-10.1-02"],
    },
  ],
  trains: [
    {
      row: [
        "2+2",
        "£100",
        "30",
        localOe(2),
        "one is reserved for each minor and regional",
        "the first 4 or 4+4",
      ],
    },
    { row: ["3", "£200", "20", expressOe(3), later, "the first 6 or 6+6"] },
    { row: ["3+3", "£225", "back of 3", localOe(3), later, "the first 6 or 6+6"] },
    { row: ["4", "£300", "10", expressOe(4), "in order", "the first 8+8 or 5D"] },
    { row: ["4+4", "£350", "back of 4", localOe(4), "in order", "the first 8+8 or 5D"] },
    { row: ["5", "£400", "8", expressOe(5), "in order", "never"] },
    { row: ["5+5", "£475", "back of 5", localOe(5), "in order", "never"] },
    { row: ["6", "£525", "6", expressOe(6), "in order", "never"] },
    { row: ["6+6", "£600", "back of 6", localOe(6), "in order", "never"] },
    { row: ["7+7", "£750", "14", localOe(7), "in order", "never"] },
    {
      row: [
        "4D",
        "£850",
        "back of 7+7",
        "4 cities or red zones, with their sum doubled; no towns",
        "in order",
        "never",
      ],
    },
    { row: ["8+8", "£900", "8", localOe(8), "after the first 4 of level 7", "never"] },
    {
      row: [
        "5D",
        "£1,000",
        "back of 8+8",
        "5 cities or red zones, with their sum doubled; no towns",
        "after the first 4 of level 7",
        "never",
      ],
    },
    {
      row: [
        "Pullman",
        "£150; £75 from another railroad",
        "10",
        "with another train: £10 more per level of that train (a 4D is level 7, a 5D level 8)",
        "from phase 4, one per railroad; does not count against the train limit",
        "never",
      ],
      rules: ["OE-11.6.2-01", "OE-11.6.2-03", "OE-11.6.2-11", "OE-11.3.9-12", "OE-11.6-09"],
    },
  ],
  phases: [
    {
      row: ["2", "the game", "–", "Minor 2 Regional 2 Major 4 National –", "2", "–"],
      rules: ["OE-5.2-02", "OE-5.2-04", "OE-5.2-05"],
    },
    {
      row: [
        "3",
        "the first 3 or 3+3",
        "–",
        "Minor 2 Regional 2 Major 4 National –",
        "2",
        "minors may merge into majors",
      ],
      rules: ["OE-5.2-07", "OE-5.2-08"],
    },
    {
      row: [
        "4",
        "the first 4 or 4+4",
        "2+2",
        "Minor 1 Regional 1 Major 3 National 4",
        "2",
        "nationals may form; Pullmans are on sale",
      ],
      rules: ["OE-5.2-09", "OE-5.2-10", "OE-5.2-11", "OE-5.2-12", "OE-5.2-13", "OE-11.6.2-01"],
    },
    {
      row: [
        "5",
        "the first 5 or 5+5",
        "–",
        "Minor 1 Regional 1 Major 3 National 4",
        "2",
        "the next stock round is the Consolidation: minors and regionals leave the game",
      ],
      rules: ["OE-5.2-14", "OE-5.2-15", "OE-5.1.5-01"],
    },
    {
      row: [
        "6",
        "the first 6 or 6+6",
        "3, 3+3",
        "Minor – Regional – Major 2 National 3",
        "2",
        "nationals may form",
      ],
      rules: ["OE-5.2-16", "OE-5.2-17", "OE-5.2-18", "OE-5.2-19"],
    },
    {
      row: [
        "7",
        "the first 7+7 or 4D",
        "–",
        "Minor – Regional – Major 2 National 3",
        "2",
        "level 8 is on sale after the first 4 of level 7",
      ],
      rules: ["OE-5.2-20", "OE-5.2-21", "OE-5.2-22"],
    },
    {
      row: [
        "8",
        "the first 8+8 or 5D",
        "4, 4+4",
        "Minor – Regional – Major 2 National 3",
        "2",
        "nationals may form for the last time; the end of the game is near",
      ],
      rules: ["OE-5.2-23", "OE-5.2-24", "OE-5.2-25"],
    },
  ],
  notes: [
    {
      text: "One of the cities must have the company’s station token. Sea zones crossed and ferry distances count against the cities. A train may pass any number of towns.",
      rules: ["OE-11.3.3-01", "OE-11.3.3-03", "OE-11.3.9-04"],
    },
    {
      text: "Nationals keep their trains when they rust, as does a major that becomes a national at that moment.",
      rules: ["OE-5.2-25"],
    },
  ],
  companies: [
    {
      id: "A",
      row: [
        "any free city in the zone of its track rights, except a metropolis",
        "2",
        "wholly owned: one certificate",
        "when its owner places it",
      ],
      rules: ["OE-1.3.1-01", "OE-6.2-03", "OE-9.1-06", "OE-9.1-09"],
    },
    {
      id: "SB",
      row: [
        "Wien",
        "2, and 6 more as a major",
        "50%, 2 × 25%; as a major 20%, 8 × 10%",
        "when its presidency (50%) is bought",
      ],
      rules: ["OE-1.3.1-03", "OE-1.3.1-05", "OE-9.2-06"],
    },
  ],
};
