import type { Page } from "@playwright/test";

/** What stands on a page without words: keys of messages, and values that were not put in. */
export const unworded = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const KEY =
      /\b(?:event|refusal|decision|do|variant|step|say|field|title|play|game|new|glossary)\.[a-zA-Z_]\w*(?:\.\w+)*\b|\{[a-z]\w*\}/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (!node.parentElement?.closest("script, style, noscript") && KEY.test(text))
        found.push(text.trim().slice(0, 80));
    }
    return found;
  });

/**
 * Latin names, sums and the like that are turned around among letters from right to left: what comes first in them must stand left of what comes last. Looked
 * at is what is drawn, letter by letter.
 */
export const scrambled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const RUN = /[£A-Za-z][A-Za-z0-9£.,'’/-]*[A-Za-z0-9]|\d[\d.,]*%|\d+[./×:]\d+/g;
    const boxOf = (node: Node, at: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest("script, style, svg, select, .sr-only")) continue;
      for (const match of (node.textContent ?? "").matchAll(RUN)) {
        const [first, last] = [boxOf(node, match.index), boxOf(node, match.index + match[0].length - 1)];
        if (!first.width || !last.width || Math.abs(first.top - last.top) > 2) continue;
        if (first.left > last.left) found.push(`${match[0]} in “${parent.textContent?.slice(0, 60)}”`);
      }
    }
    return found;
  });

/** Names in Latin letters that are cut off where one begins to read them, on a page that is read from right to left. */
export const beheaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".truncate")].flatMap((one) => {
      const text = one.textContent ?? "";
      const cut = one.checkVisibility() && one.scrollWidth > one.clientWidth;
      // A sentence in Hebrew, or with parts set apart, is read from the right: it is cut off at its end.
      const latin = /^\P{L}*\p{Script=Latin}/u.test(text) && !/[\p{Script=Hebrew}\u2066-\u2069]/u.test(text);
      return cut && latin && getComputedStyle(one).direction === "rtl" ? [text] : [];
    }),
  );
