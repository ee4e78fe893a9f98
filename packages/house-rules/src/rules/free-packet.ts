import { catalogueFor } from "@railhead/core/texts";
import { vocabulary } from "@railhead/core/vocabulary";
import type { HouseRuleDef } from "../def.ts";
import { whereLotsAreSold } from "../openings/common.ts";
import { FREE_PACKET, PACKET_ROUND, packetRound } from "../openings/packet.ts";
import { packetWords } from "../openings/vocabulary.ts";

const ACTS = "Whatever the opening sells has a fixed price, and whoever is on turn buys any of it.";

/** VR-1835-clemens-01. */
export const freePacket: HouseRuleDef = {
  slug: FREE_PACKET,
  version: "1",
  name: "Free packet",
  touches: "opening",
  summary: ACTS,
  source: "1835 Clemens rules, opening",
  rules: ["VR-1835-clemens-01"],
  options: [
    {
      id: "step",
      name: "Prices fall, when all have passed, by",
      kind: "integer",
      default: 10,
      min: 5,
      max: 50,
    },
  ],
  titles: {
    "18oe": {
      effect: "acts",
      how: "Any private, minor or concession of the packet is bought at its face value, whatever its row; bids in advance fall away. When all have passed, privates pay and prices fall.",
    },
    "18eu": {
      effect: "acts",
      how: `${ACTS} A minor costs 100; when all have passed, those that remain become cheaper.`,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} A minor costs twice the starting value that its buyer wants, from 100 to 180, the Guillaume-Luxembourg 100. When nobody has 100, the richest takes a lot for all their cash.`,
    },
  },
  otherwise: whereLotsAreSold(ACTS),
  catalogue: catalogueFor(
    "en",
    packetWords,
    {
      events: {},
      refusals: {},
      decisions: { packet: "Buy from the packet" },
      actions: { "choose_lot@packet": "Buy {lot} for {amount}" },
      words: {
        "round.free_packet": "the packet",
        "roundName.free_packet": "The packet",
        "roundShort.free_packet": "Packet",
        "step.packet": "the choice of a lot",
      },
    },
    vocabulary,
  ),
  make: ({ step }) => ({
    rounds: [packetRound(Number(step))],
    slots: { "opening.format": () => PACKET_ROUND },
  }),
};
