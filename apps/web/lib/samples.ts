import { TITLE_IDS } from "./title-ids.ts";

/** The id of a page that shows the sample game of a title. */
export const sampleId = (title: string): string => `sample-${title}`;

/** Pages of the sample games of the titles that are built in. */
export const BUILT_IN_SAMPLES: readonly string[] = TITLE_IDS.map(sampleId);

/**
 * Where the file of a sample game stands, by the id of its page; undefined where the page shows a game of its reader.
 * That of a title of data is there only where its folder came with Railhead when the site was built.
 */
export function sampleAt(id: string): string | undefined {
  const [, title] = /^sample-([\w.-]{1,64})$/.exec(id) ?? [];
  if (title === undefined) return undefined;
  return TITLE_IDS.includes(title) ? `/samples/${title}.json` : `/samples/shelf/${title}.json`;
}
