/** Room between a thing, its popover and the rim of the window, in pixels. */
const GAP = 6;

/** Opens a popover below a place of the window, or above it where there is no room. */
export function openBeside(popover: HTMLElement, place: DOMRect): void {
  if (!popover.matches(":popover-open")) popover.showPopover();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(place.left + (place.width - width) / 2, innerWidth - width - GAP));
  const below = place.bottom + GAP;
  const top = below + height + GAP <= innerHeight ? below : Math.max(GAP, place.top - height - GAP);
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}
