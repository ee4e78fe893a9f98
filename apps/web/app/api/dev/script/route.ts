import { devScript } from "@/lib/server/dev.ts";
import { answering, problemAnswer } from "@/lib/server/guard.ts";

/** The script of a title in TypeScript that is being written here; `?rules=`: which version. */
export const GET = (request: Request): Promise<Response> =>
  answering(() => {
    const script = devScript(new URL(request.url).searchParams.get("rules") ?? "");
    if (script === undefined) return problemAnswer(404, { code: "NOT_FOUND" });
    return new Response(script, {
      headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
    });
  });
