"use client";

import dynamic from "next/dynamic";
import type { TitleParts } from "../part-types.ts";

/** What only 18OE shows at the table. */
export const orient: TitleParts = {
  notes: {
    concession: dynamic(() => import("./concessions.tsx").then((one) => one.ConcessionNote)),
  },
  companies: dynamic(() => import("./railroads.tsx").then((one) => one.Railroads)),
  trains: dynamic(() => import("./works.tsx").then((one) => one.Works)),
  crossing: dynamic(() => import("./crossing.tsx").then((one) => one.Crossing)),
};
