/**
 * Rules of a title's rulebook that a house rule changes, by its slug and the title's id. A rulebook opened from a table marks these
 * paragraphs, and a house rule links to them. Only paragraphs that read differently with it; an addition has none.
 */
const CHANGED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "bank-size": {
    "18eu": ["EU-1.1-01", "EU-1.2-09", "EU-1.2-10", "EU-1.2-11", "EU-1.2-12", "EU-1.2-13"],
    "18ardennes": ["AR-1.1-03", "AR-3.1-01"],
    "18oe": ["OE-3.1-01"],
  },
  "bankrupt-companies-close": {
    "18eu": ["EU-4.5.1-11", "EU-4.5.1-13", "EU-4.5.1-16", "EU-4.5.1-17", "EU-4.5.1-18"],
    "18ardennes": ["AR-6.8.6-03", "AR-6.8.6-10", "AR-6.8.6-11"],
  },
  "bankrupt-plays-on": {
    "18eu": ["EU-4.5.1-10", "EU-4.5.1-12", "EU-5-10"],
    "18ardennes": ["AR-6.8.6-01", "AR-6.8.6-03", "AR-7-10"],
  },
  "conditional-capitalization": {
    "18eu": ["EU-4.1.2-07", "EU-4.3-20", "EU-4.3-35"],
    "18ardennes": ["AR-5.1.2-04"],
    "18oe": ["OE-10.2-02"],
  },
  "emergency-company-stock": {
    "18eu": ["EU-4.4.8-08", "EU-4.5.1-04"],
    "18ardennes": ["AR-6.8.5-04"],
  },
  "emergency-free-sales": {
    "18eu": ["EU-4.5.1-06"],
    "18ardennes": ["AR-6.8.5-03"],
  },
  "finish-current-or": {
    "18eu": ["EU-5-01", "EU-5-02", "EU-5-10"],
    "18ardennes": ["AR-7-01", "AR-7-02", "AR-7-10"],
  },
  "free-packet": {
    "18eu": [
      "EU-4.2.1-02",
      "EU-4.2.1-06",
      "EU-4.2.1-07",
      "EU-4.2.1-08",
      "EU-4.2.1-09",
      "EU-4.2.1-10",
      "EU-4.2.1-12",
      "EU-4.2.1-13",
      "EU-4.2.1-14",
      "EU-4.2.1-15",
    ],
    "18ardennes": [
      "AR-3.2-01",
      "AR-3.2.1-02",
      "AR-3.2.1-03",
      "AR-3.2.1-04",
      "AR-3.2.1-05",
      "AR-3.2.1-07",
      "AR-3.2.1-08",
      "AR-3.2.4-02",
    ],
    "18oe": [
      "OE-7-02",
      "OE-7-03",
      "OE-7-04",
      "OE-7-05",
      "OE-7-07",
      "OE-7-08",
      "OE-7-09",
      "OE-7-10",
      "OE-7-11",
      "OE-7-15",
      "OE-7-16",
      "OE-7.1-02",
    ],
  },
  "last-train-protected": {
    "18eu": ["EU-4.4.6-02", "EU-4.4.6-08", "EU-4.5.2-01"],
    "18ardennes": ["AR-6.8-01", "AR-6.8-03"],
    "18oe": ["OE-11.6-07"],
  },
  "no-deals": {
    "18eu": ["EU-1.4-06", "EU-4.4.6-02", "EU-4.4.6-09", "EU-4.5.2-01"],
    "18ardennes": ["AR-1.3-03", "AR-5.3.1-02", "AR-6.8-01"],
    "18oe": ["OE-10.4-01", "OE-10.5-22", "OE-11.3.5-07", "OE-11.6-07"],
  },
  "no-player-trades": {
    "18oe": ["OE-6.1-01", "OE-10-05", "OE-10.4-01", "OE-10.5-22"],
  },
  "open-auction": {
    "18eu": [
      "EU-4.1.4-02",
      "EU-4.2.1-03",
      "EU-4.2.1-06",
      "EU-4.2.1-07",
      "EU-4.2.1-12",
      "EU-4.2.1-13",
      "EU-4.2.1-14",
      "EU-4.2.1-15",
      "EU-4.2.1-16",
    ],
    "18ardennes": ["AR-3.2.1-01", "AR-3.2.1-02", "AR-3.2.1-03", "AR-3.2.1-09", "AR-3.2.2-01", "AR-3.2.3-01"],
    "18oe": [
      "OE-7-01",
      "OE-7-02",
      "OE-7-03",
      "OE-7-04",
      "OE-7-07",
      "OE-7-08",
      "OE-7-14",
      "OE-7-15",
      "OE-7-16",
    ],
  },
  "pass-order": {
    "18eu": ["EU-1.2-14", "EU-4.1-02", "EU-4.1.4-01", "EU-4.1.4-02"],
    "18ardennes": ["AR-3.1-10", "AR-5.5-04", "AR-5.5-05"],
    "18oe": ["OE-10-01", "OE-10-10"],
  },
  peaceful: {
    "18eu": ["EU-4.1-03", "EU-4.1.1-01"],
    "18ardennes": ["AR-5.1.1-01", "AR-5.3-04"],
    "18oe": ["OE-9.3-09", "OE-10-06"],
  },
  "reachable-city-upgrade": {
    "18eu": ["EU-4.6-03", "EU-4.6-04"],
    "18ardennes": ["AR-6.3-08", "AR-6.3-09"],
  },
  "rest-money": {
    "18eu": ["EU-1.2-14", "EU-4.1-01", "EU-4.1-02", "EU-4.1.4-01", "EU-4.1.4-02"],
    "18ardennes": ["AR-3.1-10", "AR-5.1-01", "AR-5.5-04", "AR-5.5-05"],
    "18oe": ["OE-10-01", "OE-10-10"],
  },
  "receivership-withholds": {
    "18ardennes": ["AR-6.8.6-08"],
  },
  "reverse-first-run": {
    "18eu": ["EU-4.2.1-01", "EU-4.2.1-03"],
    "18ardennes": ["AR-3.2.1-02"],
    "18oe": ["OE-7-01"],
  },
  "sell-after-operating": {
    "18oe": ["OE-10-06", "OE-10.1-02"],
  },
  "train-only-with-route": {
    "18eu": ["EU-4.5-01"],
    "18ardennes": ["AR-6.8.4-01"],
    "18oe": ["OE-11.6.4-01"],
  },
  "two-hold-more": {
    "18eu": ["EU-3.1-10", "EU-3.1-12", "EU-4.1.2-03"],
    "18oe": ["OE-10.2-05"],
  },
  "unlimited-last-trains": {
    "18oe": ["OE-3.1-08"],
  },
  "unlimited-tiles": {
    "18eu": ["EU-4.6-02"],
    "18ardennes": ["AR-6.3-12"],
    "18oe": ["OE-2-01", "OE-11.1.1-03", "OE-11.1.7-04"],
  },
};

/**
 * Slugs of house rules that change no paragraph of any rulebook: they add to it, or concern how people play together. A house rule
 * that acts on 18EU, 18Ardennes or 18OE stands here or in `CHANGED`.
 */
export const ADDING: readonly string[] = [
  "absent-defaults",
  "pause-on-absence",
  "secret-seats",
  "strict-preplans",
  "train-export",
  "hidden-worth",
];

/** Rules of a title's rulebook that a house rule changes, by their ids; none where no one has named any. */
export function changedRules(slug: string, title: string): readonly string[] {
  const byTitle = Object.hasOwn(CHANGED, slug) ? CHANGED[slug] : undefined;
  return (byTitle && Object.hasOwn(byTitle, title) ? byTitle[title] : undefined) ?? [];
}

/** Slugs of house rules that change rules of some rulebook. */
export const CHANGING: readonly string[] = Object.keys(CHANGED);
