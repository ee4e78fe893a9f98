import { searcher } from "@railhead/server/searcher";
import { siteRegistry } from "./registry.ts";

/** What the site's threads do: the build bundles this file by itself (`scripts/build-workers.ts`). */
export const { best, play, rebuild } = searcher(await siteRegistry());
