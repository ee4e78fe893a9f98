/** Where a title's own facts stand: of the game, of a company, of the operating turn. */
export type FactsOf = "game" | "company" | "turn";

/** Facts that a title has declared, for `TitleDefinition.facts`. */
export interface DeclaredFacts {
  readonly name: string;
  readonly of: FactsOf;
}
