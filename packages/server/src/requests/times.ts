import * as v from "valibot";
import { text, told } from "./words.ts";

/** Time on a clock, as "22:30". BAD_TIME. */
export const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, told("BAD_TIME")));

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** A time zone as the system knows it, "Europe/Berlin". BAD_ZONE. */
export const zone = v.pipe(text(60, "TOO_LONG"), v.check(isZone, told("BAD_ZONE")));
