/** A train that the bank sells now: as which kind, from where, which card, and for how much. */
export interface DepotOffer {
  /** A card may be bought as any of its sides. */
  train: string;
  from: "stack" | "pool";
  /** Id of the card that is taken. */
  card: string;
  /** In currency units; what is left to pay where a train is given in exchange. */
  price: number;
  /** The kind of a train that the buyer gives in part exchange; it goes to the pool. */
  gives?: string;
}

/** A train that can be had from the stack or the pool, helpers left out. */
export interface OfferedTrain {
  train: string;
  from: "stack" | "pool";
  price: number;
}
