import { useListener } from "./use-listener.ts";

interface Dismissing {
  open: boolean;
  /** `escaped`: by the Escape key, which goes no further. */
  close: (escaped: boolean) => void;
  /** Whether an element belongs to what is open: a press there closes nothing. */
  inside: (element: Element) => boolean;
  /** It closes too where the page under it moves. */
  stays?: boolean;
}

/** Closes what lies over the page by Escape, by a press elsewhere or, where it does not stay, as the page under it moves. */
export function useDismiss({ open, close, inside, stays = false }: Dismissing): void {
  useListener(
    ["keydown"],
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close(true);
    },
    { when: open, capture: true },
  );
  useListener(
    ["pointerdown", "focusin"],
    ({ target }) => {
      if (!(target instanceof Element && inside(target))) close(false);
    },
    { when: open, capture: true },
  );
  useListener(["scroll", "resize"], () => close(false), { when: open && !stays, capture: true });
}
