import { devScript } from "../../../../lib/server/dev.ts";
import { problemAnswer } from "../../../../lib/server/guard.ts";

/** The script of a title in TypeScript that is being written here; `?rules=`: which version. */
export async function GET(request: Request): Promise<Response> {
  const script = devScript(new URL(request.url).searchParams.get("rules") ?? "");
  if (script === undefined) return problemAnswer(404, { code: "NOT_FOUND" });
  return new Response(script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
  });
}
