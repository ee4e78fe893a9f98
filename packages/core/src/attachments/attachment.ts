import type { Attachment, AttachmentDef, Attachments } from "../contract/attachment.ts";
import { strangeKeyword } from "./shape.ts";

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
