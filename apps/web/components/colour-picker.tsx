import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { COLOURS } from "@/lib/colours.ts";
import { openBeside } from "@/lib/popover.ts";
import { ColourMark } from "./colour-mark.tsx";

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
