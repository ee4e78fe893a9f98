import type { Language } from "@/i18n/languages.ts";
import { type Card, cardSvg } from "./card.ts";
import { KeptPictures } from "./kept.ts";
import { png } from "./png.ts";

const pictures = new KeptPictures();

/** Seconds that those who show the link may keep a picture. */
const KEPT = 300;

/**
 * Answers with a preview as PNG.
 *
 * @param key what it shows
 * @param version changes with what can be seen; a picture of the same version is sent again
 */
export async function sendPreview(
  key: string,
  { version, language, card }: { version: string; language: Language; card: () => Promise<Card> },
): Promise<Response> {
  const picture = await pictures.take(`${key} ${language}`, version, async () => png(cardSvg(await card())));
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/png", "cache-control": `public, max-age=${KEPT}` },
  });
}
