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
