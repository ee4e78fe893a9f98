/** A state as other programs read it. */

export { type Consequence, type Consequences, consequences } from "./consequences.ts";
export { type CompanyView, type GameView, hidesWorth, type PlayerView, viewState } from "./view.ts";
