import type { CompanyId, PlayerId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import type { MadeEvent } from "../texts/events.ts";

/** An action as it is announced. */
export type Announced = { type: string; seat: PlayerId; [field: string]: Json | undefined };

/** Who may react to an action before it is done. */
export interface Announcement {
  /** The interrupt in which they react, made by `reactionsTo(kind).interrupt`. */
  kind: string;
  /** Seats in the order in which they are asked; default: everyone else in the game, in turn order from the announcer on. */
  to?: readonly PlayerId[];
  /** The company that it is about. */
  company?: CompanyId | undefined;
  /** What is told where it is held: once, before the first seat of this kind is asked. */
  told?: readonly MadeEvent[];
}

/** An action that is held while a seat is asked for its reaction; data of the interrupt. */
export type Held<A extends Announced = Announced> = {
  action: A;
  company?: CompanyId;
  /** Seats that have been asked before, by kind of interrupt. */
  asked?: Record<string, PlayerId[]>;
  /** What the seat that is asked has said; only while something else that comes of it stands on top. */
  answer?: "through" | "refused";
};
