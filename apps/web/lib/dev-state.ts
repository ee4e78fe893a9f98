/** What a page knows of a title that is being written (`railhead dev`). */
export interface DevState {
  /** Grows with every reading. */
  reading: number;
  /** Whether the last reading was a title. */
  ok: boolean;
  /** The title as it was last read without a mistake. */
  id?: string;
  name?: string;
  rules?: string;
  /** What is wrong, each in a line with file, line and column. */
  faults: string[];
  /** What the doctor says of it. */
  advice: string[];
  /** Games that go on by what the title said before, with the first move that it refuses now, and why. */
  stay: { name: string; move: number; why: string }[];
}

/** Told to the window of a page when the title has been read again. */
export const TITLE_SAVED = "railhead:title-saved";

/** Where the server keeps what it knows of the title, for all that it has loaded. */
export const DEV_KEY = Symbol.for("railhead.dev");

/** On the server: the version of the title that pages are drawn with now. */
export const rulesNow = (): string | undefined =>
  (globalThis as { [DEV_KEY]?: { state: DevState } })[DEV_KEY]?.state.rules;
