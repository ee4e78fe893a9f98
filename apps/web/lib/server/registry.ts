import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { registryOf, type TitleRegistry } from "@railhead/server/searcher";
import { loadTitles } from "../titles.ts";

/** The titles and house rules that this site carries. */
export const siteRegistry = async (): Promise<TitleRegistry> =>
  registryOf(await loadTitles(), (title, players, chosen) =>
    chooseHouseRules(houseRules, title, players, chosen),
  );
