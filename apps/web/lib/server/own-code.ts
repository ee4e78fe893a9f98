import { join } from "node:path";
import { OwnCode } from "@railhead/folders/code";
import { dataDirectory } from "@railhead/server/searcher";

/** Where the packages of this installation are found by a title in TypeScript, seen from where the site is started. */
export const modulesHere = (): string[] => [
  join(/*turbopackIgnore: true*/ process.cwd(), "..", "..", "packages", "folders", "node_modules"),
];

const KEY = Symbol.for("railhead.code");
type Holder = { [KEY]?: OwnCode };

/** Rules in TypeScript of the folders that the host names, and the versions of them that stay in the data directory. No one else brings any. */
export function ownCode(): OwnCode {
  const holder = globalThis as Holder;
  holder[KEY] ??= new OwnCode(
    modulesHere(),
    join(/*turbopackIgnore: true*/ dataDirectory(process.env), "rules"),
  );
  return holder[KEY];
}
