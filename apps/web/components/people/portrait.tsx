import { shapeAround } from "../colour-mark.tsx";

/** A person's picture: the first letter of their name on their color. */
export function Portrait({ name, colour }: { name: string; colour: number }) {
  const [letter = ""] = [...name.trim()];
  const sign = letter.toLocaleUpperCase();
  return (
    <span
      className={`inline-grid size-16 flex-none place-items-center text-3xl/none font-bold text-on-player ${shapeAround(colour, sign)}`}
      style={{ background: `var(--player-${colour})` }}
      aria-hidden="true"
    >
      {sign}
    </span>
  );
}
