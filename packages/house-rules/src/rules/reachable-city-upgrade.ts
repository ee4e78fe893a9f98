import type { HouseRuleDef } from "../def.ts";

const ACTS =
  "A city that a company reaches may be upgraded even when the tile adds no track, or none that the company can use.";

/** VR-1841-german-151-13. */
export const reachableCityUpgrade: HouseRuleDef = {
  slug: "reachable-city-upgrade",
  version: "1",
  name: "Reachable cities may be upgraded",
  touches: "operating",
  summary: ACTS,
  source: "1841 German Rules 1.5.1, {4.1.1}",
  rules: ["VR-1841-german-151-13"],
  options: [],
  titles: {
    "18oe": { effect: "already", how: "A connected city may be upgraded here." },
  },
  otherwise: () => ({ effect: "acts", how: ACTS }),
  make: () => ({
    slots: { "track.cityUpgrade": (fit) => fit.reached || fit.newTrack || fit.raises },
  }),
};
