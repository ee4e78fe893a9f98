import type { Refusal } from "../contract/action.ts";
import type { AttachmentDef, Attachments } from "../contract/attachment.ts";
import type { TitleDefinition } from "../contract/rules.ts";
import type { Setup } from "../contract/setup.ts";
import type { Json } from "../model/json.ts";
import type { TextLine } from "../texts/render.ts";
import { Recent } from "../util/recent.ts";
import { shapeLines } from "./shape.ts";

/** Letters that a file may have, as JSON without spaces. */
export const ATTACHMENT_LIMIT = 256 * 1024;

/** Most lines that are said of what is wrong with a file. */
const MOST_LINES = 50;

/** Letters of files that are kept with what was found of them. */
const MOST_KEPT = 4 * 1024 * 1024;

/** A file that was looked at: frozen, the same object for the same file, or everything that is wrong with it. */
type Looked = { content: Json } | { problems: Refusal[] };

const looked = new WeakMap<AttachmentDef, Recent<string, Looked>>();
/** Files that came out of a look, so that they need not be looked at again. */
const fit = new WeakMap<object, AttachmentDef>();

function frozen<T>(value: T): T {
  if (value !== null && typeof value === "object") {
    for (const one of Object.values(value)) frozen(one);
    Object.freeze(value);
  }
  return value;
}

function look(def: AttachmentDef, text: string): Looked {
  const { id: attachment } = def;
  if (text.length > ATTACHMENT_LIMIT)
    return {
      problems: [
        { code: "ATTACHMENT_LARGE", values: { attachment, size: text.length, most: ATTACHMENT_LIMIT } },
      ],
    };
  const content = frozen<Json>(JSON.parse(text));
  const shape = shapeLines(def.schema, content);
  const lines = (shape.length ? shape : def.problems(content)).slice(0, MOST_LINES);
  if (lines.length)
    return {
      problems: lines.map((problem) => ({ code: "ATTACHMENT_UNFIT", values: { attachment, problem } })),
    };
  fit.set(content as object, def);
  return { content };
}

function lookAt(def: AttachmentDef, given: Json): Looked {
  if (given !== null && typeof given === "object" && fit.get(given) === def) return { content: given };
  const known = looked.get(def) ?? new Recent<string, Looked>(MOST_KEPT);
  looked.set(def, known);
  const text = JSON.stringify(given);
  const before = known.get(text);
  if (before) return before;
  const found = look(def, text);
  // What is too large is not kept.
  known.set(text, found, Math.min(text.length, ATTACHMENT_LIMIT));
  return found;
}

/**
 * The files of a set-up as a table of this title plays by them, and the faults of all others. Files with a fault are
 * left out.
 */
export function broughtTo(
  title: Pick<TitleDefinition, "data" | "credits">,
  { attachments: given = {} }: Pick<Setup, "attachments">,
): { problems: Refusal[]; attachments: Attachments } {
  const problems: Refusal[] = [];
  const attachments: Record<string, Json> = {};
  for (const [id, file] of Object.entries(given)) {
    if (file === undefined) continue;
    const def = title.data?.attachments?.find((one) => one.id === id);
    if (!def) {
      const values = { title: title.credits.name, attachment: id };
      problems.push({ code: "ATTACHMENT_UNKNOWN", values });
      continue;
    }
    const found = lookAt(def, file);
    if ("content" in found) attachments[id] = found.content;
    else problems.push(...found.problems);
  }
  return { problems, attachments };
}

/**
 * Checks a file that someone offers for this data of a title, and reports faults line by line. Empty where a table
 * may play by it.
 */
export function attachmentProblems(def: AttachmentDef, file: Json): TextLine[] {
  const found = lookAt(def, file);
  if ("content" in found) return [];
  return found.problems.map(({ code, values }) => {
    const { problem } = values;
    // Everyone who asks for a file already knows what a table's refusal says around it.
    return problem === undefined ? { text: `refusal.${code}`, values } : (problem as TextLine);
  });
}
