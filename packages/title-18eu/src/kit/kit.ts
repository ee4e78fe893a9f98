/**
 * Positions for rule tests: a game is set up by hand to just before the rule matters, then one action is tried.
 * Everything here writes states directly; the engine under test only ever applies the action.
 */
import type { Json, OptionValue, TitleDefinition } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { companyIn, type InPlay, NAMES, Position, playAt } from "@railhead/core/kit";
import type { TokenSpot } from "@railhead/core/model";
import { title18eu } from "../index.ts";

export { NAMES };

/**
 * What a corporation in play looks like; what is left out has a sensible value: starting value 82, no cash, and on its
 * charter five tokens less those on the map. Of its shares the first player named is president (at least 20).
 */
export type CorporationSetup = InPlay & Required<Pick<InPlay, "shares">>;

/** A game in the making, and then in play. */
export class Table extends Position {
  /** `rules`: an earlier version of the rules than the newest. */
  constructor(
    players = 4,
    options: Record<string, OptionValue> = {},
    preset?: string,
    rules = title18eu.version,
  ) {
    super(titleUnder(title18eu, rules) as TitleDefinition, players, options, preset);
  }

  /** Gives minors to players: {A: ["1", "5"]}. Tokens go to their homes, every minor keeps its 2 train. Others are closed with `closeRest`. */
  minors(owners: Record<string, string[]>): this {
    return this.edit((state) => {
      for (const [player, ids] of Object.entries(owners)) {
        for (const id of ids) {
          const minor = companyIn(state, id);
          minor.owner = `player:${player}`;
          minor.started = true;
          minor.floated = true;
          const home = title18eu.companies.find((one) => one.id === id)?.home?.[0];
          if (!home) throw new Error(`no home of ${id}`);
          state.board.tokens[home.hex] ??= [];
          const spots = state.board.tokens[home.hex] as TokenSpot[];
          if (!spots.some((spot) => spot[2] === id)) spots.push([home.city ?? 0, 0, id]);
        }
      }
    });
  }

  /** Minors that no one owns are out of the game (their 2 trains rust). */
  closeRest(): this {
    return this.edit((state) => {
      for (const company of Object.values(state.companies)) {
        if (company.kind !== "minor" || company.owner !== undefined) continue;
        company.closed = true;
        state.depot.rusted.push(...company.trains.splice(0));
      }
    });
  }

  /** Starts a corporation as described; repeated calls stack price tokens in the order of the calls. */
  corporation(id: string, setup: CorporationSetup): this {
    return this.inPlay(id, { par: 82, cash: 0, left: 5 - (setup.tokens?.length ?? 0), ...setup });
  }

  /** Sets the phase and takes the trains before it off the stack. Minors' 2 trains go from phase 4 on. */
  phase(name: string): this {
    this.edit((state) => {
      (state.flow.value as Record<string, Json>).phase = name;
      const gone: Record<string, string[]> = {
        "4": ["2"],
        "5": ["2"],
        "6": ["2", "3"],
        "8": ["2", "3", "4"],
      };
      for (const company of Object.values(state.companies)) {
        const rusted = company.trains.filter((train) => gone[name]?.includes(train.kind));
        company.trains = company.trains.filter((train) => !rusted.includes(train));
        state.depot.rusted.push(...rusted);
      }
    });
    return name === "2" ? this : this.stackFrom(name);
  }

  /** Goes to the final exchange round with this seat on turn. */
  exchange(seat: string): this {
    return this.edit((state) => {
      playAt(state, "exchange", { set: 4, run: 0, data: { seat } }, "dispose");
      (state.flow.value as Record<string, Json>).exchange = "due";
    });
  }
}
