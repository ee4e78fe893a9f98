import type { Rules } from "../engine/rules.ts";
import type { JsonSchema } from "../fields/field.ts";
import type { Json } from "../state/state.ts";
import type { TextLine } from "../texts/render.ts";
import { strangeKeyword } from "./shape.ts";

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
  of(brought: Attachments): T;
  /** The same, for rules. */
  read(ctx: { readonly rules: Pick<Rules, "attachments"> }): T;
}

/** Declares data that a table may bring a file of its own for. Throws where its schema says what the check does not know. */
export function attachment<T>(def: AttachmentDef<T>): Attachment<T> {
  const strange = strangeKeyword(def.schema);
  if (strange !== undefined)
    throw new Error(`the schema of ${def.id} has ${strange}, which is not known here`);
  // What stands there has passed the check of this attachment.
  const of = (brought: Attachments): T =>
    Object.hasOwn(brought, def.id) ? (brought[def.id] as unknown as T) : def.own;
  return {
    id: def.id,
    own: def.own,
    schema: def.schema,
    problems: (file) => def.problems(file),
    differences: (file) => def.differences(file),
    of,
    read: ({ rules }) => of(rules.attachments),
  };
}
