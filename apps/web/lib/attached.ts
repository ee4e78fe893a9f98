import type { Json } from "@railhead/core";
import { ATTACHMENT_LIMIT } from "@railhead/core/game";

/** Bytes that are read of a file: spaces and line ends do not count for what a table takes, which core says. */
const LARGEST = 8 * ATTACHMENT_LIMIT;

/** What a file holds that someone has chosen, or why it cannot be read: a key of the texts under `attachments.faults`. */
export type ReadAttached =
  | { ok: true; content: Json }
  | { ok: false; fault: "tooLarge" | "unreadable" | "noJson" };

/** Reads a file that a table would bring in place of data of its title's. Never throws. */
export async function readAttached(file: Pick<File, "size" | "text">): Promise<ReadAttached> {
  if (file.size > LARGEST) return { ok: false, fault: "tooLarge" };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { ok: false, fault: "unreadable" };
  }
  try {
    return { ok: true, content: JSON.parse(text) as Json };
  } catch {
    return { ok: false, fault: "noJson" };
  }
}
