import { banner } from "../minors/banner.ts";
import { place } from "../minors/place.ts";
import { orientMarker, orientTurn } from "../orient-express/bonus.ts";
import { protection } from "../privates/barclay.ts";
import { engineers } from "../privates/engineers.ts";
import { lille } from "../routes/lille.ts";
import { custody } from "../stock/custody.ts";
import { rightOfWay } from "../track/right-of-way.ts";

/** What powers keep in the state. */
export const powerFacts = [
  banner,
  place,
  orientMarker,
  orientTurn,
  engineers,
  protection,
  custody,
  rightOfWay,
  lille,
];
