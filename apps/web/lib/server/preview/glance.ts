import type { TitleDefinition } from "@railhead/core";
import type { Glance } from "@railhead/server";
import { Refused } from "../guard.ts";
import { tables } from "../tables.ts";
import { loadTitle } from "../titles.ts";

/** What anyone may see of a public table, with its title; undefined for a table that strangers may not see, or of a title that is not here. */
export async function glanceAt(id: string): Promise<{ glance: Glance; title: TitleDefinition } | undefined> {
  try {
    const glance = await (await tables()).reading.glance(id);
    const title = glance.game?.engine.rules.title ?? (await loadTitle(glance.title));
    return title && { glance, title };
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}
