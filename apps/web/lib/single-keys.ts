import { keptSwitch } from "./kept-switch.ts";

/** Whether letters alone are shortcuts; a person may turn them off. */
export const singleKeys = keptSwitch("single-keys", true);
