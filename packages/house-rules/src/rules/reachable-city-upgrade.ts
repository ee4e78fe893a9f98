import { permissiveUse } from "@railhead/core/track";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "A company may upgrade a city that it reaches even if the tile adds no track that it can use.";

const CONNECTED = "Companies here may already upgrade connected cities.";

/** VR-1841-german-151-13. */
export const reachableCityUpgrade: HouseRuleDef = {
  slug: "reachable-city-upgrade",
  version: "2",
  name: "Reachable cities may be upgraded",
  touches: "operating",
  summary: ACTS,
  source: "1841 German Rules 1.5.1, section 4.1.1",
  rules: ["VR-1841-german-151-13"],
  options: [],
  titles: {
    "18oe": { effect: "already", how: CONNECTED },
  },
  says: [CONNECTED],
  otherwise: ({ slots }) =>
    slots["track.cityUpgrade"] === permissiveUse
      ? { effect: "already", how: CONNECTED }
      : { effect: "acts", how: ACTS },
  make: (_options, { title: { slots: own } }) => ({
    slots: { "track.cityUpgrade": (fit) => fit.reached || own["track.cityUpgrade"](fit) },
  }),
};
