import type { PlayerId } from "@railhead/core";
import type { Plan } from "./plans.ts";
import type { Entry } from "./record.ts";
import type { TableView } from "./table.ts";
import type { ChatLine } from "./talk.ts";

/**
 * GET /api/tables/:id/live, a stream of Server-Sent Events. The id of an event is "seq.chat": what to resume from
 * (`Last-Event-ID`, or `?after=seq.chat`). Event names and data:
 * "entries" Entry[], "chat" ChatLine[] (at most the newest hundred of those not seen: after a gap in the ids the older ones
 * are there to be asked for), "table" TableView (whenever something of it changed; presence included),
 * "plans" Plan[] by seat (only to their owner), "ping" "" every 20 seconds.
 */
export type LiveEvent =
  | { event: "entries"; data: Entry[] }
  | { event: "chat"; data: ChatLine[] }
  | { event: "table"; data: TableView }
  | { event: "plans"; data: Record<PlayerId, Plan[]> }
  | { event: "ping"; data: "" };

/** GET /api/dev: what a page knows of a title that is being written (`railhead dev`). */
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
