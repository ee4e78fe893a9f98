import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decompress } from "wawoff2";

/** Fonts of previews: subsets and weights, by family. */
const FONTS = {
  heebo: { subsets: ["latin", "latin-ext", "hebrew"], weights: [400, 600, 700] },
  besley: { subsets: ["latin", "latin-ext"], weights: [500, 700, 800] },
};

async function write(): Promise<string[]> {
  const { resolve } = createRequire(join(/*turbopackIgnore: true*/ process.cwd(), "package.json"));
  const folder = await mkdtemp(join(tmpdir(), "railhead-fonts-"));
  const paths: string[] = [];
  // One after another: what unpacks them has one memory for all.
  for (const [family, { subsets, weights }] of Object.entries(FONTS))
    for (const subset of subsets)
      for (const weight of weights) {
        const name = `${family}-${subset}-${weight}-normal`;
        const packed = await readFile(resolve(`@fontsource/${family}/files/${name}.woff2`));
        const path = join(folder, `${name}.ttf`);
        await writeFile(path, Buffer.from(await decompress(packed)));
        paths.push(path);
      }
  return paths;
}

let written: Promise<string[]> | undefined;

/** Files of the site's fonts in the form that the program which draws pictures reads; made once for the process. */
export function fontFiles(): Promise<string[]> {
  written ??= write().catch((error) => {
    written = undefined;
    throw error;
  });
  return written;
}
