import type { ChangeEvents } from "@railhead/core/vocabulary";
import type { events } from "./events.ts";

/** A minor goes: into a corporation, or for nothing; what is left of it is its token. */
const MINOR_GONE = ["minor_merged", "minor_closed", "token_replaced", "token_removed"] as const;

/** Which changes the events of 18EU report, in addition to core's. */
export const changeEvents: ChangeEvents<keyof typeof events> = {
  kinds: {
    cash: ["minor_merged", "minor_closed", "tokens_bought"],
    certificate: ["minor_merged"],
    train: ["minor_merged", "minor_closed", "trains_returned", "pullman_returned"],
    owner: MINOR_GONE,
    closed: MINOR_GONE,
    charterToken: ["tokens_bought"],
  },
  facts: {
    "fifth.president": ["train_bought"],
    "due.tokens": ["company_started", "tokens_bought"],
  },
};
