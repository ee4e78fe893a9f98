import { expect, type Page } from "@playwright/test";

/** Sizes at which people sit down; `npm test` looks at the first two, `pnpm test:pages` at all. */
export const SIZES = (
  [
    [1280, 720],
    [390, 844],
    [1440, 900],
    [1024, 768],
    [820, 1180],
    [844, 390],
  ] as const
).slice(0, process.env.RAILHEAD_PAGES === "all" ? undefined : 2);

/** What is wrong with the table as it stands in this window, in words; nothing where all is well. */
const wrongs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const { innerWidth: width, innerHeight: height } = window;
    const lying = height <= 480;
    const narrow = width < 1024 || lying;
    const grid = document.querySelector<HTMLElement>(".game-grid");
    const stage = grid?.dataset.stage ?? "";
    if (root.scrollWidth > width) found.push(`wider than the window by ${root.scrollWidth - width}`);
    if (root.scrollHeight > height) found.push(`the page scrolls by ${root.scrollHeight - height}`);

    const seen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Whether a hand could press it: all of it in the window, in nothing that clips it, below nothing else. */
    const inSight = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height) return false;
      const points = [
        [box.left + box.width / 2, box.top + box.height / 2],
        [box.left + 3, box.top + 3],
        [box.right - 3, box.bottom - 3],
      ] as const;
      return points.every(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return (
          top !== null &&
          (element.contains(top) || top.contains(element)) &&
          top !== root &&
          top !== document.body
        );
      });
    };
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    const must = (selector: string, name: string) => {
      for (const one of all(selector))
        if (!inSight(one)) found.push(`${name} is out of sight: ${one.textContent}`);
    };
    must("[data-action=pass]", "Pass");
    must("[data-testid=confirm], [data-testid=likeliest]", "the likeliest button");
    must("[data-testid=foot] button", "a button of the foot");
    must("[data-testid=proposal] button", "the answer to a proposal");

    // Everyone's cash stands where one trades, bids and operates.
    if (!narrow || stage === "stock") {
      const cash = all("[data-cash-of]");
      const players = Number(grid?.dataset.players ?? 0);
      if (stage && new Set(cash.map((one) => one.dataset.cashOf)).size < players)
        found.push(`cash of ${cash.length} players is told, there are ${players}`);
      for (const one of cash) if (!inSight(one)) found.push(`cash is out of sight: ${one.dataset.cashOf}`);
    }

    // Every company that has a row has it whole in sight.
    if (stage === "stock") {
      const rows = all("tr[data-company]");
      const must = lying || (narrow && (width < 380 || rows.length > 10)) ? [] : rows;
      for (const row of must) {
        const box = row.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
        if (box.bottom > height || !top || !row.contains(top))
          found.push(`the row of ${row.dataset.company} is out of sight`);
      }
    }

    // The map has its share where one works on it.
    const map = document.querySelector("[data-testid=map]");
    const question = document.querySelector("[data-testid=decision]")?.getAttribute("data-decision");
    if (stage === "operating" && question && map) {
      const share = map.getBoundingClientRect().height / height;
      const least = lying ? 0.75 : narrow ? 0.45 : 0.8;
      if (share < least) found.push(`the map has ${Math.round(100 * share)} % of the height`);
    }

    // Lines of the log, where it has a column and there is as much to tell.
    if (width >= 1280 && !narrow && stage) {
      const side = document.querySelector(".stage-side");
      const items = side ? [...side.querySelectorAll("li:has([data-at], h3, h4)")] : [];
      /** Where the lines of text of an item stand: middle of each in the window, a line that is broken in several is several. */
      const rows = (item: Element): { x: number; y: number }[] => {
        const range = document.createRange();
        range.selectNodeContents(item);
        const lines: { x: number; top: number; bottom: number }[] = [];
        for (const { left, top, width, bottom, height } of range.getClientRects()) {
          if (width < 2 || height < 8 || height > 30) continue;
          if (!lines.some((one) => top < one.bottom - 4 && bottom > one.top + 4))
            lines.push({ x: left + width / 2, top, bottom });
        }
        return lines.map(({ x, top, bottom }) => ({ x, y: (top + bottom) / 2 }));
      };
      const all = items.flatMap((item) => rows(item).map((row) => ({ ...row, item })));
      const lines = all.filter(({ x, y, item }) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && item.contains(top);
      }).length;
      const least = stage === "stock" ? 16 : 6;
      if (!all.length) found.push("the log is empty");
      if (all.length >= 2 * least && lines < least) found.push(`the log shows ${lines} lines`);
    }

    // Text: nothing too small, nothing cut without a title.
    const small = new Set<string>();
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!text || !parent || parent.closest("svg, .sr-only, script, style, option") || !seen(parent))
        continue;
      if (parseFloat(getComputedStyle(parent).fontSize) < 10.99) small.add(text.slice(0, 30));
      const box = parent.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const clips = parent.closest<HTMLElement>(".truncate") ?? parent;
      const style = getComputedStyle(clips);
      if (style.overflowX !== "hidden" || clips.scrollWidth <= clips.clientWidth + 1) continue;
      // What is cut is whole in a title.
      const whole =
        clips.closest<HTMLElement>("[title]")?.title ?? clips.closest("[aria-label]")?.ariaLabel ?? "";
      // Marks that join two parts may differ, as may what keeps names apart from the text around them.
      const bare = (one: string) => one.replace(/[\u2066-\u2069\p{P}\s]/gu, "").toLocaleLowerCase();
      const same = bare(whole).includes(bare(text).slice(0, 12));
      if (!same || style.textOverflow !== "ellipsis") cut.add(text.slice(0, 40));
    }
    // What stands in a table keeps to its cell: its words, signs and chips. What is read only has a box of one pixel.
    const readOnly = (element: Element, cell: Element): boolean =>
      element !== cell &&
      (element.getBoundingClientRect().width <= 1 ||
        (element.parentElement !== null && readOnly(element.parentElement, cell)));
    for (const cell of all("th, td")) {
      const frame = cell.getBoundingClientRect();
      if (frame.width <= 1) continue;
      const boxes: { box: DOMRect; what: string }[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (
          !node.textContent?.trim() ||
          !parent ||
          parent.closest(".truncate, svg, [popover]") ||
          readOnly(parent, cell) ||
          !seen(parent)
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) boxes.push({ box, what: node.textContent });
      }
      for (const sign of cell.querySelectorAll<HTMLElement>("i, svg, .truncate, [data-chip]"))
        if (seen(sign) && !readOnly(sign, cell) && !sign.parentElement?.closest("svg"))
          boxes.push({ box: sign.getBoundingClientRect(), what: sign.textContent || sign.tagName });
      for (const { box, what } of boxes) {
        const over = Math.max(frame.left - box.left, box.right - frame.right);
        if (box.width > 0 && over > 1)
          found.push(`runs out of its cell by ${Math.round(over)}: ${what.slice(0, 40)}`);
      }
    }
    for (const text of small) found.push(`text below 11 px: ${text}`);
    for (const text of cut) found.push(`text is cut: ${text}`);

    // Targets: as large as a pointer or a finger needs. Words that explain themselves stand in sentences.
    const least = narrow ? 43.5 : 23.5;
    for (const one of all("button, summary, select, [role=tab], a[href], input:not([type=range])")) {
      if (
        one.matches(".term, svg *, p a, li a, .sr-only *") ||
        one.closest("p") ||
        one.closest(".rh-map, svg")
      )
        continue;
      const box = one.getBoundingClientRect();
      if (!box.width || Math.min(box.width, box.height) >= least) continue;
      // The matrix has a column for each player: on a phone its cells are as high as a finger, and as wide as there is room.
      if (one.closest("td") && Math.min(box.width, box.height) >= 23.5 && box.height >= least) continue;
      if (one instanceof HTMLInputElement && one.closest("label")) continue;
      found.push(
        `${Math.round(box.width)}x${Math.round(box.height)} is a small target: ${(one.getAttribute("aria-label") ?? one.textContent ?? "").slice(0, 40)}`,
      );
    }
    return found;
  });

/** What stays wrong with the table once the page has come to rest. */
export async function faults(page: Page): Promise<string[]> {
  let found: string[] = [];
  await expect(async () => {
    found = await wrongs(page);
    expect(found).toEqual([]);
  })
    .toPass({ timeout: 3_000, intervals: [50, 100, 200, 400] })
    .catch(() => undefined);
  return found;
}
