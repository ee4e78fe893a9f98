import { languageOf } from "@/i18n/languages.ts";
import { sendPreview } from "@/lib/server/preview/answer.ts";
import { titleCard } from "@/lib/server/preview/cards.ts";
import { loadTitle } from "@/lib/server/titles.ts";

type Props = { params: Promise<{ title: string }> };

/** The preview of a title as PNG, in the language that the address names. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const title = await loadTitle((await params).title);
  if (!title) return new Response(null, { status: 404 });
  const language = languageOf(new URL(request.url).searchParams.get("language"));
  return sendPreview(`title ${title.id}`, {
    version: title.version,
    language,
    card: () => titleCard(title, language),
  });
}
