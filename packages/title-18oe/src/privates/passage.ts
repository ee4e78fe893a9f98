import type { CompanyId, Ctx, HexId, PlayerId, Refusal } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import { companyNamedIn, companyRef } from "@railhead/core/model";
import { closePrivate, operating } from "@railhead/core/parts";
import { addOverlay, liftOverlays, type Tx } from "@railhead/core/state";
import { type OverlayDef, overlaysOn } from "@railhead/core/track";
import { actions } from "../actions.ts";
import { map } from "../data.ts";
import { events } from "../events.ts";
import { holderOf } from "../railroads/powers.ts";
import { refuse } from "../refusals.ts";
import { waterFile } from "../sea/file.ts";
import type { WaterFile } from "../sea/model.ts";
import { privateRefusal } from "./owner.ts";

const STAR_HARBOR = "SHTC";
const PRIVATES: readonly CompanyId[] = [STAR_HARBOR, "CCTC"];
/** The overlay that the tokens of Star Harbor and Central Circle are. */
export const PASSAGE = "passage";

/** Hexes with a circle for tokens, red zones among them: off-board places have none. */
const cities = map.hexes.flatMap(({ coord, nodes = [] }) =>
  nodes.some(({ kind }) => kind === "city") ? [coord] : [],
);

/** Where ports are, and hexes of cities that take a private's token: Star Harbor's those with a port, Central Circle's the others (14.5, 14.6). */
interface Harbours {
  ports: ReadonlySet<HexId>;
  cities: Readonly<Record<CompanyId, readonly HexId[]>>;
}

const known = new WeakMap<WaterFile, Harbours>();

/** Those of this table's water; of a scenario those of all Europe, on the board or not. */
function harbours(ctx: Ctx): Harbours {
  const water = waterFile.read(ctx);
  let found = known.get(water);
  if (!found) {
    const ports = new Set(water.ports.map(({ hex }) => hex));
    const hexesFor = (id: CompanyId) => cities.filter((hex) => ports.has(hex) === (id === STAR_HARBOR));
    found = { ports, cities: Object.fromEntries(PRIVATES.map((id) => [id, hexesFor(id)])) };
    known.set(water, found);
  }
  return found;
}

const useRefusal = (ctx: Ctx, seat: PlayerId, id: CompanyId): Refusal | undefined =>
  PRIVATES.includes(id) ? privateRefusal(ctx, seat, id) : refuse(ctx, "NOT_YOUR_PRIVATE", { company: id });

/**
 * 14.5, 14.6: in the place token step of a railroad of its owner the private's token is put on a city, anywhere on
 * the map, even among others' tokens, in addition to the token of the step; it takes no circle. The private leaves
 * the game.
 */
export const placePassage = actions.place_passage({
  check(ctx, { seat, company, hex, city }) {
    const own = useRefusal(ctx, seat, company);
    if (own) return own;
    if (!ctx.rules.map.hexes.has(hex)) return refuse(ctx, "NO_SUCH_HEX", { hex });
    if (faceAt(ctx, hex).cities[city] === undefined) return refuse(ctx, "NO_CITY", { hex, city });
    return harbours(ctx).cities[company]?.includes(hex)
      ? undefined
      : refuse(ctx, "PASSAGE_CITY", { company, hex });
  },
  list: (ctx, seat) =>
    PRIVATES.flatMap((company) =>
      useRefusal(ctx, seat, company)
        ? []
        : (harbours(ctx).cities[company] ?? [])
            .filter((hex) => ctx.rules.map.hexes.has(hex))
            .flatMap((hex) => faceAt(ctx, hex).cities.map((_node, city) => ({ company, hex, city }))),
    ),
  any: (ctx, seat) => PRIVATES.some((id) => !useRefusal(ctx, seat, id)),
  apply(tx, { company, hex, city }) {
    const of = operating(tx) as CompanyId;
    closePrivate(tx, company);
    addOverlay(tx, { hex, at: city, kind: PASSAGE, owner: companyRef(of), data: { by: company } });
    tx.log(events.passage_placed({ company, hex, of }));
  },
});

/** Whether a token of a private is a railroad's: its own, or that of a minor under it. */
function isOf(ctx: Ctx, owner: string | undefined, company: CompanyId): boolean {
  const of = companyNamedIn(owner);
  if (of === undefined || of === company) return of === company;
  return ctx.state.companies[of]?.kind === "minor" && holderOf(ctx, of) === company;
}

/** 14.5, 14.6: for the railroad with the token the city is none: it is passed, pays nothing, counts nothing and makes no route. */
export const passage: OverlayDef = {
  hides: true,
  concerns: (ctx, { owner }, company) => isOf(ctx, owner, company),
};

/** Cities with a port that a railroad may use by the token of Star Harbor. */
export const harborsOf = (ctx: Ctx, company: CompanyId): HexId[] =>
  overlaysOn(ctx, { kind: PASSAGE }).flatMap(({ hex, owner }) =>
    harbours(ctx).ports.has(hex) && isOf(ctx, owner, company) ? [hex] : [],
  );

/** 6.1, 9.5: the tokens of a major that becomes a national, or of a minor that is abandoned, are removed. */
export function removePassages(tx: Tx, company: CompanyId): void {
  liftOverlays(tx, ({ kind, owner }) => kind === PASSAGE && isOf(tx, owner, company));
}
