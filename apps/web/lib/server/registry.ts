import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { type DataTitles, registryOf, type TitleRegistry } from "@railhead/server/searcher";
import { loadTitles } from "../titles.ts";

/** The titles and house rules that this site carries, and titles of data beside them. */
export const siteRegistry = async (data: DataTitles): Promise<TitleRegistry> =>
  registryOf(
    await loadTitles(),
    (title, players, chosen) => chooseHouseRules(houseRules, title, players, chosen),
    data,
  );
