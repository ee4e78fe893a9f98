import type { OptionDef, OptionValue } from "@railhead/core";

/** All values of an option, in order. */
export function valuesOf(option: OptionDef): OptionValue[] {
  if (option.kind === "boolean") return [false, true];
  if (option.kind === "choice") return option.values ?? [];
  const { min = 0, max = 99 } = option;
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
