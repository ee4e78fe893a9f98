import { eventStream } from "@railhead/server";
import { otherMethods, type Params } from "@/lib/server/answers.ts";
import { following, STREAM_HEADERS } from "@/lib/server/live.ts";

export const dynamic = "force-dynamic";

/**
 * What happens at a table, as Server-Sent Events; resumes after `Last-Event-ID` or `?after=seq.chat`. (The built site answers
 * before Next does, in the same words: `lib/server/hot.ts`.)
 */
export const GET = async (request: Request, { params }: Params<"id">): Promise<Response> =>
  following(
    request,
    (await params).id,
    async (begin) => new Response(await eventStream(request.signal, begin), { headers: STREAM_HEADERS }),
  );

export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
