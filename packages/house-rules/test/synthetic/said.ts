import type { GameEvent, Refusal } from "@railhead/core";
import { joinCatalogues, renderRefusal, renderText } from "@railhead/core/texts";
import { english } from "@railhead/core/vocabulary";
import { houseRuleCatalogue } from "../../src/index.ts";
import { synthetic } from "./title.ts";

const texts = joinCatalogues(english, synthetic.catalogue, houseRuleCatalogue);
const names = { currency: "$%s" };

/** A refusal as a person reads it. */
export const said = (refusal: Refusal): string => renderRefusal(texts, refusal, synthetic, names);

/** An event as a person reads it. */
export const told = (event: GameEvent | undefined): string =>
  renderText(texts, `event.${event?.type}`, event, names);
