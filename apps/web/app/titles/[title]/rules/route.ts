import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { TITLE_IDS } from "@/lib/titles.ts";

type Props = { params: Promise<{ title: string }> };

// Written once, when the site is built: a file that only those load who want to read the rules.
export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => TITLE_IDS.map((title) => ({ title }));

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { title } = await params;
  const file = join(process.cwd(), "..", "..", "packages", `title-${title}`, "rules", "checklist.json");
  // A title that is still being written may have no checklist.
  const text = await readFile(/* turbopackIgnore: true */ file, "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return "[]";
    },
  );
  const rules: { id: string; section: string; area: string; rule: string; ambiguity?: string }[] =
    JSON.parse(text);
  return Response.json(
    rules.map(({ id, section, area, rule, ambiguity }) => ({
      id,
      section,
      area,
      rule,
      ...(ambiguity && { ambiguity }),
    })),
  );
}
