import { type ReactNode, useRef, useState } from "react";
import { useDismiss } from "@/lib/hooks/use-dismiss.ts";

/**
 * A button that opens a list beside itself. A press elsewhere and Escape close it; Escape leads back to the button.
 *
 * @param sign what stands on the button
 * @param label the button's name, where its sign is no word
 * @param box how the button stands among others
 * @param list where the list stands and how it looks
 * @param testid by which tests find the button
 * @param children the list, told whether it is open and how to close it
 */
export function DropMenu({
  sign,
  label,
  className,
  box: place = "relative flex h-full items-center",
  list = "sheet end-0 top-[calc(100%+4px)] w-max max-w-[calc(100vw-1rem)] min-w-56 narrow:end-1",
  testid = "menu",
  children,
}: {
  sign: ReactNode;
  label?: string;
  className: string;
  box?: string;
  list?: string;
  testid?: string;
  children: (menu: { open: boolean; close: () => void }) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss({
    open,
    close(escaped) {
      if (escaped) box.current?.querySelector("button")?.focus();
      setOpen(false);
    },
    inside: (element) => box.current?.contains(element) ?? false,
    stays: true,
  });
  return (
    <div ref={box} className={place}>
      <button
        type="button"
        className={className}
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
        data-testid={testid}
      >
        {sign}
      </button>
      <div hidden={!open} className={`absolute z-40 text-ink shadow-(--shadow) ${list}`}>
        {children({ open, close: () => setOpen(false) })}
      </div>
    </div>
  );
}
