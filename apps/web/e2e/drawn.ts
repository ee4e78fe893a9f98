import type { Page } from "@playwright/test";

/** What of React's tree a commit is told by, as its developer tools read it. */
interface Fiber {
  tag: number;
  flags: number;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Notes from now on which components render again. To be called before the page is opened. */
export const watchDrawing = (page: Page) =>
  page.addInitScript(() => {
    /** A component has rendered in this commit (React's `PerformedWork`). */
    const PERFORMED = 1;
    /** Functions, plain or within `forwardRef` and `memo`. */
    const COMPONENTS = [0, 11, 15];
    const seen: string[] = [];
    const hostOf = (fiber: Fiber | null): Element | undefined => {
      for (let one = fiber; one; one = one.sibling) {
        const host = one.stateNode instanceof Element ? one.stateNode : hostOf(one.child);
        if (host) return host;
      }
      return undefined;
    };
    const nameOf = (host: Element): string =>
      ["data-company", "data-testid", "data-pane", "aria-label", "class"]
        .flatMap((name) => (host.hasAttribute(name) ? [`[${name}=${host.getAttribute(name)}]`] : []))
        .join("");
    const visit = (fiber: Fiber): void => {
      const before = fiber.alternate;
      if (COMPONENTS.includes(fiber.tag) && (!before || fiber.flags & PERFORMED)) {
        const host = hostOf(fiber.child);
        if (host) seen.push(`${host.localName}${nameOf(host)}`);
      }
      // A subtree that was passed over keeps its children.
      if (before && before.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    };
    Object.assign(window, {
      railheadDrawn: seen,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
      },
    });
  });

/** The elements, by name and marks, at the head of each component that has rendered since this was asked last. */
export const drawnSince = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { railheadDrawn: string[] }).railheadDrawn.splice(0));
