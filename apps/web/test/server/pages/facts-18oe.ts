import type { PageFacts } from "./facts.ts";

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
