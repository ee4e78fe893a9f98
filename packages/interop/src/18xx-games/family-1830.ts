import type { Action, CompanyState, GameState } from "@railhead/core";
import { parseRef, playerIn, type RecordNames } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { ownOf } from "../own.ts";
import {
  actingCompany,
  buyShares,
  buyTrain,
  companyAt,
  companyOfShare,
  discardTrain,
  endGame,
  idleRun,
  isPlayer,
  kindOf,
  layTile,
  numberField,
  placeOf,
  placeToken,
  runRoutes,
  seatOf,
  sellShares,
  sourceOf,
  textField,
  textList,
  trainGone,
} from "./actions.ts";
import { drawnIn } from "./draws.ts";
import type { Position, TableOptions, TitleMapping, Translation } from "./mapping.ts";
import { sharesMoved, tileLaid, trainMoved } from "./memory.ts";

const DIVIDENDS: Record<string, string> = { payout: "full", half: "half", withhold: "withhold" };

const isPrivate = (company: CompanyState | undefined): boolean => company?.kind === "private";

/** The player who decides for a private: its owner, or the president of the company that owns it. */
function seatFor(at: Position, id: string): string {
  const owner = parseRef(companyAt(at, id)?.owner ?? "");
  if (owner.kind === "player") return owner.id;
  if (owner.kind === "place") return at.decision?.seats[0] ?? "";
  return seatOf({ ...at, action: { ...at.action, entity: owner.id, entityType: "corporation" } });
}

/**
 * Reads the records of a title of the 1830 family, by its actions and by what its privates can do.
 *
 * @param title id of the title here
 * @param along companies of which the first ordinary share comes along with a private
 */
export function familyMapping(
  title: string,
  names: RecordNames,
  along: readonly string[] = [],
): TitleMapping {
  const privateId = (id: string): string => ownOf(names.privates ?? {}, id) ?? id;
  /** The private that acts; undefined where a company or a player does. */
  const actingPrivate = (at: Position): string | undefined => {
    const { entity, entityType } = at.action;
    if (entityType !== "company") return undefined;
    const id = privateId(entity);
    return isPrivate(companyAt(at, id)) ? id : undefined;
  };
  const rotationOf = (tile: string, rotation: number): number =>
    (rotation + (ownOf(names.turned ?? {}, tile) ?? 0)) % 6;

  /** A purchase of the first lot, a bid on a later one, or a raise: only one of them is possible. */
  function bid(at: Position): Translation[] {
    const seat = seatOf(at);
    const lot = privateId(textField(at.action, "company"));
    const amount = numberField(at.action, "price");
    const ways: Action[] = [
      { type: "buy_lot", seat, lot, amount },
      { type: "bid_lot", seat, lot, amount },
      { type: "bid", seat, amount },
    ];
    return ways.map((action) => ({ actions: [action] }));
  }

  /** A company is started, or the starting value is chosen of one whose presidency came along with a private. */
  function par(at: Position): Translation[] {
    const company = textField(at.action, "corporation");
    const price = Number(textField(at.action, "share_price").split(",")[0]);
    const seat = seatOf(at);
    const memory = sharesMoved(at.memory, [`${company}_0`], "player");
    const start: Action = { type: "start_company", seat, company, price };
    const chosen: Action = { type: "choose_par", seat, price };
    return [start, chosen].map((action) => ({ actions: [action], memory }));
  }

  function lay(at: Position): Translation[] {
    const company = actingPrivate(at);
    const [plain] = layTile(at);
    if (!plain) return [];
    const tile = kindOf(textField(at.action, "tile"));
    const hex = textField(at.action, "hex");
    const rotation = rotationOf(tile, numberField(at.action, "rotation"));
    const memory = tileLaid(at.memory, textField(at.action, "tile"), hex);
    if (company === undefined)
      return [{ actions: [{ type: "lay_tile", seat: seatOf(at), hex, tile, rotation }], memory }];
    const seat = seatFor(at, company);
    const ways: Action[] = [
      { type: "use_power", seat, company, power: "lay", hex, tile, rotation },
      { type: "lay_by_private", seat, company, hex, tile, rotation },
    ];
    return ways.map((action) => ({ actions: [action], memory }));
  }

  /** A token of another kind than the first of the charter. */
  function otherToken(at: Position): Translation[] {
    const kind = textField(at.action, "token_type");
    const token = companyAt(at)?.tokens.findIndex((one) => one.kind === kind) ?? -1;
    return placeToken(at).map((way) => ({
      ...way,
      actions: way.actions.map((action) => ({ ...action, ...(token > 0 && { token }) })),
    }));
  }

  function token(at: Position): Translation[] {
    const company = actingPrivate(at);
    const city = textField(at.action, "city");
    const place = placeOf(at, city);
    if (place && at.decision?.actions.includes("choose_home")) {
      const home: Action = { type: "choose_home", seat: at.decision.seats[0] ?? "", city: place.city };
      return [{ actions: [home] }, { actions: [{ ...home, hex: place.hex }] }];
    }
    if (company === undefined) return textField(at.action, "token_type") ? otherToken(at) : placeToken(at);
    if (!place) return [{ actions: [], refused: saying`no tile on the map has city ${city}` }];
    const seat = seatFor(at, company);
    return [
      { actions: [{ type: "use_power", seat, company, power: "token", ...place }] },
      { actions: [{ type: "place_cheap_token", seat, company, ...place }] },
    ];
  }

  /** A private takes a token up; where it places it stands in the next action. */
  function moved(at: Position): Translation[] {
    const company = actingPrivate(at);
    const from = placeOf(at, textField(at.action, "city"));
    const [after] = at.next;
    const to = after?.type === "place_token" ? placeOf(at, textField(after, "city")) : undefined;
    if (company === undefined || !from || !to) return [];
    const seat = seatFor(at, company);
    return [{ actions: [{ type: "move_token", seat, company, from: from.hex, ...to }], joins: 1 }];
  }

  /** Shares that a player buys, one after the other, or the one that a private is given for. */
  function shares(at: Position): Translation[] {
    const named = textList(at.action, "shares");
    const given = actingPrivate(at);
    const of = companyOfShare(named);
    if (given === undefined) {
      if (named.length < 2) return buyShares(at);
      // Several in one turn, where the market lets them be: each is a purchase here.
      const each = named.map((share) => ({ share, from: sourceOf(at, of, [share]) }));
      const actions = each.map(
        ({ from }): Action => ({ type: "buy_share", seat: seatOf(at), company: of, from }),
      );
      return [{ actions, memory: sharesMoved(at.memory, named, "player") }];
    }
    const from = sourceOf(at, of, named);
    const seat = seatFor(at, given);
    const memory = sharesMoved(at.memory, named, "player");
    return [
      { actions: [{ type: "use_power", seat, company: given, power: "exchange", of, from }], memory },
      { actions: [{ type: "exchange_private", seat, company: given, of, from }], memory },
    ];
  }

  function buyPrivate(at: Position): Translation[] {
    const company = privateId(textField(at.action, "company"));
    const price = numberField(at.action, "price");
    if (isPlayer(at)) {
      const player = playerIn(companyAt(at, company)?.owner) ?? "";
      const offer = { kind: "buy", player, companies: [company], price };
      return [{ actions: [{ type: "trade_companies", seat: seatOf(at), ...offer }] }];
    }
    return [{ actions: [{ type: "buy_private", seat: seatOf(at), company, price }] }];
  }

  /** The company that owns the private which acts does so itself here. */
  function ofOwner(at: Position): Position {
    const owner = parseRef(companyAt(at, actingPrivate(at) ?? "")?.owner ?? "bank");
    return owner.kind === "company"
      ? { ...at, action: { ...at.action, entity: owner.id, entityType: "corporation" } }
      : at;
  }

  /** A private is assigned to a hex. */
  function assign(at: Position): Translation[] {
    const company = actingPrivate(at);
    const hex = textField(at.action, "target");
    return company === undefined
      ? []
      : [{ actions: [{ type: "use_power", seat: seatFor(at, company), company, power: "assign", hex }] }];
  }

  function train(recorded: Position): Translation[] {
    const at = ofOwner(recorded);
    const old = textField(at.action, "exchange");
    if (!old) return buyTrain(at);
    const gives = kindOf(old);
    return buyTrain(at).map(({ actions, memory = at.memory }) => ({
      actions: actions.map((action) => ({ ...action, gives })),
      memory: trainMoved(memory, old, "pool"),
    }));
  }

  const types: Record<string, (at: Position) => Translation[]> = {
    bid,
    par,
    lay_tile: lay,
    place_token: token,
    remove_token: moved,
    run_routes: (at) => runRoutes(at),
    dividend: (at) => {
      const kind = ownOf(DIVIDENDS, textField(at.action, "kind"));
      return kind ? [{ actions: [{ type: "dividend", seat: seatOf(at), kind }] }] : [];
    },
    assign,
    buy_train: train,
    discard_train: discardTrain,
    buy_shares: shares,
    sell_shares: sellShares,
    buy_company: buyPrivate,
    bankrupt: (at) => [{ actions: [{ type: "declare_bankruptcy", seat: seatOf(at) }] }],
    end_game: endGame,
    pass: () => [],
  };

  return {
    record: names.name,
    title,
    options(rules, record, played) {
      const known = names.options ?? {};
      const unknown = rules.find((rule) => !Object.hasOwn(known, rule));
      if (unknown !== undefined) return { unknown };
      const named: TableOptions = Object.assign({}, ...rules.map((rule) => known[rule]));
      const [drawn = {}, ...others] = record && played ? drawnIn(record, played) : [];
      return {
        options: { ...named, ...drawn },
        ...(others.length > 0 && { others: others.map((one) => ({ ...named, ...one })) }),
      };
    },
    memory({ options: { drawn } }: GameState) {
      const given = [...along, ...(typeof drawn === "string" ? [drawn] : [])];
      const shares = Object.fromEntries(given.map((company) => [`${company}_1`, "player" as const]));
      return { tiles: {}, trains: {}, shares };
    },
    translate: (at) => ownOf(types, at.action.type)?.(at),
    idle: (at) => idleRun(at) || (at.action.type === "bankrupt" && actingCompany(at)?.closed === true),
    outOfTurnActions: ["end_game"],
    beside: [
      "buy_private",
      "use_power",
      "lay_by_private",
      "exchange_private",
      "trade_companies",
      "move_token",
    ],
    alwaysAsked: ["track"],
    besideAsked: ["privates"],
    supplied: (at, action) =>
      action.type === "discard_train" && at.decision?.company !== undefined
        ? trainGone(at.memory, String(action.train), at.decision.company)
        : at.memory,
    decline: (decision, seat) => (decision.actions.includes("pass") ? { type: "pass", seat } : undefined),
    given: (decision, seat) =>
      decision.actions.includes("consent") ? { type: "consent", seat, accept: true } : undefined,
    check: {
      rounds: { ISR: "opening", DR: "opening", SR: "stock", OR: "operating" },
      countedAhead: [],
      opening: "opening",
      movingPriority: ["opening", "stock"],
      drawn: ["drawn", "tilesGo"],
      halves: ["remove_token"],
      owing: ["CompanyPendingPar", "HomeToken", "DiscardTrain"],
      poolKinds: [],
      privates: privateId,
      rotation: rotationOf,
    },
  };
}
