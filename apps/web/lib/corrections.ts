import type { Ctx, GameState, TitleDefinition } from "@railhead/core";
import { faceAt } from "@railhead/core/board";
import type { Change } from "@railhead/core/contract";
import { type CertificatePlace, parseRef } from "@railhead/core/model";

/** A choice of a form: what is sent, and what is read. */
export type Choice = [value: string, text: string];

export const CHANGES = ["cash", "certificate", "owner", "train", "tile", "token", "price"] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** Names for ids, as the page writes them. */
export interface Namer {
  player: (id: string) => string;
  place: (id: "bank" | "treasury" | "pool" | "rusted" | "charter") => string;
}

const inPlay = (state: GameState) =>
  Object.values(state.companies).filter((one) => !one.closed && (one.started || one.floated));

const players = (state: GameState, name: Namer): Choice[] =>
  state.seatOrder
    .filter((id) => !state.players[id]?.bankrupt)
    .map((id): Choice => [`player:${id}`, name.player(id)]);

const companies = (state: GameState): Choice[] =>
  inPlay(state).map((one): Choice => [`company:${one.id}`, one.id]);

/** Who holds money. */
export const accounts = (state: GameState, name: Namer): Choice[] => [
  ["bank", name.place("bank")],
  ...players(state, name),
  ...companies(state),
];

/** Companies with shares that are in play. */
export const shared = (state: GameState): Choice[] =>
  inPlay(state)
    .filter((one) => one.certificates.length > 0)
    .map((one): Choice => [one.id, one.id]);

/** Companies that are owned whole. */
export const owned = (state: GameState): Choice[] =>
  inPlay(state)
    .filter((one) => one.owner !== undefined)
    .map((one): Choice => [one.id, one.id]);

/** Who may own a company whole: players, and where the title has such owners the pool and other companies. */
export const owners = (state: GameState, name: Namer, more: boolean): Choice[] => [
  ...players(state, name),
  ...(more ? [["pool", name.place("pool")] as Choice, ...companies(state)] : []),
];

/** Where a certificate lies, in words: with a player, a company, or at a place. */
function placeName(at: CertificatePlace, name: Namer): string {
  if (at === "treasury" || at === "pool") return name.place(at);
  const { kind, id } = parseRef(at);
  if (kind === "player") return name.player(id);
  return kind === "company" ? id : name.place("charter");
}

/** Certificates of a company, with where they lie. */
export function certificates(state: GameState, company: string, name: Namer): Choice[] {
  return (state.companies[company]?.certificates ?? []).map((one): Choice => {
    return [one.id, `${one.percent}%${one.president ? " ★" : ""} · ${placeName(one.at, name)}`];
  });
}

/** Where a certificate may go. */
export const holders = (state: GameState, name: Namer): Choice[] => [
  ...players(state, name),
  ["treasury", name.place("treasury")],
  ["pool", name.place("pool")],
];

/** Every train that has left the stack, with where it is. */
export function trains(state: GameState, name: Namer): Choice[] {
  const { pool, rusted } = state.depot;
  return [
    ...inPlay(state).flatMap((one) =>
      one.trains.map((train): Choice => [train.id, `${train.kind} · ${one.id}`]),
    ),
    ...pool.map((train): Choice => [train.id, `${train.kind} · ${name.place("pool")}`]),
    ...rusted.map((train): Choice => [train.id, `${train.kind} · ${name.place("rusted")}`]),
  ];
}

/** Where a train may go. */
export const sheds = (state: GameState, name: Namer): Choice[] => [
  ...companies(state),
  ["pool", name.place("pool")],
  ["rusted", name.place("rusted")],
];

/** Hexes with their names. */
export const hexes = (title: TitleDefinition): Choice[] =>
  title.map.hexes.map(({ coord, name }): Choice => [coord, name ? `${coord} · ${name}` : coord]);

/** "HEX/city/slot": the circles of the board as it stands. `free`: only those without a token. */
export function circles(ctx: Ctx, free: boolean): Choice[] {
  const found: Choice[] = [];
  for (const hex of ctx.rules.map.ids) {
    const face = faceAt(ctx, hex);
    let city = 0;
    for (const node of face.nodes) {
      if (node.kind !== "city") continue;
      for (let slot = 0; slot < node.slots; slot++) {
        const taken = ctx.state.board.tokens[hex]?.some(([c, s]) => c === city && s === slot);
        if (!free || !taken) found.push([`${hex}/${city}/${slot}`, `${hex} ${city + 1}.${slot + 1}`]);
      }
      city++;
    }
  }
  return found;
}

/** Tokens of a company on the board, as circles. */
export const tokensOn = (state: GameState, company: string): Choice[] =>
  Object.entries(state.board.tokens).flatMap(([hex, spots]) =>
    spots
      .filter(([, , owner]) => owner === company)
      .map(([city, slot]): Choice => [`${hex}/${city}/${slot}`, `${hex} ${city + 1}.${slot + 1}`]),
  );

/** Spaces of the market, dearest first. */
export const spaces = (title: TitleDefinition, money: (amount: number) => string): Choice[] =>
  title.market.grid
    .flatMap((line, row) => line.flatMap((space, col) => (space ? [{ row, col, price: space.price }] : [])))
    .sort((a, b) => b.price - a.price || a.row - b.row)
    .map(({ row, col, price }): Choice => [`${row},${col}`, `${money(price)} · ${row + 1}/${col + 1}`]);

/** Companies that stand on the market. */
export const priced = (state: GameState): Choice[] =>
  inPlay(state)
    .filter((one) => one.cell !== undefined)
    .map((one): Choice => [one.id, one.id]);

const circleOf = (value: string) => {
  if (value === "charter") return "charter" as const;
  const [hex = "", city = "0", slot = "0"] = value.split("/");
  return { hex, city: Number(city), slot: Number(slot) };
};

/** The change that a filled form means; undefined while something is missing. */
export function changeOf(kind: ChangeKind, form: Readonly<Record<string, string>>): Change | undefined {
  const value = (field: string) => form[field] ?? "";
  const all = (...fields: string[]) => fields.every((field) => value(field) !== "");
  switch (kind) {
    case "cash":
      return all("from", "to") && /^\d{1,6}$/.test(value("amount").trim()) && Number(value("amount")) > 0
        ? { kind, from: value("from"), to: value("to"), amount: Number(value("amount")) }
        : undefined;
    case "certificate":
      return all("company", "certificate", "to")
        ? { kind, company: value("company"), certificate: value("certificate"), to: value("to") }
        : undefined;
    case "owner":
      return all("company", "to")
        ? { kind, company: value("company"), to: value("to").replace(/^player:/, "") }
        : undefined;
    case "train":
      return all("train", "to") ? { kind, train: value("train"), to: value("to") } : undefined;
    case "tile":
      return all("hex", "tile")
        ? {
            kind,
            hex: value("hex"),
            tile: value("tile") === "none" ? null : value("tile"),
            rotation: Number(value("rotation") || 0),
          }
        : undefined;
    case "token":
      return all("company", "from", "to")
        ? { kind, company: value("company"), from: circleOf(value("from")), to: circleOf(value("to")) }
        : undefined;
    case "price": {
      const [row, col] = value("cell").split(",").map(Number);
      return all("company", "cell")
        ? { kind, company: value("company"), cell: [row as number, col as number] }
        : undefined;
    }
  }
}
