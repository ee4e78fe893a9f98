import type { PageFacts } from "./facts.ts";

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
