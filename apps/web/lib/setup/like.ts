import type { Setup } from "@railhead/core";
import type { TableView } from "@railhead/server/api";
import { api } from "../api.ts";
import { clockLike } from "./clock.ts";
import { DEADLINES, type Draft, type DraftSeat } from "./draft.ts";

/** The chairs of a table like another: bots and one's own seat as they were, all others open. */
function seatsLike({ seats, mode }: Pick<TableView, "seats" | "mode">): DraftSeat[] {
  // Who only watched sits down on the first chair that no bot has.
  const own = seats.some(({ mine }) => mine) ? undefined : seats.find(({ holder }) => holder !== "bot");
  return seats.map(({ name, holder, mine, strength, colour }, at): DraftSeat => {
    const key = at + 1;
    const look = colour === undefined ? {} : { colour };
    if (holder === "bot" && !mine)
      return { key, name, holder: "bot", ...look, ...(strength && strength !== "lean" && { strength }) };
    if (mine || mode === "hotseat") return { key, name, holder: "me", ...look };
    return { key, name: "", holder: seats[at] === own ? "me" : "open" };
  });
}

/** A draft of a table like another: its title, options, house rules and files, and how it is run. The seed is drawn. */
export function draftLike(
  table: Pick<
    TableView,
    | "title"
    | "setup"
    | "seats"
    | "visibility"
    | "mode"
    | "undo"
    | "aids"
    | "deadline"
    | "clock"
    | "language"
    | "unrated"
  >,
  attachments: Setup["attachments"],
): Draft {
  const { setup, deadline } = table;
  const offered = DEADLINES.some((seconds) => seconds === deadline);
  return {
    title: table.title,
    name: "",
    seats: seatsLike(table),
    order: setup.order ?? "drawn",
    ...(setup.preset !== undefined && { preset: setup.preset }),
    options: setup.options ?? {},
    houseRules: (setup.houseRules ?? []).map(({ version: _old, ...one }) => one),
    ...(attachments && { attachments }),
    seed: "",
    ...{ visibility: table.visibility, mode: table.mode, undo: table.undo, aids: table.aids },
    deadline: deadline === null ? "none" : offered ? String(deadline) : "own",
    hours: deadline === null || offered ? "24" : String(deadline / 3600),
    ...(table.clock && { clock: clockLike(table.clock.rules) }),
    language: table.language ?? "",
    ...(table.unrated && { rated: false }),
  };
}

/** A draft like a table of the site, by its id; undefined where the reader may not see it, or the site cannot say. */
export async function draftOfTable(id: string): Promise<Draft | undefined> {
  const opened = await api.open(id);
  return opened.ok ? draftLike(opened.value.table, opened.value.attachments) : undefined;
}
