import { expectedWorth, planner } from "@railhead/core/bots";
import { fetchSearch } from "@railhead/core/parts";
import { type Task, thinker } from "./tasks.ts";

const think = thinker({ bot: planner("strong"), worth: expectedWorth });

/** The worker in which the page has bots think. Nothing of them is in the page itself. */
self.onmessage = async ({ data }: MessageEvent<Task>) => {
  await fetchSearch();
  self.postMessage(await think(data));
};
