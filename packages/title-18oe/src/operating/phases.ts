import type { PhasePart } from "@railhead/core/contract";
import { limiting, rusting, titlesPart } from "@railhead/core/parts";
import { converting } from "../nationals/conversion.ts";
import { isNational } from "../railroads/kinds.ts";

/**
 * 9.4, 11.6.3: with a phase majors may become nationals, which keep what rusts; then what the bank has left of a
 * level rusts at once; the buying railroad goes on under the new limit; at the end of the step railroads lose what
 * has rusted and discard what is above their limits.
 */
export const phaseParts: readonly PhasePart[] = [
  titlesPart(),
  converting,
  rusting({ name: "rust_bank", where: "bank", when: "answered" }),
  rusting({ name: "rust", where: "companies", when: "stepEnd", keeps: isNational }),
  limiting({ when: "stepEnd" }),
];
