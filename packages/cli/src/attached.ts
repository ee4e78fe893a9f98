import type { Refusal, Setup, TitleDefinition } from "@railhead/core";
import type { AttachmentDef } from "@railhead/core/contract";
import { attachmentProblems } from "@railhead/core/game";
import { renderLine } from "@railhead/core/texts";
import type { Args } from "./args.ts";
import { wrong } from "./failure.ts";
import { parseJson, readText } from "./io.ts";
import { tell } from "./speech.ts";
import { refusalLine, textsOf } from "./table.ts";

/** The option of commands that take files in place of data of a title, for `readArgs`. */
export const ATTACH_OPTION = { attach: { type: "string", multiple: true } } as const;

/** Files of `--attach name=path`, parsed; whether their title takes them is for the set-up to say. */
export function readAttached(args: Args): Pick<Setup, "attachments"> {
  const attachments: NonNullable<Setup["attachments"]> = {};
  for (const text of args.texts("attach")) {
    const at = text.indexOf("=");
    const [name, path] = [text.slice(0, at), text.slice(at + 1)];
    if (at <= 0 || !path) throw wrong(tell`--attach needs name=file, not ${text}`);
    if (Object.hasOwn(attachments, name)) throw wrong(tell`--attach names ${name} twice`);
    attachments[name] = parseJson(readText(path), path) as NonNullable<Setup["attachments"]>[string];
  }
  return Object.keys(attachments).length ? { attachments } : {};
}

/** What a title says of data that a table may bring a file for. Wrong usage where it has none of that name. */
export function attachmentOf(title: TitleDefinition, id: string): AttachmentDef {
  const def = title.data?.attachments?.find((one) => one.id === id);
  if (def) return def;
  const refusal: Refusal = {
    code: "ATTACHMENT_UNKNOWN",
    values: { title: title.credits.name, attachment: id },
  };
  throw wrong(refusalLine(title, { players: [], seed: 0 }, refusal));
}

/** Files against their title: what is wrong with each, or what it has otherwise; in the language that is spoken. */
export function examined(
  title: TitleDefinition,
  { attachments = {} }: Pick<Setup, "attachments">,
): { name: string; problems: string[]; differences: string[] }[] {
  const texts = textsOf(title);
  return Object.entries(attachments).map(([name, file]) => {
    const def = attachmentOf(title, name);
    const problems = attachmentProblems(def, file).map((line) => renderLine(texts, line));
    const differences = problems.length ? [] : def.differences(file).map((line) => renderLine(texts, line));
    return { name, problems, differences };
  });
}

/** What a table has otherwise than its title, a line for each file. */
export const attachedLines = (title: TitleDefinition, setup: Pick<Setup, "attachments">): string[] =>
  examined(title, setup).map(
    ({ name, differences }) => tell`custom file for ${name}; differences: ${differences.length}`,
  );
