/**
 * The numbers that the planner values positions by, in one place. Money in shares of the game's own prices, so that they hold for any
 * title. `from` names the run of `pnpm tournament` that they were found with (docs/bots.md).
 */
export const weights = {
  /**
   * Raised with every change of how positions are valued, or of what titles advise, that no number here shows:
   * earlier results do not count.
   */
  stand: 4,
  from: "by hand, over some twenty games with seeds 1 to 46",
  /** Most operating rounds that are looked ahead. */
  farthest: 24,
  /** What a board with no income yet is taken to pay out in a round, as a share of the bank. */
  firstPayout: 1 / 60,
  /** By how much payouts grow from round to round, for the length of the game. */
  payoutGrowth: 0.08,
  /** Rounds that are still played once the bank is broken: the running one to its end, and what is left of its set. */
  setEnds: 1.5,
  /** By how much a company's earnings grow from round to round. */
  growth: 0.04,
  /** What leading a company adds to what its president gets of its dividends. */
  lead: 0.15,
  /** Earnings grow at most by this factor. */
  mostGrowth: 2,
  /** What a train earns in a round once it has track, as a share of its price. */
  payback: 0.3,
  /** Money of a company that may become a train, against a train that it has. */
  promise: 0.8,
  /** Turns in which a company may still come to earn what its trains could; what is left of that hope afterwards. */
  youth: 6,
  lastHope: 0.3,
  /** How much of what its trains could earn a young company is taken to come to: the rest is what its track earns now. */
  hoped: 0.5,
  /** How much of the earnings of a company with shares is paid out; of one that is owned whole. */
  paidOut: 0.85,
  wholePaidOut: 0.5,
  /** How often a company that earns is paid out and its price rises. */
  rises: 0.85,
  /** How much of a rise to come is believed. */
  believed: 0.75,
  /** Trains sold in a round for each company that can pay for one; the least pace of all. */
  trainsPerBuyer: 0.5,
  slowestTrains: 0.35,
  /** How much sooner or later than expected trains may go, as factors of the pace. */
  paces: [0.6, 0.8, 1, 1.25, 1.6],
  /** How much of their cash others put into companies that have not floated yet. */
  helpsToFloat: 0.08,
  /** How likely at least a company floats at once, and one that does not in the next stock round. */
  hardlyFloats: 0.05,
  floatsLater: 0.7,
  /** What is left of treasury and trains of a company that is owned whole, when it goes. */
  salvage: 0.4,
  /** How much of a train that will be missing its president is taken to pay. */
  burden: 0.6,
  /** What money in hand brings in a round, as it is put into shares. */
  invests: 0.03,
  /** What it costs to sell shares for money that will be owed, as a share of it. */
  missed: 0.5,
  /** Money that will be owed and that nothing brings in, against money that is there. */
  danger: 3,
  /** Share of a player's worth that is lost when they cannot raise their next payment. */
  ruin: 0.8,
  /** What owning a private is worth beyond its income, as a share of its face value. */
  privatePower: 1,
  /** What else money could do in an opening, as a share of a bid for a private. */
  opening: 0.3,
  /** For how many shares a president should have money as companies begin, and what is lost with each unit of it that is missing. */
  begins: 3,
  short: 1,
  /** How much a home counts by what can be earned from it: the power to which its part of the mean is raised. */
  home: 2,
  /** What a lot is expected to go for that is put up without a bid, as a share of its price. */
  falls: 0.85,
  /** A bid is made while so much of what the lot brings is left. */
  bidLeft: 0.1,
  /** Track: a reached stop, its worth falling off with every hex between; per unit of revenue. */
  reach: 0.25,
  near: 0.12,
  /** A unit of that in money. */
  reachMoney: 1.5,
  /** A place for trains beside the run's gain, per unit of what the place pays. */
  tokenPlace: 0.6,
  /** Moves are as good as equal within so much, as a share of the mean starting cash. */
  indifferent: 0.015,
} as const;
