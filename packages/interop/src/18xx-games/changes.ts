/** Something that the importer did in addition to translating. */
export interface Change {
  /**
   * dropped: a recorded action says nothing here. supplied: a move that is not recorded. joined: a recorded action is part of
   * another decision here. early: a recorded answer was played before others, since it is asked for earlier here. left: the
   * record ends in the middle of this decision.
   */
  kind: "dropped" | "supplied" | "joined" | "early" | "left";
  /** Id of the recorded action that it happened at; the last one where the record has ended. */
  id: number;
  /** The action, in short: who, what. */
  action: string;
  /** Of a supplied move: the only one that was possible. Otherwise it declines something. */
  forced?: boolean;
}

/** A recorded action with which the record does not go on here: its number, and why. */
export interface Lost {
  id: number;
  message: string;
}
