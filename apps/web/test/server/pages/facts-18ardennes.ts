import type { PageFacts } from "./facts.ts";

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
