/** A step of the versions before drizzle-kit made the migrations. */
export interface OldStep {
  name: string;
  sql: string[];
}

export interface Steps {
  sqlite: OldStep[];
  pg: OldStep[];
}
