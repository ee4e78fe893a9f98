import { type CDPSession, expect, type Page } from "@playwright/test";
import { landing } from "./hot-seat.ts";

interface AxNode {
  role?: { value: string };
  name?: { value: string };
  ignored: boolean;
  properties?: { name: string; value: { value: unknown } }[];
}

/** What a screen reader is told of the page. */
async function tree(cdp: CDPSession): Promise<AxNode[]> {
  const { nodes } = (await cdp.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
  return nodes.filter(({ ignored }) => !ignored);
}

/** Everything that can be worked has a name, and no two headings or regions of the page are without one. */
const NAMED = new Set([
  "button",
  "link",
  "tab",
  "textbox",
  "combobox",
  "checkbox",
  "radio",
  "slider",
  "img",
  "image",
  "region",
  "application",
  "table",
  "dialog",
]);
export async function nameless(cdp: CDPSession): Promise<string[]> {
  return (await tree(cdp))
    .filter(({ role, name }) => NAMED.has(role?.value ?? "") && !name?.value.trim())
    .map(({ role }) => `${role?.value} without a name`);
}

/** What has the focus, as it is read out: role and name. */
async function focused(cdp: CDPSession): Promise<string> {
  const at = (await tree(cdp)).find(
    ({ properties, role }) =>
      role?.value !== "RootWebArea" &&
      properties?.some(({ name, value }) => name === "focused" && value.value === true),
  );
  return at ? `${at.role?.value} ${at.name?.value}` : "nothing";
}

/** A walk by keyboard alone, with what a screen reader says on the way. */
export class Walk {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }
  /** Tab until what is read out fits; it stands in sight, and where one is can be seen. */
  async to(wanted: RegExp): Promise<void> {
    const read: string[] = [];
    for (let n = 0; n < 60; n++) {
      const at = await focused(this.#cdp);
      if (wanted.test(at)) {
        const seen = await this.#page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const style = getComputedStyle(element);
          const box = element.getBoundingClientRect();
          return (
            (style.outlineStyle !== "none" || style.boxShadow !== "none") &&
            box.bottom > 0 &&
            box.top < window.innerHeight &&
            box.right > 0 &&
            box.left < window.innerWidth
          );
        });
        expect(seen, at).toBe(true);
        return;
      }
      read.push(at);
      await this.#page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${wanted}: ${read.join(" | ")}`);
  }
  /** Goes go to the decision by its key. */
  async decision(): Promise<void> {
    await this.#page.keyboard.press("d");
    expect(
      await this.#page.evaluate(() => document.activeElement?.closest("[data-testid=decision]") !== null),
    ).toBe(true);
  }
  /** Gives the drafted answer; what came of it is announced, and the focus stays in the decision. */
  async gives(key: string, said: RegExp): Promise<void> {
    await landing(this.#page, () => this.#page.keyboard.press(key));
    const announcer = this.#page.getByTestId("announcer");
    await expect(announcer).toHaveText(said);
    // Who is asked and what, as the sign says it.
    const [, who = "", what = ""] =
      /^([^,:]+)[,:](?:.*: | )(.+)$/.exec(await this.#page.getByTestId("sentence").innerText()) ?? [];
    await expect(announcer).toContainText(who);
    // A run that was found meanwhile stands in the sign as a draft, which ends as a question.
    await expect(announcer).toContainText(what.replace(/^(run) .+\?$|\?$/, "$1"), { ignoreCase: true });
    // It is a status that is read politely.
    expect(
      (await tree(this.#cdp)).some(
        ({ role, name, properties }) =>
          role?.value === "status" &&
          !name?.value &&
          properties?.some((one) => one.name === "live" && one.value.value === "polite"),
      ),
    ).toBe(true);
    expect(await nameless(this.#cdp)).toEqual([]);
  }
  /** Passes by its key; the next one confirms it. */
  async passes(): Promise<void> {
    const button = this.#page.locator("[data-action=pass]");
    await expect(button).toHaveAttribute("aria-keyshortcuts", "p");
    const name = await button.evaluate((one) => one.firstChild?.textContent);
    await this.#page.keyboard.press("p");
    await expect(this.#page.getByTestId("confirm")).toBeFocused();
    expect(await focused(this.#cdp)).toBe(`button ${name}`);
    await this.gives("Enter", /./);
  }
  /** What a draft leads to stands in a region that is read when it changes. */
  async drafted(text: RegExp): Promise<void> {
    const draft = this.#page.getByTestId("draft");
    await expect(draft).toHaveAttribute("aria-live", "polite");
    await expect(draft).toContainText(text);
  }
}
