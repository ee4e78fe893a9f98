import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { TableRow } from "../store.ts";

/**
 * The secret of a table's invitation: its id and a code. The code is derived from the site's key and the table's own
 * random value, so that neither the database nor a guess gives it away.
 */
export function invitationOf(key: string, row: Pick<TableRow, "id" | "invitation">): string | undefined {
  if (row.invitation === null) return undefined;
  const code = createHmac("sha256", key).update(`invitation:${row.id}:${row.invitation}`).digest();
  return `${row.id}-${code.toString("base64url").slice(0, 22)}`;
}

/** A fresh value to derive an invitation from. */
export const newInvitation = (): string => randomBytes(12).toString("base64url");

/** The table that a secret claims to open; whether it does is for `opens` to say. */
export const claimedTable = (secret: string): string => secret.slice(0, Math.max(0, secret.length - 23));

/** Whether a secret is the one of the table. */
export function opens(
  key: string,
  row: Pick<TableRow, "id" | "invitation">,
  secret: string | undefined,
): boolean {
  const right = invitationOf(key, row);
  if (right === undefined || secret === undefined) return false;
  const [a, b] = [Buffer.from(right), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A table's id: 12 letters and digits that cannot be mistaken for each other, 60 bits. */
export function newId(): string {
  let id = "";
  for (const byte of randomBytes(12)) id += LETTERS[byte & 31];
  return id;
}

/** Whether a text can be a table's id at all: no database is asked for anything else. */
export const isTableId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** A seed for a game that named none. */
export const newSeed = (): number => randomBytes(4).readUInt32LE() >>> 1;
