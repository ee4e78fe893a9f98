import { expect, type Locator } from "@playwright/test";

/** Where something stands, in pixels of the page, once it has stood there for a fifth of a second. */
export async function atRest(what: Locator) {
  let before = "";
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await what.boundingBox());
        const same = now === before && now !== "null";
        before = now;
        return same;
      },
      { intervals: [200] },
    )
    .toBe(true);
  const box = await what.boundingBox();
  if (!box) throw new Error("not seen");
  return box;
}
