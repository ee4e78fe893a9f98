import { readFile } from "node:fs/promises";

/** What a JSON file holds; undefined where there is no such file. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(/* turbopackIgnore: true */ path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
