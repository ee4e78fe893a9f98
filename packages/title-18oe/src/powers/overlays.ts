import type { OverlayDef } from "@railhead/core/track";
import { MERCHANT } from "../minors/merchant.ts";
import { closedWorks } from "../privates/engineers.ts";
import { LUMBER, lumberTown } from "../privates/lumber.ts";
import { PASSAGE, passage } from "../privates/passage.ts";
import { WORKS } from "../privates/works.ts";
import { PATRONAGE } from "../track/patronage.ts";

/** What tokens of privates and minors do on the map. */
export const overlays: Readonly<Record<string, OverlayDef>> = {
  [MERCHANT]: {},
  [LUMBER]: lumberTown,
  [WORKS]: closedWorks,
  [PASSAGE]: passage,
  [PATRONAGE]: {},
};
