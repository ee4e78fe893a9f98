import type { TitleUi } from "@railhead/table-ui";
import { facts } from "../src/index.ts";
import { LotValue } from "./auction.tsx";
import { BidsNote } from "./bidding.tsx";
import { ConvertNote } from "./convert.tsx";
import { ClaimsNote, FormPart } from "./forming.tsx";
import { FortNote } from "./forts.tsx";
import { Founders } from "./founders.tsx";
import { ExchangePart, MergerNote } from "./merging.tsx";
import { TakeOverPart } from "./take-over.tsx";
import { TradeInPart } from "./trade-in.tsx";

/** What only 18Ardennes shows at the table. */
export const ui: TitleUi = {
  parts: {
    answers: {
      start_company: { part: FormPart, fields: ["company", "price"] },
      exchange_minor: { part: ExchangePart, fields: ["minor", "company", "from"] },
      take_over: { part: TakeOverPart, fields: [] },
      exchange_train: { part: TradeInPart, fields: ["train", "kind", "from", "price", "old"] },
    },
    notes: {
      bids: BidsNote,
      turn: ClaimsNote,
      consent_merger: MergerNote,
      convert: ConvertNote,
      routes: FortNote,
    },
    lot: LotValue,
    claims: (ctx) =>
      facts(ctx).claims.map(({ company, player, minor, bid }) => ({
        company,
        player,
        pledge: minor,
        amount: bid,
      })),
    companies: Founders,
  },
  texts: {
    en: async () => (await import("./texts/en.json")).default,
    de: async () => (await import("./texts/de.json")).default,
    he: async () => (await import("./texts/he.json")).default,
  },
};
