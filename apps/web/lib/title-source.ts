import type { TitleDefinition } from "@railhead/core";
import { type AnswerOf, endpoints } from "@railhead/server/endpoints";
import { TITLE_LOADERS } from "@railhead/titles";
import { ask } from "./api.ts";

/**
 * A title of the site's folders as the server sends it: its version and its content; or, at a site where it is being written in TypeScript, where its script
 * is. A content whose folder has rules in TypeScript comes with the place of those.
 */
type SentTitle = AnswerOf<typeof endpoints.title>;

const made = new Map<string, Promise<TitleDefinition>>();

/** Builds a title of what the server has checked, the same object each time. */
function built(sent: SentTitle): Promise<TitleDefinition> {
  const { rules } = sent;
  const known = made.get(rules);
  if (known) return known;
  const title = "content" in sent ? assembled(sent) : scripted(String(sent.script), rules);
  made.set(rules, title);
  return title;
}

const imported = (script: string): Promise<Record<string, unknown>> =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ script);

/** The title of a content, with the rules in TypeScript of its folder where it has some. */
async function assembled({ content, rules, script }: SentTitle): Promise<TitleDefinition> {
  const { assemble } = await import("@railhead/folders/assemble");
  const own = typeof script === "string" ? (await imported(script)).default : undefined;
  return assemble(content as Parameters<typeof assemble>[0], rules, own as Parameters<typeof assemble>[2]);
}

/** The title that a script of `railhead dev` exports. */
async function scripted(script: string, rules: string): Promise<TitleDefinition> {
  const exported = Object.values(await imported(script)) as TitleDefinition[];
  const title = exported.find(
    (one) => typeof one === "object" && one !== null && "flow" in one && "rounds" in one,
  );
  if (!title) throw new Error(`${script} exports no title`);
  return { ...title, version: rules, earlier: [] };
}

/** A title that the site has from a folder, or kept with a table; undefined where it has none such. */
async function ofSite(id: string, rules?: string): Promise<TitleDefinition | undefined> {
  const known = rules === undefined ? undefined : made.get(rules);
  if (known) return known;
  const answer = await ask(endpoints.title, { params: { id }, query: { rules } });
  if (answer.ok) return built(answer.value);
  if (answer.status === 404) return undefined;
  throw new Error(`the title ${id} did not come: ${answer.problem.code} ${answer.problem.values?.at ?? ""}`);
}

/** The title of the site's folders that recorded games of 18xx.games call so; undefined where there is none. */
export async function titleRecordedAs(name: string): Promise<TitleDefinition | undefined> {
  const answer = await ask(endpoints.title, { params: { id: name }, query: { by: "records" } });
  return answer.ok ? built(answer.value) : undefined;
}

/**
 * The definition of a title without its texts, on a page or in a worker of it; undefined where there is none. `rules`: the version that a game is played under, by which titles of data are found
 * (default: what the folder says now); titles that come with the site have all their versions in them.
 */
export async function titleOf(id: string, rules?: string): Promise<TitleDefinition | undefined> {
  return Object.hasOwn(TITLE_LOADERS, id) ? TITLE_LOADERS[id]?.() : ofSite(id, rules);
}
