import { catalogueFor } from "@railhead/core/texts";
import { vocabulary } from "@railhead/core/vocabulary";
import type { HouseRuleDef } from "../def.ts";
import { whereLotsAreSold } from "../openings/common.ts";
import { FREE_PACKET, PACKET_ROUND, packetRound } from "../openings/packet.ts";
import { packetWords } from "../openings/vocabulary.ts";

const ACTS = "Each lot of the opening has a fixed price, and players take turns buying any lot.";

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
      name: "Price cut after all pass",
      kind: "integer",
      default: 10,
      min: 5,
      max: 50,
    },
  ],
  titles: {
    "18oe": {
      effect: "acts",
      how: "Players buy any private, minor, or concession of the packet at face value, in any row, without advance bids. When all pass, privates pay and prices fall.",
    },
    "18eu": {
      effect: "acts",
      how: `${ACTS} A minor costs 100; when all pass, the remaining minors get cheaper.`,
    },
    "18ardennes": {
      effect: "acts",
      how: `${ACTS} A minor costs twice the starting price that its buyer chooses, from 100 to 180; the Guillaume-Luxembourg costs 100. When no player has 100, the richest player takes a lot for all their cash.`,
    },
  },
  otherwise: whereLotsAreSold(ACTS),
  catalogue: catalogueFor(
    "en",
    packetWords,
    {
      events: {},
      refusals: {},
      decisions: { packet: "Buy from the opening packet" },
      actions: { "choose_lot@packet": "Buy {lot} for {amount}" },
      words: {
        "round.free_packet": "the opening packet",
        "roundName.free_packet": "Opening packet",
        "roundShort.free_packet": "Packet",
        "step.packet": "choosing a lot",
      },
    },
    vocabulary,
  ),
  make: ({ step }) => ({
    rounds: [packetRound(Number(step))],
    slots: { "opening.format": () => PACKET_ROUND },
  }),
};
