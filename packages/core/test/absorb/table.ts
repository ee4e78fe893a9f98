import { brokenInvariants } from "../../src/bots/index.ts";
import { type CompanyDef, defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { Tx } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

const [abc, cw] = tiny.companies as [CompanyDef, CompanyDef];

const mine: CompanyDef = {
  id: "PV",
  kind: "private",
  name: "Mine",
  colour: "#333333",
  text_colour: "#ffffff",
  tokens: 0,
};

/** Tiny with companies of five shares that may become ones of ten, a private, and a marker M that may stand in a city. */
const title = defineTitle({
  ...tiny,
  id: "absorbing",
  phases: tiny.phases.map((phase) => ({ ...phase, train_limit: { corporation: 4, "five-share": 4 } })),
  companies: [{ ...abc, shares: [40, 20, 20, 20], kind: "five-share" }, cw, mine],
});

/** ABC (of A, with a 2 and a 3, £120, tokens in B3 and D3, the private) beside CW (of B, £50, token in F3, one left on its charter). */
export const table = (): Position =>
  new Position(title, 2)
    .tiles({ B3: ["57", 0], C2: ["9", 2], D3: ["57", 0], F3: ["57", 0] })
    .inPlay("ABC", { par: 70, shares: { A: 60, B: 20 }, unit: 20, cash: 120, trains: ["2", "3"], left: 0 })
    .inPlay("CW", { par: 60, shares: { B: 60, A: 10 }, cash: 50, trains: ["2"], left: 1 })
    .tokens({ ABC: ["B3", "D3"], CW: ["F3"] })
    .owned("PV", "company:ABC")
    .stock("A");

/** What is done to the table, outside an action; what it breaks of money, trains, tokens, certificates must be nothing. */
export function done(at: Position, change: (tx: Tx) => void) {
  const tx = new Tx(at.engine.rules, at.state);
  change(tx);
  const faults = brokenInvariants(at.engine, at.state, tx.state);
  const company = (id: string) => {
    const one = tx.state.companies[id];
    if (!one) throw new Error(`no ${id}`);
    return one;
  };
  const kinds = (trains: readonly { kind: string }[]) => trains.map(({ kind }) => kind);
  return { tx, faults, company, kinds, told: tx.events.map(({ type }) => type) };
}
