import type { Engine } from "@railhead/core";
import type { TableView } from "@railhead/server/api";

/** What a table lets its reader be told; `open`: no rule keeps anything of the game secret. */
interface Asked {
  table: Pick<TableView, "seats" | "aids" | "phase"> | undefined;
  open: boolean;
}

/** Whether all of a game lies open to everyone: a bot that knew more than its player would tell secrets. */
export const isOpen = (engine: Engine): boolean => engine.rules.chains["view.project"].length === 0;

/** Whether the reader may ask what a bot would do: where one person plays, in a game out of a file, and where the table said so. */
export function mayHint({ table, open }: Asked): boolean {
  if (!open) return false;
  if (!table || table.aids.hints) return true;
  const people = table.seats.filter(({ holder }) => holder !== "bot");
  return people.length === 1 && people[0]?.mine === true;
}

/** Whether the reader may see what everyone is expected to be worth: of games that are over, out of a file, and where the table said so. */
export const maySeeAhead = ({ table, open }: Asked): boolean =>
  !table || table.phase === "ended" || (open && table.aids.ahead);
