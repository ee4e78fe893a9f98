import type { PlayerId } from "@railhead/core";
import { companyFacts, gameFacts } from "@railhead/core/engine";

/** What a company still owes for what it was given: its four additional tokens (4.3). */
export const due = companyFacts<{ tokens: boolean }>("due", { tokens: false });

/** The president of the company that bought the first 5, who begins the final exchange (4.6). */
export const fifth = gameFacts<{ president?: PlayerId }>("fifth", {});
