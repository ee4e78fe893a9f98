import type { Action, Refusal } from "@railhead/core";
import { type FocusEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { useDismiss } from "@/lib/hooks/use-dismiss.ts";
import { openBeside } from "@/lib/popover.ts";
import { RefusalLine } from "../decision/refusal.tsx";
import { useSession } from "../session.ts";

/** A button for what cannot be done: dashed. It says why under the pointer, in focus, and touched. */
export function Refused({
  action,
  label,
  className,
  children,
}: {
  /** What would be refused. */
  action: Action;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const [why, setWhy] = useState<Refusal>();
  const close = useCallback(() => setWhy(undefined), []);
  const open = () =>
    setWhy(session.read(({ game }) => game.timeline.engine.check(game.state, action)) ?? undefined);
  const inside = (element: EventTarget | null) =>
    element instanceof Node &&
    (button.current?.contains(element) === true || note.current?.contains(element) === true);
  useDismiss({ open: why !== undefined, close, inside });
  const show = useCallback((element: HTMLDivElement | null) => {
    note.current = element;
    const rim = button.current?.getBoundingClientRect();
    if (element && rim) openBeside(element, rim);
  }, []);
  // The rule that it names is a link: one goes on to it by keyboard, and a press on it closes nothing.
  const left = (event: FocusEvent) => {
    if (!inside(event.relatedTarget)) close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-disabled="true"
        data-refused={action.type}
        onPointerEnter={(event) => event.pointerType === "mouse" && open()}
        onPointerLeave={(event) =>
          event.pointerType === "mouse" && document.activeElement !== button.current && close()
        }
        onFocus={open}
        onBlur={left}
        onClick={open}
      >
        {children}
      </button>
      {why && (
        <div ref={show} popover="manual" className="floating max-w-[min(22rem,calc(100vw-12px))]">
          <RefusalLine refusal={why} />
        </div>
      )}
    </>
  );
}
