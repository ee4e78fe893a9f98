import { faceAt } from "../board/face.ts";
import { integer, pick, type Rng } from "../bots/rng.ts";
import type { Action } from "../contract/action.ts";
import type { Change, Circle } from "../contract/change.ts";
import type { Engine } from "../engine/engine.ts";
import type { GameState } from "../state/state.ts";

/** A correction such as someone might ask for in this state: mostly sensible, not always allowed. */
export function anyCorrection(engine: Engine, state: GameState, rng: Rng): Action {
  const count = integer(rng, 1, 2);
  const changes = Array.from({ length: count }, () => pick(rng, MAKERS)(engine, state, rng));
  return {
    type: "correct",
    seat: pick(rng, state.seatOrder),
    reason: "put right",
    by: "Moderator",
    changes,
  };
}

type Maker = (engine: Engine, state: GameState, rng: Rng) => Change;

const players = (state: GameState): string[] => state.seatOrder.map((id) => `player:${id}`);
const started = (state: GameState) => {
  const found = Object.values(state.companies).filter((one) => one.started && !one.closed);
  return found.length ? found : Object.values(state.companies);
};

const cash: Maker = (_engine, state, rng) => {
  const accounts = ["bank", ...players(state), ...started(state).map((one) => `company:${one.id}`)];
  return { kind: "cash", from: pick(rng, accounts), to: pick(rng, accounts), amount: integer(rng, 1, 200) };
};

const certificate: Maker = (_engine, state, rng) => {
  const company = pick(rng, started(state));
  const id = company.certificates.length ? pick(rng, company.certificates).id : "none";
  const to = pick(rng, ["treasury", "pool", ...players(state)]);
  return { kind: "certificate", company: company.id, certificate: id, to };
};

const owner: Maker = (_engine, state, rng) => ({
  kind: "owner",
  company: pick(rng, started(state)).id,
  to: pick(rng, state.seatOrder),
});

const train: Maker = (_engine, state, rng) => {
  const companies = started(state);
  const trains = [...state.depot.pool, ...state.depot.rusted, ...companies.flatMap((one) => one.trains)];
  const to = pick(rng, ["pool", "rusted", ...companies.map((one) => `company:${one.id}`)]);
  return { kind: "train", train: trains.length ? pick(rng, trains).id : "none", to };
};

const tile: Maker = (engine, state, rng) => {
  const hexes = Object.keys(state.board.tiles);
  const anywhere = [...engine.rules.map.hexes.keys()];
  const hex = pick(rng, hexes.length && rng() < 0.6 ? hexes : anywhere);
  const { first, upgrades } = engine.rules.title.tileset;
  const laid = state.board.tiles[hex]?.[0];
  const next = first.filter((entry) => entry.hexes.includes(hex)).flatMap((entry) => entry.tiles);
  const tiles = [...next, ...(laid === undefined ? [] : [laid, ...(upgrades[laid] ?? [])])];
  const id = tiles.length && rng() < 0.8 ? pick(rng, tiles) : null;
  return { kind: "tile", hex, tile: id, rotation: integer(rng, 0, 5) };
};

const token: Maker = (engine, state, rng) => {
  const company = pick(rng, started(state)).id;
  const standing = Object.entries(state.board.tokens).flatMap(([hex, spots]) =>
    spots.filter((spot) => spot[2] === company).map(([city, slot]): Circle => ({ hex, city, slot })),
  );
  const free: Circle[] = [...engine.rules.map.hexes.keys()].flatMap((hex) => {
    const face = faceAt({ rules: engine.rules, state }, hex);
    return face.cities.flatMap((node, city) =>
      Array.from({ length: face.nodes[node]?.slots ?? 0 }, (_, slot): Circle => ({ hex, city, slot })),
    );
  });
  const to = rng() < 0.4 || !free.length ? "charter" : pick(rng, free);
  return {
    kind: "token",
    company,
    from: rng() < 0.6 && standing.length ? pick(rng, standing) : "charter",
    to,
  };
};

const price: Maker = (engine, state, rng) => {
  const { grid } = engine.rules.title.market;
  const row = integer(rng, 0, grid.length - 1);
  const col = integer(rng, 0, (grid[row]?.length ?? 1) - 1);
  return { kind: "price", company: pick(rng, started(state)).id, cell: [row, col] };
};

const MAKERS: readonly Maker[] = [cash, certificate, owner, train, tile, token, price];
