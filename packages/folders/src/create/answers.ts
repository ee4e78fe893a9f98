/** Questions to the author of a new title. */
export interface Answers {
  /** The name of the game. */
  name: string;
  designer: string;
  /** Fewest and most players, 2 to 6. */
  least: number;
  most: number;
  /** How privates are sold; "none": there are none. */
  opening: "waterfall" | "select" | "none";
  capitalization: "full" | "incremental";
  market: "grid" | "ladder";
}

/** What is taken where no one says otherwise. */
export const DEFAULTS: Omit<Answers, "name"> = {
  designer: "Unknown",
  least: 2,
  most: 6,
  opening: "waterfall",
  capitalization: "full",
  market: "grid",
};

/** An id of a name: small letters, digits and hyphens. */
export const idOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "") || "my-title";
