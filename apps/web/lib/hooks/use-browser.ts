import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** What only the browser knows and does not change, such as its address; `before` while the page is made on the server. */
export const useBrowser = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before);
