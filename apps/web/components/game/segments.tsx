/** One of several amounts that stand side by side. */
export interface Segment {
  key: string | number;
  text: string | number;
  /** What is read out, where the text alone says too little. */
  label?: string | undefined;
  chosen: boolean;
  choose: () => void;
}

/** Amounts side by side, of which one is chosen. */
export function Segments({
  label,
  segments,
  disabled = false,
  large = false,
}: {
  label: string;
  segments: readonly Segment[];
  disabled?: boolean;
  /** Over the width of a phone. */
  large?: boolean;
}) {
  return (
    <fieldset className={`inline-flex min-w-0 ${large ? "flex-auto" : ""}`}>
      <legend className="sr-only">{label}</legend>
      {segments.map(({ key, text, label: said, chosen, choose }) => (
        <button
          key={key}
          type="button"
          className={`-ms-px inline-flex items-center justify-center border border-accent text-[13px] font-[650] first-of-type:ms-0 first-of-type:rounded-s-[4px] last-of-type:rounded-e-[4px] ${large ? "h-11 min-w-9 flex-auto text-[17px]" : "h-(--mini,26px) min-w-[34px] px-1 narrow:h-11 narrow:min-w-11"} ${chosen ? "bg-accent text-on-accent" : "bg-panel text-accent hover:bg-sunk"}`}
          aria-pressed={chosen}
          aria-label={said}
          disabled={disabled}
          onClick={choose}
          data-segment={key}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
