import { orientBonus } from "../orient-express/bonus.ts";
import { saleQuestion } from "../privates/barclay.ts";
import { ferryQuestion } from "../privates/ferry.ts";
import { stationQuestion } from "../track/station.ts";

/** Questions that powers put. */
export const powerInterrupts = [orientBonus, ferryQuestion, saleQuestion, stationQuestion];
