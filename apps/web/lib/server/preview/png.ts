import { renderAsync } from "@resvg/resvg-js";
import { fontFiles } from "./fonts.ts";

/** A drawing as a picture in PNG. It is drawn beside the thread that answers, with the site's own fonts alone. */
export async function png(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { fontFiles: await fontFiles(), loadSystemFonts: false, defaultFontFamily: "Heebo" },
  });
  return image.asPng();
}
