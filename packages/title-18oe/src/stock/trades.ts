import { playerTrades } from "@railhead/core/parts";
import { railroad } from "../facts.ts";
import { majorsAllowed } from "../railroads/phase.ts";
import { refuse } from "../refusals.ts";
import { freshRefusal } from "./turn.ts";

/** 10.4: minors and face-up privates go from player to player for an agreed price; that is the action of the turn. */
export const trades = playerTrades({
  whole: ["minor", "private"],
  guard(ctx, { companies, buyer, seller }) {
    if (!majorsAllowed(ctx)) return refuse(ctx, "TRADES_LATER");
    const down = companies.find((one) => railroad.read(ctx, one).faceDown);
    if (down !== undefined) return refuse(ctx, "PRIVATE_FACE_DOWN", { company: down });
    return freshRefusal(ctx, buyer) ?? freshRefusal(ctx, seller);
  },
});
