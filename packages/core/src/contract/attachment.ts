import type { JsonSchema } from "../fields/field.ts";
import type { Json } from "../model/json.ts";
import type { TextLine } from "../texts/render.ts";
import type { Rules } from "./rules.ts";

/** The files that a table has brought, by the names of what they stand in place of. Frozen: tables share them. */
export type Attachments = Readonly<Record<string, Json>>;

/** What a title says of data for which a table may bring a file of its own. */
export interface AttachmentDef<T = unknown> {
  /** Its name: in a set-up, for the command, and in the texts (`attachment.<id>`). */
  readonly id: string;
  /** The title's own file, by which a table plays that brings none. */
  readonly own: T;
  /**
   * The shape of a file, for editors and for the check: type, properties, required, additionalProperties, items, enum, bounds of numbers,
   * texts and lists, uniqueItems, pattern, references to its own `$defs`, and `oneOf` of fields of which one is there.
   */
  readonly schema: JsonSchema;
  /**
   * What is wrong with a file of that shape; empty where it can be played. A file that a game was begun with must stay fit: who grows
   * stricter does so in new games only, by a reading.
   */
  problems(file: T): TextLine[];
  /** What differs from the title's own, a line for each thing. */
  differences(file: T): TextLine[];
}

/** Data of a title that a table may bring a file of its own for. */
export interface Attachment<T = unknown> extends AttachmentDef<T> {
  /** The file that is played by: what the table has brought, else the title's own. The same object as long as the file is the same. */
  of(houseRuleRounds: Attachments): T;
  /** The same, for rules. */
  read(ctx: { readonly rules: Pick<Rules, "attachments"> }): T;
}
