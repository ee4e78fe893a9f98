import type { Slots } from "../../contract/hooks.ts";

/** For the slot `depot.export`: trains stay in the stack until they are bought. */
export const noExport: Slots["depot.export"] = () => undefined;
