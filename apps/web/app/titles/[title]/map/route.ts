import { drawMapMiniature, miniatureCss, toSvg } from "@railhead/core/draw";
import { loadTitle } from "@/lib/server/titles.ts";

type Props = { params: Promise<{ title: string }> };

/** Seconds that a browser keeps a picture: the address of one names the rules of its title. */
const WEEK = 7 * 86_400;

const drawn = new Map<string, string>();

/** A title's map in miniature as SVG; without `rules` in the address as the title is now. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { title: id } = await params;
  const title = await loadTitle(id);
  if (!title) return new Response(null, { status: 404 });
  const key = `${id} ${title.version}`;
  const svg = drawn.get(key) ?? toSvg(drawMapMiniature(title.map), { css: miniatureCss });
  drawn.set(key, svg);
  const named = new URL(request.url).searchParams.get("rules") === title.version;
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": named ? `public, max-age=${WEEK}` : "no-cache",
    },
  });
}
