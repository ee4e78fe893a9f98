import { useLot } from "../sale/use-lot.ts";
import { usePointing } from "../sale/use-pointing.ts";
import { Token } from "../token.tsx";

/** Picks one of the lots that are for sale: each says what it is, and lights its home on the map. */
export function LotPick({
  label,
  lots,
  value,
  choose,
}: {
  label: string;
  lots: readonly string[];
  value: string | undefined;
  choose: (lot: string) => void;
}) {
  const about = useLot();
  const pointing = usePointing();
  return (
    <fieldset className="play-choices grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]">
      <legend className="sr-only">{label}</legend>
      {lots.map((lot) => {
        const { called, name, homes, facts } = about(lot);
        return (
          <button
            key={lot}
            type="button"
            className="play-choice play-lot flex flex-row items-center justify-start gap-[0.6rem] ps-2 pe-[0.7rem] leading-tight"
            data-lot={lot}
            aria-pressed={lot === value}
            onClick={() => choose(lot)}
            onPointerEnter={() => pointing.on(homes)}
            onPointerLeave={pointing.off}
            onFocus={() => pointing.on(homes)}
            onBlur={pointing.off}
          >
            <Token company={lot} size={30} />
            <span>
              <b>{called}</b> {name}
              <span className="play-choice-note block">{facts.join(" · ")}</span>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
