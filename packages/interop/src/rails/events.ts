import { amountOf, type ReportLine } from "./lines.ts";

/** What a line of a report tells. Names of players, companies, hexes and spaces are the report's own. */
export type LineContent =
  // The opening sale
  | { kind: "select"; player: string; lot: string }
  | { kind: "decline"; player: string }
  | { kind: "bid"; player: string; amount: number; lot: string }
  | { kind: "reduced"; lot: string; price: number }
  | { kind: "sold"; player: string; lot: string; price: number }
  // Stock rounds
  | { kind: "pass"; player: string }
  | { kind: "start"; player: string; company: string; price: number }
  | { kind: "home"; company: string; hex: string }
  | { kind: "merge"; player: string; minor: string; company: string; cash: number; trains: number }
  | { kind: "share"; player: string; percent: number; company: string; minor: string }
  | { kind: "exchanged"; company: string; minor: string; accept: boolean; hex: string | undefined }
  | { kind: "inTreasury"; company: string; percent: number }
  | { kind: "closes"; minor: string }
  /** A company without a president leaves the game, until it is started once more. */
  | { kind: "gone"; company: string }
  | { kind: "tokens"; company: string; amount: number }
  | { kind: "underwritten"; company: string; amount: number }
  | { kind: "floats"; company: string }
  | { kind: "buy"; who: string; percent: number; company: string; from: string; amount: number }
  | { kind: "sell"; who: string; percent: number; company: string; amount: number }
  | { kind: "soldOut"; company: string }
  | { kind: "price"; company: string; from: number; fromSpace: string; to: number; space: string }
  | { kind: "stays"; company: string; price: number; space: string }
  // Operating rounds
  | { kind: "operates"; company: string; player: string }
  | { kind: "lay"; company: string; tile: string; hex: string; side: string; cost: number }
  | { kind: "token"; company: string; hex: string; cost: number }
  | { kind: "doubled"; company: string; hex: string }
  | { kind: "revenue"; company: string; amount: number }
  | { kind: "dividend"; company: string; how: "full" | "half" | "withhold"; amount: number | undefined }
  | { kind: "receives"; who: string; amount: number }
  | { kind: "payout"; who: string; amount: number; shares: number; unit: number }
  | { kind: "train"; company: string; train: string; from: string; price: number }
  | { kind: "discard"; company: string; train: string }
  | { kind: "adds"; company: string; player: string; amount: number }
  | { kind: "bankrupt"; player: string }
  | { kind: "president"; player: string; company: string }
  // Phases
  | { kind: "phase"; phase: string }
  | { kind: "rusted"; train: string }
  | { kind: "firstTrain"; train: string }
  /** The last train of a kind has been bought, and the next kind lies on top. */
  | { kind: "available"; gone: string; train: string }
  | { kind: "bankBroken" }
  // Rounds
  | { kind: "saleBegins" }
  | { kind: "operatingBegins"; set: number; run: number }
  | { kind: "operatingEnds"; set: number; run: number }
  | { kind: "stockBegins"; set: number }
  | { kind: "stockEnds"; set: number }
  | { kind: "exchangeBegins" }
  | { kind: "over" }
  // Checks
  | { kind: "has"; who: string; amount: number }
  | { kind: "bankHas"; amount: number }
  /** What the bank begins with. */
  | { kind: "bankIs"; amount: number }
  /** What every player begins with. */
  | { kind: "starts"; amount: number }
  | { kind: "worth"; player: string; round: string; amount: number }
  | { kind: "priority"; player: string }
  | { kind: "first"; player: string }
  | { kind: "rank"; place: number; amount: number; player: string }
  // What says nothing that has to be done or compared
  | { kind: "header" | "note" }
  | { kind: "unknown" };

/** A line with what it tells. */
export type ReportEvent = LineContent & { line: ReportLine };

/** A line of one kind. */
export type EventOf<K extends ReportEvent["kind"]> = Extract<ReportEvent, { kind: K }>;

/** Reads the fields of one line; throws `BadField` where one is missing or no number. */
class Fields {
  constructor(private readonly line: ReportLine) {}

  text(at: number): string {
    const value = this.line.fields[at];
    if (!value) throw new BadField();
    return value;
  }

  amount(at: number): number {
    const value = amountOf(this.line.fields[at]);
    if (value === undefined) throw new BadField();
    return value;
  }

  /** An amount that may be left out. */
  maybe(at: number): number | undefined {
    return amountOf(this.line.fields[at]);
  }

  get count(): number {
    return this.line.fields.length;
  }

  /** "1.2" as set and run. */
  round(at: number): { set: number; run: number } {
    const [, set, run] = /^(\d+)\.(\d+)$/.exec(this.text(at)) ?? [];
    if (set === undefined) throw new BadField();
    return { set: Number(set), run: Number(run) };
  }
}

class BadField extends Error {}

type Reader = (f: Fields) => LineContent;

const withhold: Reader = (f) => ({
  kind: "dividend",
  company: f.text(0),
  how: "withhold",
  amount: f.maybe(1),
});
const player = (kind: "decline" | "pass" | "priority" | "first" | "bankrupt"): Reader => {
  return (f) => ({ kind, player: f.text(0) });
};
const note: Reader = () => ({ kind: "note" });
const header: Reader = () => ({ kind: "header" });

const exchanged =
  (accept: boolean): Reader =>
  (f) => ({
    kind: "exchanged",
    company: f.text(0),
    minor: f.text(1),
    accept,
    hex: f.count > 2 ? f.text(2) : undefined,
  });

/** The percentage that is dealt in, and the place of the field after it: "percent", or "count, percent of each, percent". */
function dealt(f: Fields, long: number): { percent: number; next: number } {
  if (f.count < long) return { percent: f.amount(1), next: 2 };
  const percent = f.amount(3);
  if (f.amount(1) * f.amount(2) !== percent) throw new BadField();
  return { percent, next: 4 };
}

/** A sale: the seller, how much of it, the company and the amount. */
const sell: Reader = (f) => {
  const { percent, next } = dealt(f, 6);
  return { kind: "sell", who: f.text(0), percent, company: f.text(next), amount: f.amount(next + 1) };
};

/** A purchase, with the fields of a sale and the place before the price. */
const buy: Reader = (f) => {
  const { percent, next } = dealt(f, 7);
  return {
    kind: "buy",
    who: f.text(0),
    percent,
    company: f.text(next),
    from: f.text(next + 1),
    amount: f.amount(next + 2),
  };
};

const lay: Reader = (f) => ({
  kind: "lay",
  company: f.text(0),
  tile: f.text(1),
  hex: f.text(2),
  side: f.text(3),
  cost: f.maybe(4) ?? 0,
});

const token: Reader = (f) => ({ kind: "token", company: f.text(0), hex: f.text(1), cost: f.maybe(2) ?? 0 });

const READERS: Readonly<Record<string, Reader>> = {
  GameIs: header,
  PlayerIs: header,
  PlayerCash: (f) => ({ kind: "starts", amount: f.amount(0) }),
  BankSizeIs: (f) => ({ kind: "bankIs", amount: f.amount(0) }),

  SelectForAuctioning: (f) => ({ kind: "select", player: f.text(0), lot: f.text(1) }),
  DeclinedToBid: player("decline"),
  BID_ITEM: (f) => ({ kind: "bid", player: f.text(0), amount: f.amount(1), lot: f.text(2) }),
  ITEM_PRICE_REDUCED: (f) => ({ kind: "reduced", lot: f.text(0), price: f.amount(1) }),
  BuysItemFor: (f) => ({ kind: "sold", player: f.text(0), lot: f.text(1), price: f.amount(2) }),

  PASSES: player("pass"),
  Autopasses: player("pass"),
  START_COMPANY_LOG: (f) => {
    const [price, cost, shares, percent] = [f.amount(2), f.maybe(3), f.maybe(4), f.maybe(5)];
    const shared = shares === undefined || (cost === shares * price && (percent ?? 20) === 10 * shares);
    const named = f.count < 7 || f.text(6) === f.text(1);
    if (!shared || !named) throw new BadField();
    return { kind: "start", player: f.text(0), company: f.text(1), price };
  },
  SelectedHomeBase: (f) => {
    const hex = /\b([A-Z]{1,2}\d{1,2})\b/.exec(f.text(1))?.[1];
    if (!hex) throw new BadField();
    return { kind: "home", company: f.text(0), hex };
  },
  MERGE_MINOR_LOG: (f) => ({
    kind: "merge",
    player: f.text(0),
    minor: f.text(1),
    company: f.text(2),
    cash: f.amount(3),
    trains: f.amount(4),
  }),
  GetShareForMinor: (f) => ({
    kind: "share",
    player: f.text(0),
    percent: f.amount(1),
    company: f.text(2),
    minor: f.text(3),
  }),
  ExchangesBaseToken: exchanged(true),
  NoBaseTokenExchange: exchanged(false),
  MinorCloses: (f) => ({ kind: "closes", minor: f.text(0) }),
  SharesPutInTreasury: (f) => ({ kind: "inTreasury", percent: f.amount(0), company: f.text(1) }),
  PaysForTokens: (f) => ({ kind: "tokens", company: f.text(0), amount: f.amount(1) }),
  MonetiseTreasuryShares: (f) => ({ kind: "underwritten", company: f.text(0), amount: f.amount(1) }),
  Floats: (f) => ({ kind: "floats", company: f.text(0) }),
  BUY_SHARE_LOG: buy,
  BUY_SHARES_LOG: buy,
  SELL_SHARE_LOG: sell,
  SELL_SHARES_LOG: sell,
  SoldOut: (f) => ({ kind: "soldOut", company: f.text(0) }),
  PRICE_MOVES_LOG: (f) => ({
    kind: "price",
    company: f.text(0),
    from: f.amount(1),
    fromSpace: f.text(2),
    to: f.amount(3),
    space: f.text(4),
  }),
  PRICE_STAYS_LOG: (f) => ({ kind: "stays", company: f.text(0), price: f.amount(1), space: f.text(2) }),

  CompanyOperates: (f) => ({ kind: "operates", company: f.text(0), player: f.text(1) }),
  LaysTileAt: lay,
  LaysTileAtFor: lay,
  LAYS_FREE_TOKEN_ON: token,
  LAYS_TOKEN_ON: token,
  DuplicateTokenRemoved: (f) => ({ kind: "doubled", company: f.text(0), hex: f.text(1) }),
  CompanyRevenue: (f) => ({ kind: "revenue", company: f.text(0), amount: f.amount(1) }),
  CompanyPaysOutFull: (f) => ({ kind: "dividend", company: f.text(0), how: "full", amount: f.maybe(1) }),
  CompanySplits: (f) => ({ kind: "dividend", company: f.text(0), how: "half", amount: f.maybe(1) }),
  CompanyDoesNotPayDividend: withhold,
  CompanyWithholds: withhold,
  RECEIVES: (f) => ({ kind: "receives", who: f.text(0), amount: f.amount(1) }),
  Payout: (f) => ({
    kind: "payout",
    who: f.text(0),
    amount: f.amount(1),
    shares: f.amount(2),
    unit: f.amount(3),
  }),
  BuysTrain: (f) => ({
    kind: "train",
    company: f.text(0),
    train: f.text(1),
    from: f.text(2),
    price: f.amount(3),
  }),
  CompanyDiscardsTrain: (f) => ({ kind: "discard", company: f.text(0), train: f.text(1) }),
  PresidentAddsCash: (f) => ({ kind: "adds", company: f.text(0), player: f.text(1), amount: f.amount(2) }),

  NewTrainAvailable: (f) => ({ kind: "available", gone: f.text(0), train: f.text(1) }),
  FirstTrainBought: (f) => ({ kind: "firstTrain", train: f.text(0) }),
  StartOfPhase: (f) => ({ kind: "phase", phase: f.text(0) }),
  TrainsRusted: (f) => ({ kind: "rusted", train: f.text(0) }),
  BankIsBrokenReportText: () => ({ kind: "bankBroken" }),

  StartOfInitialRound: () => ({ kind: "saleBegins" }),
  START_OR: (f) => ({ kind: "operatingBegins", ...f.round(0) }),
  EndOfOperatingRound: (f) => ({ kind: "operatingEnds", ...f.round(0) }),
  StartStockRound: (f) => ({ kind: "stockBegins", set: f.amount(0) }),
  END_SR: (f) => ({ kind: "stockEnds", set: f.amount(0) }),
  StartFinalMinorExchangeRound: () => ({ kind: "exchangeBegins" }),
  GameOver: () => ({ kind: "over" }),

  Has: (f) => ({ kind: "has", who: f.text(0), amount: f.amount(1) }),
  BankHas: (f) => ({ kind: "bankHas", amount: f.amount(0) }),
  ORWorthIncrease: (f) => ({ kind: "worth", player: f.text(0), round: f.text(1), amount: f.amount(2) }),
  HasPriority: player("priority"),
  HasFirstTurn: player("first"),
};

/** Lines that the two known reports do not hold, told by how their names read; the players are needed to tell them apart. */
const FAMILIES: readonly [
  RegExp,
  (f: Fields, line: ReportLine, players: readonly string[]) => LineContent,
][] = [
  [
    /bankrupt/i,
    (_f, line, players) => {
      const who = line.fields.find((field) => players.includes(field));
      return who === undefined ? { kind: "unknown" } : { kind: "bankrupt", player: who };
    },
  ],
  [
    /pres(ident)?_?(of|for)/i,
    (_f, line, players) => {
      const who = line.fields.find((field) => players.includes(field));
      const company = line.fields.find((field) => field !== who);
      if (who === undefined || company === undefined) return { kind: "unknown" };
      return { kind: "president", player: who, company };
    },
  ],
  [/withh(o|e)ld/i, withhold],
  [/discards?_?train/i, (f) => ({ kind: "discard", company: f.text(0), train: f.text(1) })],
  [
    /clos\w*_?minor|minor_?clos/i,
    (_f, line) => {
      const minor = line.fields.find((field) => /^\d{1,2}$/.test(field));
      return minor === undefined ? { kind: "unknown" } : { kind: "closes", minor };
    },
  ],
  [/^company_?close/i, (f) => ({ kind: "gone", company: f.text(0) })],
  [/auto_?pass/i, player("pass")],
  [/^EoG|^Game_?Over/i, note],
];

const RANK = /^(\d+)\.\s*(\S*\d\S*)\s+(.+)$/;

/** Whether lines of this name are known, whatever they hold. */
export const isKnown = (name: string): boolean =>
  Object.hasOwn(READERS, name) || FAMILIES.some(([family]) => family.test(name));

/** What a line tells. A line of a known name whose fields do not fit is unknown. */
export function readLine(line: ReportLine, players: readonly string[] = []): ReportEvent {
  const rank = RANK.exec(line.text);
  const amount = rank ? amountOf(rank[2]) : undefined;
  if (rank && amount !== undefined)
    return { kind: "rank", place: Number(rank[1]), amount, player: (rank[3] as string).trim(), line };
  const fields = new Fields(line);
  try {
    const own = Object.hasOwn(READERS, line.name) ? READERS[line.name] : undefined;
    if (own) return { ...own(fields), line };
    const family = FAMILIES.find(([name]) => name.test(line.name));
    if (family) return { ...family[1](fields, line, players), line };
  } catch (error) {
    if (!(error instanceof BadField)) throw error;
  }
  return { kind: "unknown", line };
}
