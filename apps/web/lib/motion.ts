/** Whether the reader wants things to move. */
const mayMove = (): boolean => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Times of what moves, in milliseconds. */
const [QUICK, SLOW] = [150, 250];

/** A sheet at the foot comes to its new height: it is laid out at once, and only its picture moves. Stops where the sheet goes. */
export function slideWithHeight(sheet: HTMLElement | null): (() => void) | undefined {
  if (!sheet) return undefined;
  let { offsetHeight: height, offsetWidth: width } = sheet;
  const watch = new ResizeObserver(() => {
    const by = sheet.offsetHeight - height;
    const turned = sheet.offsetWidth !== width;
    ({ offsetHeight: height, offsetWidth: width } = sheet);
    if (!by || turned || !mayMove()) return;
    // What is left open below a sheet that comes down is of its own ground.
    const from = { transform: `translateY(${by}px)`, boxShadow: `0 ${Math.max(0, -by)}px 0 var(--panel)` };
    sheet.animate([from, { transform: "none", boxShadow: "0 0 0 var(--panel)" }], {
      duration: QUICK,
      easing: "ease-out",
    });
  });
  watch.observe(sheet);
  return () => watch.disconnect();
}

/** A hex that just changed: the token that was placed comes to its place, else the tile comes in. Only what is drawn already moves. */
export function settle(mark: SVGGElement | null): void {
  const svg = mark?.ownerSVGElement;
  if (!mark || !svg || !mayMove()) return;
  const here = `> g[transform="${mark.getAttribute("transform")}"]`;
  const { placed } = mark.dataset;
  const options = { duration: QUICK, easing: "ease-out" };
  if (placed === undefined)
    svg.querySelector(`.rh-layer-hexes ${here}`)?.animate([{ opacity: 0.2 }, { opacity: 1 }], options);
  for (const company of placed?.split(" ") ?? [])
    svg.querySelector(`.rh-layer-tops ${here} .rh-token[data-company="${CSS.escape(company)}"]`)?.animate(
      [
        { translate: "0 -60px", opacity: 0 },
        { translate: "0 0", opacity: 1 },
      ],
      options,
    );
}

/**
 * A marker goes from its old space of the market to the one where it stands: a copy of it travels above all spaces.
 *
 * @param above where the copy may lie, in the same units
 * @param by from the old space to the new one
 */
export function travel(marker: SVGElement, above: SVGElement, [dx, dy]: readonly [number, number]): void {
  if ((!dx && !dy) || !mayMove()) return;
  const copy = marker.cloneNode(true) as SVGElement;
  above.append(copy);
  const options = { duration: SLOW, easing: "ease-in-out" };
  marker.animate([{ opacity: 0 }, { opacity: 0 }], options);
  const way = copy.animate([{ translate: `${-dx}px ${-dy}px` }, { translate: "0 0" }], options);
  way.onfinish = () => copy.remove();
  way.oncancel = () => copy.remove();
}
