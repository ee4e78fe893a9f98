import type { ComponentProps, ReactNode } from "react";

/** Says what is wrong, by the control that it belongs to; the control names it with `aria-describedby`. */
export function FaultText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="fault empty:hidden">
      {children}
    </p>
  );
}

/** A choice as a card: a radio button or a check box, and what it means. The whole card is its label. */
export function PickCard({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-[0.6rem] rounded-lg border border-line bg-page px-[0.8rem] py-[0.6rem] outline-offset-2 outline-accent hover:bg-sunk has-checked:border-accent has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-3">
      <input
        className="mt-[0.12rem] size-[1.15rem] flex-none accent-accent focus-visible:outline-none"
        {...input}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/** Two or more ways, one of them taken: cards that are radio buttons. */
export function Choices<V extends string>({
  legend,
  hideLegend,
  name,
  value,
  onChange,
  columns = 2,
  row = false,
  disabled,
  choices,
}: {
  legend: string;
  hideLegend?: boolean;
  name: string;
  value: V;
  onChange: (value: V) => void;
  columns?: 1 | 2 | 3;
  /** On a phone all stand in one row, which scrolls: for a list that grows. */
  row?: boolean;
  disabled?: boolean;
  choices: { value: V; label: string; note?: string }[];
}) {
  // Short ones stand side by side on a phone too.
  const short =
    columns > 1 && !row && choices.every(({ label, note = "" }) => Math.max(label.length, note.length) <= 20);
  // Three of short words fit beside each other there.
  const words = choices.flatMap(({ label, note = "" }) => `${label} ${note}`.split(" "));
  const narrow = short && columns === 3 && words.every(({ length }) => length <= 7);
  const grid = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" }[columns];
  const phone = narrow ? "grid-cols-3 max-sm:*:gap-1.5 max-sm:*:px-2" : short ? "grid-cols-2" : "";
  return (
    <fieldset className="flex flex-col gap-2" disabled={disabled}>
      <legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-semibold"}>{legend}</legend>
      <div
        className={`grid gap-2 ${phone} ${grid} ${row ? "max-sm:-m-1 max-sm:flex max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0" : ""}`}
      >
        {choices.map((choice) => (
          <PickCard
            key={choice.value}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          >
            <span className="block font-medium">{choice.label}</span>
            {choice.note && <span className="block text-sm text-muted">{choice.note}</span>}
          </PickCard>
        ))}
      </div>
    </fieldset>
  );
}
