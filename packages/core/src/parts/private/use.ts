import type { LegalAction, Refusal } from "../../contract/action.ts";
import type { LinesOf, Made } from "../../contract/define-action.ts";
import type { ActionDef, Ctx, InterruptDef, StepDef } from "../../contract/rules.ts";
import { interruptKind } from "../../engine/interrupt.ts";
import { type CompanyId, companyRef, type PlayerId, playerRef } from "../../model/ids.ts";
import type { LayPower } from "../../model/powers.ts";
import { powerOf, withPower } from "../../state/powers.ts";
import type { Tx } from "../../state/tx.ts";
import { actions } from "../../vocabulary/actions.ts";
import { events } from "../../vocabulary/events.ts";
import { refuse } from "../../vocabulary/refusals.ts";
import { consentTo } from "../operating/consent.ts";
import { operating, turnSeats, writeTurn } from "../operating/round.ts";
import { isUpgrade, type TrackParams } from "../operating/track.ts";
import { assign, assignRefusal } from "./assign.ts";
import { exchangePrivate, exchangeRefusal, exchangesOf } from "./exchange.ts";
import { layByPower, type PowerLay, powerLayRefusal, powerLays, powerTurn, togetherOwed } from "./lay.ts";
import { countUse, powersOfCompany, powersOfPlayer, powerUses, usesLeft } from "./powers.ts";
import { placeByRight, rightRefusal, rightSpots, tokenRight } from "./token.ts";

/** What the action `use_power` does. */
export type UsedPower = "lay" | "token" | "exchange" | "assign";

/** Powers that are used in an operating turn; "late": tiles of those privates alone that may lay in any step. */
export type TurnPower = Exclude<UsedPower, "exchange"> | "late";

type Use = Made<typeof actions.use_power>;

/** What is said of each power that is used; a power takes nothing else. */
const SAID: Record<UsedPower, readonly (keyof Use)[]> = {
  lay: ["hex", "tile", "rotation"],
  token: ["hex", "city"],
  exchange: ["of", "from"],
  assign: ["hex"],
};

/** Why a use is refused that says something which its power does not ask for. */
export function strayRefusal(ctx: Ctx, use: Use, power: UsedPower): Refusal | undefined {
  const taken = ["type", "seat", "company", "power", ...SAID[power]];
  const stray = Object.keys(use).find((field) => !taken.includes(field));
  return stray === undefined
    ? undefined
    : refuse(ctx, "BAD_ACTION", { field: stray, expected: SAID[power].join(", ") });
}
type Lines = LinesOf<typeof actions.use_power>;

/** Consent of the owner of the company on the hex. */
const consentToUse = consentTo<Use>("consent_power");

/** The question put to a player who has just sold a private: whether its tile is laid. */
const soldQuestion = interruptKind<{ sold: CompanyId }>("private_sold");

/** What is said of the tile, where all of it is. */
const tileOf = ({ hex, tile, rotation }: Use): PowerLay | undefined =>
  hex !== undefined && tile !== undefined && rotation !== undefined ? { hex, tile, rotation } : undefined;

/** A private of the company on turn with this power and uses left, for the player who acts for that company. */
function ownRefusal(ctx: Ctx, seat: PlayerId, id: CompanyId): Refusal | undefined {
  const company = operating(ctx);
  const own = company !== undefined && ctx.state.companies[id]?.owner === companyRef(company);
  return own && turnSeats(ctx).includes(seat) ? undefined : refuse(ctx, "POWER_NOT_HERE", { company: id });
}

/** Tiles that a private may still lay: of those that are laid in one turn none after it. */
function laysLeft(ctx: Ctx, id: CompanyId, power: LayPower): number {
  const begun = (powerUses.read(ctx, id)[power.kind] ?? 0) > 0;
  return power.oneTurn && begun && powerTurn.read(ctx).lays !== id ? 0 : usesLeft(ctx, id, power);
}

function layUse(ctx: Ctx, track: TrackParams, use: Use, power: LayPower): Refusal | undefined {
  const company = operating(ctx) as CompanyId;
  if (laysLeft(ctx, use.company, power) <= 0) return refuse(ctx, "POWER_USED", { company: use.company });
  const asked = tileOf(use);
  return asked
    ? powerLayRefusal(ctx, track, company, use.company, power, asked)
    : refuse(ctx, "BAD_ACTION", { field: "hex", expected: "hex, tile and rotation" });
}

/** Whether a private may lay in the running step: in the track step, or, where its power says so, in any. */
const laysHere = ({ when = "track" }: Pick<LayPower, "when">, late: boolean): boolean =>
  when === "turn" || (when === "track" && !late);

function layRefused(ctx: Ctx, track: TrackParams, use: Use, late: boolean): Refusal | undefined {
  const power = powerOf(ctx, use.company, "lay");
  if (!power || !laysHere(power, late)) return refuse(ctx, "POWER_NOT_HERE", { company: use.company });
  return ownRefusal(ctx, use.seat, use.company) ?? layUse(ctx, track, use, power);
}

function tokenRefused(ctx: Ctx, use: Use): Refusal | undefined {
  const company = operating(ctx);
  if (company === undefined || !turnSeats(ctx).includes(use.seat))
    return refuse(ctx, "POWER_NOT_HERE", { company: use.company });
  const right = tokenRight(ctx, company, use.company);
  if (!right) {
    const some = powerOf(ctx, use.company, "token") ?? powerOf(ctx, use.company, "lay")?.token;
    const used = some && refuse(ctx, "POWER_USED", { company: use.company });
    return (
      ownRefusal(ctx, use.seat, use.company) ??
      used ??
      refuse(ctx, "POWER_NOT_HERE", { company: use.company })
    );
  }
  return use.hex === undefined || use.city === undefined
    ? refuse(ctx, "BAD_ACTION", { field: "hex", expected: "hex and city" })
    : rightRefusal(ctx, company, use.company, right, use.hex, use.city);
}

function assignRefused(ctx: Ctx, use: Use, late: boolean): Refusal | undefined {
  const power = powerOf(ctx, use.company, "assign");
  if (!power || !laysHere(power, late)) return refuse(ctx, "POWER_NOT_HERE", { company: use.company });
  return ownRefusal(ctx, use.seat, use.company) ?? assignRefusal(ctx, use.company, power, use.hex);
}

function assignLines(ctx: Ctx, seat: PlayerId, late: boolean): Lines {
  const company = operating(ctx);
  if (company === undefined || !turnSeats(ctx).includes(seat)) return [];
  return powersOfCompany(ctx, company, "assign").flatMap((id) => {
    const power = powerOf(ctx, id, "assign");
    if (!power || !laysHere(power, late)) return [];
    const hexes = power.hexes.filter((hex) => !assignRefusal(ctx, id, power, hex));
    return hexes.map((hex) => ({ company: id, power: "assign", hex }));
  });
}

function applyAssign(tx: Tx, use: Use): void {
  const power = powerOf(tx, use.company, "assign");
  if (power && use.hex !== undefined) assign(tx, use.company, power, use.hex);
}

type Exchange = Pick<Use, "seat" | "company" | "of" | "from">;

function exchangeRefused(ctx: Ctx, use: Exchange, when: "turn" | "any"): Refusal | undefined {
  const power = powerOf(ctx, use.company, "exchange");
  const private_ = ctx.state.companies[use.company];
  if (
    !power ||
    (power.when ?? "turn") !== when ||
    private_?.closed ||
    private_?.owner !== playerRef(use.seat)
  )
    return refuse(ctx, "POWER_NOT_HERE", { company: use.company });
  return use.of === undefined || use.from === undefined
    ? refuse(ctx, "BAD_ACTION", { field: "of", expected: "a company and where its share lies" })
    : exchangeRefusal(ctx, use.seat, use.company, power, use.of, use.from);
}

function layLines(ctx: Ctx, track: TrackParams, seat: PlayerId, late: boolean): Lines {
  const company = operating(ctx);
  if (company === undefined || !turnSeats(ctx).includes(seat)) return [];
  return powersOfCompany(ctx, company, "lay").flatMap((id) => {
    const power = powerOf(ctx, id, "lay");
    if (!power || !laysHere(power, late) || laysLeft(ctx, id, power) <= 0) return [];
    return powerLays(ctx, track, company, id, power).map((one) => ({ company: id, power: "lay", ...one }));
  });
}

function tokenLines(ctx: Ctx, seat: PlayerId): Lines {
  const company = operating(ctx);
  if (company === undefined || !turnSeats(ctx).includes(seat)) return [];
  const { by } = powerTurn.read(ctx);
  const privates = new Set([...(by === undefined ? [] : [by]), ...powersOfCompany(ctx, company, "token")]);
  return [...privates].flatMap((id) => {
    const right = tokenRight(ctx, company, id);
    return right
      ? rightSpots(ctx, company, id, right).map((one) => ({ company: id, power: "token", ...one }))
      : [];
  });
}

const exchangeLines = (
  ctx: Ctx,
  seat: PlayerId,
  when: "turn" | "any",
): LinesOf<typeof actions.exchange_private> =>
  powersOfPlayer(ctx, seat, "exchange").flatMap((id) => {
    const power = powerOf(ctx, id, "exchange");
    return power && (power.when ?? "turn") === when
      ? exchangesOf(ctx, seat, id, power).map((one) => ({ company: id, ...one }))
      : [];
  });

function applyLay(tx: Tx, track: TrackParams, use: Use): void {
  const power = powerOf(tx, use.company, "lay");
  const asked = tileOf(use);
  if (!power || !asked) return;
  const company = operating(tx) as CompanyId;
  const owner = track.consent?.(tx, company, asked.hex, isUpgrade(tx, asked.hex));
  if (owner !== undefined && consentToUse.ask(tx, owner, { action: use, company })) return;
  tx.log(events.power_used({ player: use.seat, company: use.company }));
  layByPower(tx, track, company, use.company, power, asked);
  if (power.oneTurn) powerTurn.write(tx).lays = use.company;
  countUse(tx, use.company, power);
}

/** The question for consent that a tile by way of a private needs, as any other there. */
export const powerConsent: InterruptDef = consentToUse.interrupt((tx, { action }) => {
  if (action.hex !== undefined) writeTurn(tx).refusedHexes.push(action.hex);
});

function applyToken(tx: Tx, use: Use): void {
  const company = operating(tx) as CompanyId;
  const right = tokenRight(tx, company, use.company);
  if (!right || use.hex === undefined || use.city === undefined) return;
  tx.log(events.power_used({ player: use.seat, company: use.company }));
  placeByRight(tx, company, right, use.hex, use.city);
  const power = powerOf(tx, use.company, "token");
  if (power && !right.follows) countUse(tx, use.company, power);
}

/**
 * The action by which powers of privates are used in an operating turn: tiles where `kinds` has "lay", tokens where it has "token", assignments where it has "assign". It
 * goes into the steps in which the title allows that (`withPowers`).
 */
function useInTurn(track: TrackParams, kinds: readonly TurnPower[]): ActionDef {
  const late = !kinds.includes("lay");
  const lays = !late || kinds.includes("late");
  const assigns = kinds.includes("assign") || kinds.includes("late");
  return actions.use_power({
    check(ctx, use) {
      if (use.power === "lay" && lays)
        return layRefused(ctx, track, use, late) ?? strayRefusal(ctx, use, "lay");
      if (use.power === "token" && kinds.includes("token"))
        return tokenRefused(ctx, use) ?? strayRefusal(ctx, use, "token");
      if (use.power === "assign" && assigns)
        return assignRefused(ctx, use, !kinds.includes("assign")) ?? strayRefusal(ctx, use, "assign");
      return refuse(ctx, "POWER_NOT_HERE", { company: use.company });
    },
    list: (ctx, seat) => [
      ...(lays ? layLines(ctx, track, seat, late) : []),
      ...(kinds.includes("token") ? tokenLines(ctx, seat) : []),
      ...(assigns ? assignLines(ctx, seat, !kinds.includes("assign")) : []),
    ],
    apply(tx, use) {
      if (use.power === "lay") applyLay(tx, track, use);
      else if (use.power === "assign") applyAssign(tx, use);
      else applyToken(tx, use);
    },
  });
}

/** The action by which a player gives a private for a share in the stock turn. */
export const useForShare = (): ActionDef =>
  actions.use_power({
    check: (ctx, use) =>
      use.power === "exchange"
        ? (exchangeRefused(ctx, use, "turn") ?? strayRefusal(ctx, use, "exchange"))
        : refuse(ctx, "POWER_NOT_HERE", { company: use.company }),
    list: (ctx, seat) => exchangeLines(ctx, seat, "turn").map((line) => ({ power: "exchange", ...line })),
    apply(tx, { seat, company, of, from }) {
      if (of !== undefined && (from === "treasury" || from === "pool"))
        exchangePrivate(tx, seat, company, of, from);
    },
  });

/** The action of the table by which a player gives a private for a share whenever that is allowed at any time. */
export const exchangeAtAnyTime: ActionDef = actions.exchange_private({
  check: (ctx, use) => exchangeRefused(ctx, use, "any"),
  list: (ctx, seat) => exchangeLines(ctx, seat, "any"),
  apply(tx, { seat, company, of, from }) {
    if (from === "treasury" || from === "pool") exchangePrivate(tx, seat, company, of, from);
  },
});

/** While tiles are owed that are laid together, an action is refused that does not lay them: not even money may be spent meanwhile. */
const owedFirst = (action: ActionDef): ActionDef => {
  const used = ({ type, power, company }: { type: string; power?: unknown; company?: unknown }) =>
    type === "use_power" && power === "lay" ? String(company) : undefined;
  const list = (ctx: Ctx, seat: PlayerId): LegalAction[] => {
    const lines = action.list(ctx, seat);
    return togetherOwed(ctx) ? lines.filter((line) => !togetherOwed(ctx, used(line))) : lines;
  };
  return {
    ...action,
    check: (ctx, one) => togetherOwed(ctx, used(one)) ?? action.check(ctx, one),
    list,
    ...(action.any && {
      any: (ctx, seat) => (togetherOwed(ctx) ? list(ctx, seat).length > 0 : action.any?.(ctx, seat) === true),
    }),
  };
};

/** Steps in which only the owed tiles are laid while a private still owes some that are laid together. */
export const layingOwed = (steps: readonly StepDef[]): StepDef[] =>
  steps.map((step) => ({ ...step, actions: step.actions.map(owedFirst) }));

/** A step with the powers that may be used in it. It is not skipped as long as one of them can be. */
export function withPowers(step: StepDef, track: TrackParams, kinds: readonly TurnPower[]): StepDef {
  const use = useInTurn(track, kinds);
  // What may be done in any step holds none of them open.
  const held = kinds.filter((kind) => kind !== "late");
  const isLate = (ctx: Ctx, { company, power }: LegalAction): boolean =>
    (power === "lay" || power === "assign") && powerOf(ctx, String(company), power)?.when === "turn";
  const open = (ctx: Ctx): boolean =>
    (held.some((kind) => withPower(ctx, kind).length > 0) || withPower(ctx, "lay").length > 0) &&
    turnSeats(ctx).some((seat) => use.list(ctx, seat).some((line) => !isLate(ctx, line)));
  return {
    ...step,
    actions: [...step.actions, use],
    skip(ctx) {
      const why = step.skip?.(ctx);
      return why !== undefined && open(ctx) ? undefined : why;
    },
  };
}

/**
 * Asks the player who has just sold a private whether its tile is laid. It asks where the power says so and a tile
 * fits.
 */
export function askSold(tx: Tx, id: CompanyId, seller: PlayerId, track: TrackParams): void {
  const power = powerOf(tx, id, "lay");
  const company = operating(tx);
  if (power?.when !== "sold" || company === undefined || usesLeft(tx, id, power) <= 0) return;
  if (powerLays(tx, track, company, id, power).length) soldQuestion.ask(tx, [seller], { sold: id }, company);
}

/** The interrupt of `askSold`. */
export function soldInterrupt(track: TrackParams): InterruptDef {
  const use = actions.use_power({
    check(ctx, asked) {
      const { sold } = soldQuestion.now(ctx).data;
      const power = powerOf(ctx, sold, "lay");
      return asked.company === sold && asked.power === "lay" && power
        ? (layUse(ctx, track, asked, power) ?? strayRefusal(ctx, asked, "lay"))
        : refuse(ctx, "POWER_NOT_HERE", { company: asked.company });
    },
    list(ctx) {
      const { sold } = soldQuestion.now(ctx).data;
      const power = powerOf(ctx, sold, "lay");
      if (!power) return [];
      const lays = powerLays(ctx, track, operating(ctx) as CompanyId, sold, power);
      return lays.map((one) => ({ company: sold, power: "lay", ...one }));
    },
    apply(tx, asked) {
      soldQuestion.end(tx);
      applyLay(tx, track, asked);
    },
  });
  const decline = actions.pass({
    check: () => undefined,
    list: () => [{}],
    apply(tx, { seat }) {
      const { sold } = soldQuestion.end(tx).data;
      tx.log(events.power_declined({ player: seat, company: sold }));
    },
  });
  return { kind: soldQuestion.kind, actions: [use, decline], forced: false };
}
