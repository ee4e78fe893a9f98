import type { Slots } from "../../hooks/hooks.ts";

/** For the slot `depot.export`: trains stay in the stack until they are bought. */
export const noExport: Slots["depot.export"] = () => undefined;
