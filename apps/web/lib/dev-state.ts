import type { DevState } from "@railhead/server/api";

export type { DevState } from "@railhead/server/api";

/** Told to the window of a page when the title has been read again. */
export const TITLE_SAVED = "railhead:title-saved";

declare global {
  interface WindowEventMap {
    [TITLE_SAVED]: Event;
  }
}

/** Where the server keeps what it knows of the title, for all that it has loaded. */
export const DEV_KEY = Symbol.for("railhead.dev");

/** On the server: the version of the title that pages are drawn with now. */
export const rulesNow = (): string | undefined =>
  (globalThis as { [DEV_KEY]?: { state: DevState } })[DEV_KEY]?.state.rules;
