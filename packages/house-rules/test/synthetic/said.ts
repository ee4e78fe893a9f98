import { english, type GameEvent, type Refusal, renderRefusal, renderText } from "@railhead/core";
import { houseRuleTexts } from "../../src/index.ts";
import { synthetic } from "./title.ts";

const texts = { ...english, ...synthetic.messages, ...houseRuleTexts };
const names = { currency: "$%s" };

/** A refusal as a person reads it. */
export const said = (refusal: Refusal): string => renderRefusal(texts, refusal, synthetic, names);

/** An event as a person reads it. */
export const told = (event: GameEvent | undefined): string =>
  renderText(texts, `event.${event?.type}`, event, names);
