"use client";

import dynamic from "next/dynamic";
import type { TitleParts } from "../part-types.ts";

/** What only 18Ardennes shows at the table. */
export const ardennes: TitleParts = {
  answers: {
    bid_company: {
      part: dynamic(() => import("./bidding.tsx").then((one) => one.BidCompanyPart)),
      fields: ["company", "minor"],
    },
    start_company: {
      part: dynamic(() => import("./forming.tsx").then((one) => one.FormPart)),
      fields: ["company", "price"],
    },
    exchange_minor: {
      part: dynamic(() => import("./merging.tsx").then((one) => one.ExchangePart)),
      fields: ["minor", "company", "from"],
    },
    take_over: {
      part: dynamic(() => import("./take-over.tsx").then((one) => one.TakeOverPart)),
      fields: [],
    },
    exchange_train: {
      part: dynamic(() => import("./trade-in.tsx").then((one) => one.TradeInPart)),
      fields: ["train", "kind", "from", "price", "old"],
    },
  },
  notes: {
    bids: dynamic(() => import("./bidding.tsx").then((one) => one.BidsNote)),
    turn: dynamic(() => import("./forming.tsx").then((one) => one.ClaimsNote)),
    consent_merger: dynamic(() => import("./merging.tsx").then((one) => one.MergerNote)),
    convert: dynamic(() => import("./convert.tsx").then((one) => one.ConvertNote)),
    routes: dynamic(() => import("./forts.tsx").then((one) => one.FortNote)),
  },
  lot: dynamic(() => import("./auction.tsx").then((one) => one.LotValue)),
  companies: dynamic(() => import("./founders.tsx").then((one) => one.Founders)),
};
