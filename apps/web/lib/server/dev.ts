import type { Refusal, TitleDefinition } from "@railhead/core";
import { renderRefusal } from "@railhead/core/texts";
import { findingLine, takenId } from "@railhead/folders";
import type { DevRead } from "@railhead/folders/dev";
import { DEV_KEY, type DevState } from "../dev-state.ts";
import { translator } from "../said.ts";
import { catalogueOf, loadTexts } from "../texts.ts";
import { TITLE_IDS } from "../titles.ts";
import { modulesHere, ownCode } from "./own-code.ts";
import { tables } from "./tables.ts";
import { folderTitles } from "./titles.ts";

/** How it stands with it, before it is told in anyone's language. */
interface Held extends Omit<DevState, "stay"> {
  title?: TitleDefinition;
  stay: { name: string; move: number; refusal: Refusal }[];
}

/** A title that is being written at this site, by `railhead dev`. */
interface Dev {
  state: Held;
  /** Scripts of titles in TypeScript, by the version that they are. */
  scripts: Map<string, string>;
  end: () => void;
}

type Holder = { [DEV_KEY]?: Dev };

/** What is known of the title that is being written, in a language; undefined at every other site. */
export async function devState(locale: string): Promise<DevState | undefined> {
  const held = (globalThis as Holder)[DEV_KEY]?.state;
  if (!held) return undefined;
  const { title, ...state } = held;
  const say = await translator(locale);
  return {
    ...state,
    faults: state.faults.map(say),
    advice: state.advice.map(say),
    stay: state.stay.flatMap(({ name, move, refusal }) =>
      title ? [{ name, move, why: renderRefusal(catalogueOf(title, locale), refusal, title) }] : [],
    ),
  };
}

/** The script of a version of a title in TypeScript. */
export const devScript = (rules: string): string | undefined =>
  (globalThis as Holder)[DEV_KEY]?.scripts.get(rules);

/** Begins to read the title that `RAILHEAD_DEV` names, whenever it is saved. */
export async function startDev(path: string | undefined): Promise<void> {
  if (!path) return;
  // What is built into the site brings no bundler along.
  const { watchTitle } = await import("@railhead/folders/dev");
  const dev: Dev = {
    state: { reading: 0, ok: true, faults: [], advice: [], stay: [] },
    scripts: new Map(),
    end: () => undefined,
  };
  (globalThis as Holder)[DEV_KEY] = dev;
  const hear = async (read: DevRead) => {
    const began = performance.now();
    try {
      dev.state = { ...dev.state, ...(await taken(dev, read)), reading: dev.state.reading + 1 };
    } catch (error) {
      const faults = [(error as Error).message.split("\n")[0] ?? ""];
      dev.state = { ...dev.state, ok: false, faults, reading: dev.state.reading + 1 };
    }
    const { ok, rules, faults } = dev.state;
    console.info(ok ? `${rules}: taken in ${Math.round(performance.now() - began)} ms` : faults.join("\n"));
  };
  dev.end = watchTitle(path, hear, { modules: modulesHere(), run: ownCode().run });
}

/** Ends it. */
export const endDev = (): void => (globalThis as Holder)[DEV_KEY]?.end();

/** Takes a reading: from now on it is the title, and its games go on by it where they can. */
async function taken({ scripts }: Dev, read: DevRead): Promise<Partial<Held>> {
  if (!read.ok) return { ok: false, faults: read.findings.map(findingLine) };
  const { title, content, script, advice } = read;
  const twice = takenId(title.id, TITLE_IDS);
  if (twice !== undefined) return { ok: false, faults: [twice] };
  if (script !== undefined) scripts.set(title.version, script);
  folderTitles().data.offer(title, content && { ...content });
  await loadTexts(title.id);
  const stay = await (await tables()).playAgain(title.id, title.version);
  return {
    ...{ ok: true, id: title.id, name: title.credits.name, rules: title.version, faults: [], title },
    advice: advice.map(findingLine),
    stay: stay.map(({ name, move, refusal }) => ({ name, move, refusal })),
  };
}
