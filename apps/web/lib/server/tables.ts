import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { registryOf, Tables } from "@railhead/server";
import { loadTitles } from "../titles.ts";
import { site } from "./site.ts";
import { tellTurn } from "./turns.ts";

const KEY = Symbol.for("railhead.tables");
type Holder = { [KEY]?: Promise<Tables> };

/** The tables of the site: one service per process, made at the first request. */
export function tables(): Promise<Tables> {
  const holder = globalThis as Holder;
  holder[KEY] ??= open().catch((error) => {
    delete holder[KEY];
    throw error;
  });
  return holder[KEY];
}

/** The service, if this process has made it. */
export const openTables = (): Promise<Tables> | undefined => (globalThis as Holder)[KEY];

async function open(): Promise<Tables> {
  const { database } = await site();
  const made = new Tables({
    store: database.store,
    registry: registryOf(await loadTitles(), (title, players, chosen) =>
      chooseHouseRules(houseRules, title, players, chosen),
    ),
    turn: (turn) => void tellTurn(turn),
    key: process.env.RAILHEAD_SECRET || (await database.siteSecret("invitations")),
  });
  await made.start();
  return made;
}
