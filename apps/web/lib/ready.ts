import { loadTitleUi } from "./title-ui.ts";
import { loadTitle } from "./titles.ts";

/** Fetches what the page of a table needs, before it is opened. */
export const readyTable = (title: string): Promise<unknown> =>
  Promise.all([import("../components/game/table-game.tsx"), loadTitle(title), loadTitleUi(title)]);
