import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe on a page. The site has no frames: what is found is put together in the page, not in another one for each look. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
