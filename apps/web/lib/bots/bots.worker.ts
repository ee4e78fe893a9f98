import { expectedWorth, planner } from "@railhead/core/bots";
import { type Task, thinker } from "./tasks.ts";

const think = thinker({ bot: planner("strong"), worth: expectedWorth });

/** The worker in which the page has bots think. Nothing of them is in the page itself. */
self.onmessage = async ({ data }: MessageEvent<Task>) => self.postMessage(await think(data));
