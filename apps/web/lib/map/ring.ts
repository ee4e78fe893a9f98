/** Where a button of a ring stands, in pixels from its middle. */
export interface RingPlace {
  x: number;
  y: number;
}

export interface Ring {
  places: RingPlace[];
  /** From the middle to the outer rim of the buttons, in pixels. */
  reach: number;
}

/**
 * Buttons in a ring around a hex, beginning on top and going clockwise. None covers the hex (`inner`: its radius in
 * pixels) or another; what finds no room in the first ring stands in the next one.
 *
 * @param size side of a button, in pixels
 */
export function ringLayout(count: number, inner: number, size: number, gap = 6): Ring {
  const places: RingPlace[] = [];
  // The corners of a button reach further inwards than its sides.
  const half = size / 2;
  let radius = inner + gap + half * Math.SQRT2;
  let left = count;
  while (left > 0) {
    const fits = Math.max(
      1,
      Math.floor(Math.PI / Math.asin(Math.min(1, ((size + gap) * Math.SQRT2) / (2 * radius)))),
    );
    const here = Math.min(left, fits);
    for (let n = 0; n < here; n++) {
      const angle = (2 * Math.PI * n) / here - Math.PI / 2;
      places.push({ x: Math.cos(angle) * radius, y: Math.sin(angle) * radius });
    }
    left -= here;
    if (left > 0) radius += (size + gap) * Math.SQRT2;
  }
  return { places, reach: count ? radius + half : inner };
}
