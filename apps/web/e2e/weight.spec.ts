import { expect, type Page, test } from "@playwright/test";
import { type Language, OFFERED } from "../i18n/languages.ts";
import { hotSeat } from "./hot-seat.ts";
import { another, signUp } from "./people.ts";
import { swept } from "./sweep.ts";
import { messagesIn, textsIn } from "./words.ts";

test.setTimeout(240_000);

interface Tree {
  [key: string]: string | Tree;
}

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : leaves(value)));

/** Sentences by which the texts of a language are known: long ones without values, which stand in a file as they are. */
function sentencesOf(language: Language): string[] {
  // English stands in the engine; the page's own texts do not.
  const engine =
    language === "en"
      ? []
      : ["core", "house-rules", "title-18eu"].flatMap((one) => Object.values(textsIn(one, language)));
  const texts = [...leaves(messagesIn(language)), ...engine];
  return texts.filter((text) => text.length > 60 && !/[{}"'\\]/.test(text));
}

/** Everything written that a page loads, and how much of it comes over the line, in kB as it is compressed. */
async function loaded(page: Page, open: () => Promise<unknown>): Promise<{ text: string; weight: number }> {
  const bodies: Promise<string>[] = [];
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!/javascript|json|html|x-component/.test(type)) return;
    bodies.push(response.text().catch(() => ""));
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize)
        .catch(() => 0),
    );
  });
  await open();
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(sizes);
  return {
    text: (await Promise.all(bodies)).join("\n"),
    weight: all.reduce((sum, one) => sum + one, 0) / 1000,
  };
}

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  "/": (page) => page.goto("/"),
  "/game": async (page) => {
    await page.goto("/game/sample-18eu?at=150");
    await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  },
  "/table": (page) => hotSeat(page, ["Ada", "Ben"]),
  "/people": (page) => page.goto(person),
};

/** The page of a person whom a test has made. */
let person = "";
test.beforeEach(async ({ browser }) => {
  const page = await another(browser);
  await signUp(page, { name: "Ada" });
  const { handle } = (await (await page.request.get("/api/me/profile")).json()) as { handle: string };
  person = `/people/${handle}`;
  await page.context().close();
});

/** The most that a page may load in English, in kB; another language adds its texts. Raise one for a reason, and say so in docs/performance.md. */
const MOST: Record<string, number> = { "/": 220, "/game": 530, "/table": 490, "/people": 170 };
const LANGUAGE = 30;

for (const [at, language] of OFFERED.entries())
  test(
    `a reader of ${language} loads no other language, and little enough`,
    swept(at, 3),
    async ({ browser }) => {
      const others = OFFERED.filter((one) => one !== language);
      const foreign = others.map((one) => [one, sentencesOf(one)] as const);
      const own = sentencesOf(language);
      for (const [name, open] of Object.entries(PAGES)) {
        const context = await browser.newContext({ locale: language });
        const page = await context.newPage();
        const { text, weight } = await loaded(page, () => open(page));
        test
          .info()
          .annotations.push({ type: "weight", description: `${name} ${language} ${weight.toFixed(0)} kB` });
        if (process.env.WEIGHTS) console.log(`${name} ${language} ${weight.toFixed(0)} kB`);
        expect(weight, `${name}: kB`).toBeLessThan((MOST[name] ?? 0) + (language === "en" ? 0 : LANGUAGE));
        expect(
          own.some((one) => text.includes(one)),
          `${name} has its own texts`,
        ).toBe(true);
        for (const [other, sentences] of foreign) {
          expect(sentences.length).toBeGreaterThan(50);
          expect(
            sentences.filter((one) => !own.includes(one) && text.includes(one)),
            `${name}: texts in ${other}`,
          ).toEqual([]);
        }
        await context.close();
      }
    },
  );
