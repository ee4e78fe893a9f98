/** The id of a player, as the table gives it. */
export type PlayerId = string;
/** The id of a company, as its title gives it. */
export type CompanyId = string;

/** Who holds money: the bank, a player or a company. */
export type Account = "bank" | `player:${PlayerId}` | `company:${CompanyId}`;
/** Who owns a company whole: "player:A", "company:X" (whose president then decides for both), or the pool, where it waits for a buyer. */
export type CompanyOwner = `player:${PlayerId}` | `company:${CompanyId}` | "pool";
/** Where a certificate lies. "offering": printed, but not yet part of the company (issued when it converts); "removed": out of the game. */
export type CertificatePlace =
  | "treasury"
  | "pool"
  | "offering"
  | "removed"
  | `player:${PlayerId}`
  | `company:${CompanyId}`;

/** A player as an account and as a place of certificates. */
export const playerRef = (id: PlayerId): `player:${string}` => `player:${id}`;
/** A company as an account and as a place of certificates. */
export const companyRef = (id: CompanyId): `company:${string}` => `company:${id}`;

/** Whom an account, an owner or a place of certificates names; a place is one that belongs to no one: "bank", "pool", "treasury". */
export type Ref =
  | { kind: "player"; id: PlayerId }
  | { kind: "company"; id: CompanyId }
  | { kind: "place"; id: string };

/** Reads what `playerRef` and `companyRef` write. */
export function parseRef(ref: string): Ref {
  const player = playerIn(ref);
  if (player !== undefined) return { kind: "player", id: player };
  const company = companyNamedIn(ref);
  return company === undefined ? { kind: "place", id: ref } : { kind: "company", id: company };
}

/** The player whom an account, an owner or a place names; undefined where it names none. */
export const playerIn = (ref: string | undefined): PlayerId | undefined =>
  ref?.startsWith("player:") ? ref.slice("player:".length) : undefined;

/** The company that an account, an owner or a place names; undefined where it names none. */
export const companyNamedIn = (ref: string | undefined): CompanyId | undefined =>
  ref?.startsWith("company:") ? ref.slice("company:".length) : undefined;
