import { cursorOf, eventStream } from "@railhead/server";
import { type Params, reading } from "../../../../../lib/server/answers.ts";
import { enterStream } from "../../../../../lib/server/streams.ts";
import { tables } from "../../../../../lib/server/tables.ts";
import { currentUser } from "../../../../../lib/server/user.ts";

export const dynamic = "force-dynamic";

/** What happens at a table, as Server-Sent Events; resumes after `Last-Event-ID` or `?after=seq.chat`. */
export const GET = (request: Request, { params }: Params<"id">): Promise<Response> =>
  reading(async () => {
    const { id } = await params;
    const query = new URL(request.url).searchParams;
    const invitation = query.get("invitation") ?? undefined;
    const after = cursorOf(request.headers.get("last-event-id") ?? query.get("after"));
    const [user, site] = [await currentUser(request), await tables()];
    const leave = enterStream(request.headers);
    const stream = await eventStream(request.signal, async (send, closed) => {
      try {
        const stop = await site.watch(user, id, {
          after,
          ...(invitation !== undefined && { invitation }),
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
    return new Response(stream, {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      },
    });
  });
