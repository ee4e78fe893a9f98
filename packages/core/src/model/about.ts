/** How a difference is known: read in another program, seen in a recorded game, or uncertain. */
export type DifferenceSource = "read" | "record" | "uncertain";

/** A rule by which a title differs from its family. `text`: the key of its sentence. */
export interface DifferenceDef {
  text: string;
  /** Absent: the rulebook. */
  from?: DifferenceSource[];
}

/** Where a fact comes from: the rulebook or the board, another publication, or no one could check it. */
export type Provenance = "printed" | "secondary" | "reconstructed";

/** What a title is like, for someone who does not know it yet. Texts are keys of the title's `messages`. */
export interface AboutDef {
  /** Usual length in minutes: a quick game, a slow one. */
  minutes?: [number, number];
  /** From 1, simple, to 5. */
  complexity?: 1 | 2 | 3 | 4 | 5;
  /** The family of titles that it belongs to: its name is the text `family.<id>` of the title. */
  family?: string;
  /** What sets it apart, the most striking first. */
  special?: string[];
  /** Where it differs from the family's plain rules, in the order in which one would explain it. */
  differences?: DifferenceDef[];
  /** Facts of the title that no one could check in print. */
  unchecked?: string[];
  /** What of the game is not here yet; a title with such lines is offered as incomplete. */
  missing?: string[];
  /** Where the figures above come from; absent: the rulebook. */
  provenance?: { minutes?: Provenance; complexity?: Provenance };
}
