import { useTranslations } from "next-intl";
import { useState } from "react";
import { onSteps } from "@/lib/sale.ts";
import { useGame } from "./context.ts";

const STEP =
  "text-[17px] font-bold text-accent hover:bg-sunk disabled:text-muted disabled:opacity-60 narrow:w-11 narrow:min-h-11";

/** An amount of money within bounds: stepped up and down, or typed. */
export function Stepper({
  label,
  range,
  value,
  change,
  enter,
  small = false,
}: {
  label: string;
  range: { min: number; max: number; step: number };
  value: number;
  /** Undefined: what was typed is no amount that may be named. */
  change: (amount: number | undefined) => void;
  /** The key Enter, where the amount may be named. */
  enter?: () => void;
  /** It stands in a row. */
  small?: boolean;
}) {
  const t = useTranslations("sale");
  const { money } = useGame();
  const [typed, setTyped] = useState<string>();
  const { min, max, step } = range;
  const button = `${STEP} ${small ? "min-h-[30px] w-[30px]" : "min-h-[38px] w-10"}`;
  const go = (by: number) => {
    setTyped(undefined);
    change(onSteps(range, value + by));
  };
  const type = (text: string) => {
    const amount = Number(text.replace(/[^\d]/g, "") || Number.NaN);
    const fits = onSteps(range, amount) === amount;
    setTyped(fits ? undefined : text);
    change(fits ? amount : undefined);
  };
  return (
    <span className="inline-flex flex-none items-stretch overflow-hidden rounded-[5px] border border-accent bg-panel has-aria-invalid:border-bad">
      <button
        type="button"
        className={button}
        aria-label={t("less", { amount: money(step) })}
        onClick={() => go(-step)}
        disabled={value <= min}
      >
        −
      </button>
      <input
        className={`${small ? "w-14" : "w-[4.5rem]"} border-x border-line bg-panel text-center text-[17px] font-bold tabular-nums`}
        inputMode="numeric"
        name="amount"
        title={t("rangeWhole", { min: money(min), max: money(max) })}
        aria-label={label}
        aria-invalid={typed !== undefined || undefined}
        value={typed ?? money(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (typed === undefined) return;
          setTyped(undefined);
          change(value);
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp" || event.key === "ArrowDown")
            go(event.key === "ArrowUp" ? step : -step);
          else if (event.key === "Enter" && typed === undefined) enter?.();
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        className={button}
        aria-label={t("more", { amount: money(step) })}
        onClick={() => go(step)}
        disabled={value + step > max}
      >
        +
      </button>
    </span>
  );
}
