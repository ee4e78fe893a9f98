import type { Action, GameEvent, LegalAction, Refusal } from "../contract/action.ts";
import type { Ctx, TitleDefinition } from "../contract/rules.ts";
import type { Engine } from "../engine/engine.ts";
import { lastRoundOf, position } from "../flow/chart.ts";
import { flowAs } from "../flow/move.ts";
import { createEngine } from "../game/create.ts";
import { playerIn } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import { operating } from "../parts/operating/round.ts";
import type { CompanyState, GameState, OptionValue } from "../state/state.ts";
import { cloneJson, Tx } from "../state/tx.ts";
import { tryOut } from "./sound.ts";
import { companyIn } from "./writing.ts";

/** Players of a position, as they sit. */
export const NAMES = ["A", "B", "C", "D", "E", "F", "G"];

/**
 * A game that a test plays and inspects; `Position` adds set-up by hand.
 * In addition to the test's own checks, each action verifies that the title is consistent (`tryOut`).
 */
export class Played {
  readonly engine: Engine;
  /** The title as the table plays it. */
  readonly title: TitleDefinition;
  state: GameState;
  /** Events of the last accepted action. */
  events: GameEvent[] = [];

  constructor(
    definition: TitleDefinition,
    players = 4,
    options: Record<string, OptionValue> = {},
    preset?: string,
    attachments?: Record<string, Json>,
  ) {
    const made = createEngine(definition, {
      players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
      seed: 1,
      order: "seated",
      options,
      ...(preset !== undefined && { preset }),
      ...(attachments && { attachments }),
    });
    if (!made.ok) throw new Error(made.refusal.code);
    this.engine = made.engine;
    this.title = this.engine.rules.title;
    this.state = cloneJson(this.engine.start().state);
  }

  /**
   * Changes the state freely. For kits, whose verbs are made of it, and for tests of the state's form itself; a test of a
   * rule sets up its position by verbs.
   */
  edit(change: (state: GameState) => void): this {
    const state = cloneJson(this.state);
    change(state);
    state.flow = flowAs(this.engine.rules.chart, state.flow.value);
    this.state = state;
    return this;
  }

  /** Writes as rules write, outside an action: `write((tx) => spendPoints(tx, 1, "clearing"))`. Its events are the last. */
  write(change: (tx: Tx) => void): this {
    const tx = new Tx(this.engine.rules, this.state);
    change(tx);
    this.state = tx.state;
    this.events = tx.events;
    return this;
  }

  // ---- playing -----------------------------------------------------------------------------------------------

  /** Plays an action that must be accepted. `seat` may be left out where only one is asked. */
  do(type: string, fields: Record<string, Json> = {}, seat = this.seat()): this {
    const result = tryOut(this.engine, this.state, { type, seat, ...fields } as Action);
    if (!result.ok)
      throw new Error(
        `refused: ${JSON.stringify(result.refusal)} (${type} ${JSON.stringify(fields)} by ${seat})`,
      );
    this.state = result.state;
    this.events = result.events;
    return this;
  }

  /** The refusal of an action that must be refused, with the state unchanged. */
  refused(type: string, fields: Record<string, Json> = {}, seat = this.seat()): Refusal {
    const result = tryOut(this.engine, this.state, { type, seat, ...fields } as Action);
    if (result.ok) throw new Error(`accepted: ${type} ${JSON.stringify(fields)} by ${seat}`);
    return result.refusal;
  }

  /** The stage of the step being played; "" where it has none. */
  stage(): string {
    return position(this.state.flow).stage;
  }

  /** Passes for the seat asked first, `times` times. */
  pass(times = 1): this {
    for (let n = 0; n < times; n++) this.do("pass");
    return this;
  }

  // ---- looking -----------------------------------------------------------------------------------------------

  /** Rules and state, for functions that read a position. */
  ctx(): Ctx {
    return { rules: this.engine.rules, state: this.state };
  }

  /** The company on turn in an operating round. */
  operating(): string | undefined {
    return operating(this.ctx());
  }

  /** Who is asked now (the first of them). */
  seat(): string {
    return this.engine.decisions(this.state)[0]?.seats[0] ?? "A";
  }

  /** Step or question that asks now. */
  asked(): string | undefined {
    return this.engine.decisions(this.state)[0]?.id;
  }

  /** Legal actions of a type, for the seat that is asked. */
  legal(type?: string): LegalAction[] {
    const all = this.engine.legalActions(this.state);
    return type === undefined ? all : all.filter((action) => action.type === type);
  }

  /** A company as it stands. */
  company(id: string): CompanyState {
    return companyIn(this.state, id);
  }

  /** A player as things stand. */
  player(id: string) {
    const player = this.state.players[id];
    if (!player) throw new Error(`no player ${id}`);
    return player;
  }

  /** Percent that a player, "treasury", "pool" or "offering" holds of a company. */
  percent(company: string, holder: string): number {
    const at = ["treasury", "pool", "offering"].includes(holder) ? holder : `player:${holder}`;
    return this.company(company)
      .certificates.filter((one) => one.at === at)
      .reduce((sum, one) => sum + one.percent, 0);
  }

  /** Id of a company's president. */
  president(company: string): string | undefined {
    const at = this.company(company).certificates.find((one) => one.president)?.at;
    return playerIn(at);
  }

  /** Kinds of train of a company. */
  kinds(company: string): string[] {
    return this.company(company).trains.map((train) => train.kind);
  }

  /** Price of a company's share; 0 where it has none. */
  price(company: string): number {
    const { cell } = this.company(company);
    return cell ? (this.title.market.grid[cell.row]?.[cell.col]?.price ?? 0) : 0;
  }

  /** Owners of the tokens of a hex, by city and circle. */
  tokensAt(hex: string): string[] {
    const spots = [...(this.state.board.tokens[hex] ?? [])].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return spots.map((spot) => spot[2]);
  }

  /** Bank, players and companies together. */
  money(): number {
    const sum = (rows: Record<string, { cash: number }>) =>
      Object.values(rows).reduce((all, one) => all + one.cash, 0);
    return this.state.bank + sum(this.state.players) + sum(this.state.companies);
  }

  /** Round and, for operating rounds, its number: "stock", "operating 2.1". */
  round(): string {
    const { set, run } = this.state.round;
    const id = lastRoundOf(this.state);
    return run ? `${id} ${set}.${run}` : id;
  }

  /** Name of the phase in force. */
  phaseName(): string {
    return (this.state.flow.value as { phase: string }).phase;
  }

  /** Events of a type that the last action had. */
  log(type: string): GameEvent[] {
    return this.events.filter((event) => event.type === type);
  }
}
