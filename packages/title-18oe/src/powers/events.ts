import { defineEvents } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";

/** What happens by the powers of privates and minors, and on the Orient Express. */
export const powerEvents = defineEvents({
  track: {
    place_chosen: { company: f.company(), place: f.word() },
    merchant_placed: { company: f.company(), hex: f.hex(), amount: f.money(), of: f.company() },
    merchant_removed: { hex: f.hex(), amount: f.money(), of: f.company() },
    lumber_placed: { company: f.company(), hex: f.hex(), of: f.company() },
    engineers_placed: { company: f.company(), hex: f.hex(), of: f.company() },
    engineers_cleared: { company: f.company(), hex: f.hex(), price: f.money(), of: f.company() },
    passage_placed: { company: f.company(), hex: f.hex(), of: f.company() },
    ferry_placed: { company: f.company(), hex: f.hex(), cost: f.money() },
    /** The token beside its ferry has left the map. */
    lille_opened: { hex: f.hex() },
    right_of_way: { company: f.company(), hex: f.hex() },
    station_chosen: { company: f.company(), hex: f.hex() },
  },
  money: {
    mail_paid: { company: f.company(), amount: f.money() },
    banner_paid: { company: f.company(), amount: f.money() },
    orient_run: { company: f.company(), amount: f.money() },
    orient_paid: { company: f.company(), amount: f.money() },
    orient_raised: { company: f.company() },
    commuter_received: { company: f.company(), train: f.train() },
  },
  shares: {
    private_used: { company: f.company(), of: f.company() },
    par_reset: { company: f.company(), price: f.money() },
    share_kept: { player: f.player(), company: f.company() },
    price_protected: { company: f.company() },
  },
});
