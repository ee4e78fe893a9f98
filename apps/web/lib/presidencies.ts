import type { PlayerId } from "@railhead/core";
import type { CompanyView } from "@railhead/core/view";

/** What is owned and not led: it has no president. */
const OWNED: readonly string[] = ["private", "concession"];

/** Companies of which a player is president, or which they lead alone; no privates and no concessions. */
export const presidencies = <One extends Pick<CompanyView, "kind" | "president">>(
  companies: readonly One[],
  player: PlayerId,
): One[] => companies.filter(({ kind, president }) => president === player && !OWNED.includes(kind));
