import { useTranslations } from "next-intl";
import { type ReactNode, useId, useRef } from "react";
import { COLOURS } from "@/lib/player-colours.ts";
import { openBeside } from "@/lib/popover.ts";

/** The shapes of the colours: disc, square, diamond, hexagon, shield, octagon. */
const SHAPES = [
  "rounded-full",
  "rounded-[3px]",
  "[clip-path:polygon(50%_-6%,106%_50%,50%_106%,-6%_50%)]",
  "[clip-path:polygon(25%_2%,75%_2%,100%_50%,75%_98%,25%_98%,0_50%)]",
  "[clip-path:polygon(0_0,100%_0,100%_58%,50%_104%,0_58%)]",
  "[clip-path:polygon(30%_0,70%_0,100%_30%,100%_70%,70%_100%,30%_100%,0_70%,0_30%)]",
] as const;

/** The shape of a colour around some letters: two stand in a diamond whose corners are cut, else they would be. */
export const shapeAround = (place: number, letters: string): string =>
  place === 2 && letters.length > 1
    ? "[clip-path:polygon(50%_-14%,114%_50%,50%_114%,-14%_50%)] tracking-tighter"
    : (SHAPES[place] ?? SHAPES[0]);

/** A colour with its shape. */
export function ColourMark({ place, children }: { place: number; children?: ReactNode }) {
  return (
    <span
      className={`inline-grid size-7 flex-none place-items-center text-[13px]/none font-bold text-on-player ${SHAPES[place] ?? ""}`}
      style={{ background: `var(--player-${place})` }}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/**
 * A seat's colour, and the six to choose from under it.
 *
 * @param label whose colour it is
 * @param letters what stands on the mark
 * @param taken who has chosen a colour already, by colour: those are not offered
 */
export function ColourPicker({
  label,
  value,
  letters,
  taken,
  disabled = false,
  choose,
}: {
  label: string;
  value: number;
  letters: string;
  taken: Readonly<Record<number, string>>;
  disabled?: boolean;
  choose: (colour: number) => void;
}) {
  const t = useTranslations("colours");
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const named = t("named", { place: value });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="grid size-11 flex-none place-items-center rounded-lg border border-line hover:bg-sunk"
        aria-label={`${label}: ${named}`}
        title={named}
        popoverTarget={id}
        disabled={disabled}
      >
        <ColourMark place={value}>{letters}</ColourMark>
      </button>
      <fieldset
        ref={box}
        id={id}
        popover="auto"
        aria-label={label}
        className="fixed inset-auto m-0 rounded-lg border border-line bg-panel p-2 text-ink shadow-(--shadow) [&:popover-open]:grid [&:popover-open]:grid-cols-3 [&:popover-open]:gap-1"
        onToggle={({ newState }) => {
          if (newState !== "open" || !box.current || !button.current) return;
          openBeside(box.current, button.current.getBoundingClientRect());
          box.current.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
        }}
      >
        {Array.from({ length: COLOURS }, (_, place) => {
          const by = place === value ? undefined : taken[place];
          const name = t("named", { place });
          const said = by === undefined ? name : t("taken", { colour: name, name: by });
          return (
            <button
              key={place}
              type="button"
              aria-pressed={place === value}
              aria-label={said}
              title={said}
              disabled={by !== undefined}
              className="grid size-11 place-items-center rounded hover:bg-sunk disabled:opacity-25 aria-pressed:bg-turn aria-pressed:outline-2 aria-pressed:outline-accent"
              onClick={() => {
                box.current?.hidePopover();
                choose(place);
              }}
            >
              <ColourMark place={place}>{place === value ? letters : undefined}</ColourMark>
            </button>
          );
        })}
      </fieldset>
    </>
  );
}
