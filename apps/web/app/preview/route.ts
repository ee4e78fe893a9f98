import { languageOf } from "@/i18n/languages.ts";
import { sendPreview } from "@/lib/server/preview/answer.ts";
import { siteCard } from "@/lib/server/preview/cards.ts";
import { loadTitles } from "@/lib/server/titles.ts";

/** The preview of the site as PNG, in the language that the address names. */
export async function GET(request: Request): Promise<Response> {
  const language = languageOf(new URL(request.url).searchParams.get("language"));
  const [title] = await loadTitles();
  return sendPreview("site", {
    version: title ? `${title.id} ${title.version}` : "",
    language,
    card: () => siteCard(title, language),
  });
}
