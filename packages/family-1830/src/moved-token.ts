import type { ActionDef, CompanyId, Ctx, InterruptDef, PlayerId, Refusal, StepDef } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { interruptKind } from "@railhead/core/engine";
import { type CharterToken, type MovePower, type PowerDef, spotAt } from "@railhead/core/model";
import {
  countUse,
  layByPower,
  operating,
  type PowerLay,
  powerLayRefusal,
  powerLays,
  powersOfCompany,
  putToken,
  strayRefusal,
  type TrackParams,
  turnSeats,
  usesLeft,
} from "@railhead/core/parts";
import { powerOf, type Tx, tokensOf } from "@railhead/core/state";
import { actions as coreActions, events as coreEvents } from "@railhead/core/vocabulary";
import { familyActions as actions } from "./actions.ts";
import { familyEvents as events } from "./events.ts";
import { homeAt, waitForTrack } from "./homes.ts";
import { homeOpen, neutralIn } from "./open-homes.ts";
import { refuse } from "./refusals.ts";

/** The question whether a tile is laid where a token has just been moved to. */
const moved = interruptKind<{ by: CompanyId; hex: string }>("token_moved");

type Move = { company: CompanyId; from: string; hex: string; city: number };

/** Tokens of a company that a private may move: those outside its hexes, but for a base token whose place a neutral one could not take. */
function movable(ctx: Ctx, company: CompanyId, { hexes, behind }: MovePower): string[] {
  return tokensOf(ctx, company).flatMap(({ hex }) => {
    if (hexes.includes(hex)) return [];
    const stays = behind !== undefined && homeAt(ctx, company) === hex && neutralIn(ctx, hex) !== undefined;
    return stays ? [] : [hex];
  });
}

function moveRefusal(ctx: Ctx, seat: PlayerId, { company: id, from, hex, city }: Move): Refusal | undefined {
  const company = operating(ctx);
  const power = powerOf(ctx, id, "move");
  if (!power || company === undefined || !turnSeats(ctx).includes(seat))
    return refuse(ctx, "POWER_NOT_HERE", { company: id });
  if (!powersOfCompany(ctx, company, "move").includes(id))
    return refuse(ctx, "POWER_NOT_HERE", { company: id });
  if (usesLeft(ctx, id, power) <= 0) return refuse(ctx, "POWER_USED", { company: id });
  if (!movable(ctx, company, power).includes(from)) return refuse(ctx, "TOKEN_STAYS", { company, hex: from });
  if (!power.hexes.includes(hex)) return refuse(ctx, "POWER_HEX", { company: id, hex });
  if (faceAt(ctx, hex).cities[city] === undefined) return refuse(ctx, "NO_CITY", { hex, city });
  if (tokensOf(ctx, company).some((one) => one.hex === hex))
    return refuse(ctx, "TOKEN_IN_HEX", { company, hex });
  return neutralIn(ctx, hex, city) || !homeOpen(ctx, company, hex, city)
    ? refuse(ctx, "NO_OPEN_CIRCLE", { hex })
    : undefined;
}

function moves(ctx: Ctx, seat: PlayerId): Move[] {
  const company = operating(ctx);
  if (company === undefined || !turnSeats(ctx).includes(seat)) return [];
  return powersOfCompany(ctx, company, "move").flatMap((id) => {
    const power = powerOf(ctx, id, "move");
    if (!power || usesLeft(ctx, id, power) <= 0) return [];
    return movable(ctx, company, power).flatMap((from) =>
      power.hexes.flatMap((hex) =>
        faceAt(ctx, hex).cities.flatMap((_node, city) => {
          const move = { company: id, from, hex, city };
          return moveRefusal(ctx, seat, move) ? [] : [move];
        }),
      ),
    );
  });
}

/** The token leaves its circle; at its home a neutral one takes it. What it is (its price, neutral) goes along. */
function lift(tx: Tx, company: CompanyId, hex: string, { behind }: MovePower): CharterToken | undefined {
  const home = homeAt(tx, company) === hex;
  const neutral = { price: 0, kind: "neutral" };
  const stood = tx.state.board.tokens[hex] ?? [];
  const left = stood.flatMap((spot) => {
    if (spot[2] !== company) return [spot];
    return home && behind !== undefined ? [spotAt(spot[0], spot[1], behind, neutral)] : [];
  });
  tx.setTokens(hex, left);
  tx.log(events.token_moved({ company, hex, ...(home && behind !== undefined && { behind }) }));
  return stood.find((spot) => spot[2] === company)?.[3];
}

/** The tile that may follow: laid at its cost, in addition to the lays of the turn. */
const follows = (hex: string): Extract<PowerDef, { kind: "lay" }> => ({ kind: "lay", hexes: [hex] });

function apply(tx: Tx, track: TrackParams, seat: PlayerId, { company: id, from, hex, city }: Move): void {
  const company = operating(tx);
  const power = powerOf(tx, id, "move");
  if (!power || company === undefined) return;
  tx.log(coreEvents.power_used({ player: seat, company: id }));
  putToken(tx, company, hex, city, lift(tx, company, from, power));
  tx.log(coreEvents.token_placed({ company, hex, city }));
  waitForTrack(tx, company, hex);
  countUse(tx, id, power);
  if (power.lay && powerLays(tx, track, company, id, follows(hex)).length)
    moved.ask(tx, [seat], { by: id, hex }, company);
}

/** Every step of an operating turn, in which a private of the company may move one of its tokens. */
export function withMoves(steps: readonly StepDef[], track: TrackParams): StepDef[] {
  const move: ActionDef = actions.move_token({
    check: (ctx, action) => moveRefusal(ctx, action.seat, action),
    list: (ctx, seat) => moves(ctx, seat),
    apply: (tx, action) => apply(tx, track, action.seat, action),
  });
  return steps.map((step) => ({ ...step, actions: [...step.actions, move] }));
}

/** The question of the tile that may follow. */
export function movedInterrupt(track: TrackParams): InterruptDef {
  const tileOf = ({ hex, tile, rotation }: Partial<PowerLay>): PowerLay | undefined =>
    hex !== undefined && tile !== undefined && rotation !== undefined ? { hex, tile, rotation } : undefined;
  const lay = coreActions.use_power({
    check(ctx, use) {
      const { by, hex } = moved.now(ctx).data;
      const asked = tileOf(use);
      if (use.company !== by || use.power !== "lay" || !asked)
        return refuse(ctx, "POWER_NOT_HERE", { company: use.company });
      return (
        powerLayRefusal(ctx, track, operating(ctx) as CompanyId, by, follows(hex), asked) ??
        strayRefusal(ctx, use, "lay")
      );
    },
    list(ctx) {
      const { by, hex } = moved.now(ctx).data;
      const lays = powerLays(ctx, track, operating(ctx) as CompanyId, by, follows(hex));
      return lays.map((one) => ({ company: by, power: "lay", ...one }));
    },
    apply(tx, use) {
      const { by, hex } = moved.end(tx).data;
      const asked = tileOf(use);
      if (asked) layByPower(tx, track, operating(tx) as CompanyId, by, follows(hex), asked);
    },
  });
  const decline = coreActions.pass({
    check: () => undefined,
    list: () => [{}],
    apply(tx, { seat }) {
      const { by } = moved.end(tx).data;
      tx.log(coreEvents.power_declined({ player: seat, company: by }));
    },
  });
  return { kind: moved.kind, actions: [lay, decline], forced: false };
}
