import { titleOfContent } from "@railhead/folders";
import { DataTitles, searcher } from "@railhead/server/searcher";
import { ownCode } from "./own-code.ts";
import { siteRegistry } from "./registry.ts";

/** What the site's threads do: the build bundles this file by itself (`scripts/build-workers.ts`). */
export const { best, play, read, rebuild, think } = searcher(
  // Contents come with what is asked.
  await siteRegistry(new DataTitles((content, rules) => titleOfContent(content, rules, ownCode().find))),
);
