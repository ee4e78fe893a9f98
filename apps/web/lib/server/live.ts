import { type Begin, cursorOf } from "@railhead/server";
import { readQuery } from "@railhead/server/http";
import { liveQuery } from "@railhead/server/requests";
import { counted } from "./api/policies.ts";
import { enterStream } from "./streams.ts";
import { tables } from "./tables.ts";

/** Headers of a stream of Server-Sent Events. */
export const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * Answers who wants to follow a table: `open` is handed what begins the stream, and makes the answer of it. What is turned
 * down is answered as everywhere.
 */
export const following = (
  request: Request,
  id: string,
  open: (begin: Begin) => Promise<Response>,
): Promise<Response> =>
  counted("live", request, async (user) => {
    const { invitation, format, away, after: asked } = readQuery(liveQuery, request.url);
    const after = cursorOf(request.headers.get("last-event-id") ?? asked);
    const site = await tables();
    const leave = enterStream(request.headers);
    return open(async (send, closed) => {
      try {
        const stop = await site.reading.watch(user, id, {
          after,
          ...(invitation !== undefined && { invitation }),
          ...(format !== undefined && { format: Number(format) }),
          ...(away === "1" && { away: true }),
          send,
          closed,
        });
        return () => {
          leave();
          stop();
        };
      } catch (error) {
        leave();
        throw error;
      }
    });
  });
