import { languageOf } from "@/i18n/languages.ts";
import { sendPreview } from "@/lib/server/preview/answer.ts";
import { tableCard } from "@/lib/server/preview/cards.ts";
import { glanceAt } from "@/lib/server/preview/glance.ts";

type Props = { params: Promise<{ id: string }> };

/** The preview of a public table as PNG, in the language that the address names; of any other table there is none. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { id } = await params;
  const seen = await glanceAt(id);
  if (!seen) return new Response(null, { status: 404 });
  const language = languageOf(new URL(request.url).searchParams.get("language"));
  return sendPreview(`table ${id}`, {
    version: seen.glance.version,
    language,
    card: () => tableCard(seen.glance, seen.title, language),
  });
}
