import { saying } from "@railhead/core/texts";
import { ownOf } from "../own.ts";
import type { RecordAction } from "./record.ts";
import { inWords, isName } from "./values.ts";

/** What recorded types of action are called. */
const KINDS: Readonly<Record<string, string>> = {
  bid: saying`a bid`,
  pass: saying`a pass`,
  par: saying`a company's start`,
  convert: saying`a conversion`,
  buy_shares: saying`a share purchase`,
  sell_shares: saying`a share sale`,
  lay_tile: saying`a tile`,
  place_token: saying`a station token`,
  remove_token: saying`a station token removed`,
  run_routes: saying`a run`,
  dividend: saying`a dividend`,
  buy_train: saying`a train purchase`,
  discard_train: saying`a train discarded`,
  decline_train: saying`a train declined`,
  choose: saying`a choice`,
  bankrupt: saying`a bankruptcy`,
  end_game: saying`the end of the game`,
};

/** A recorded type of action in words; one that is not known as the record names it. */
export const kindInWords = (type: string): string => ownOf(KINDS, type) ?? type;

/** What recorded fields are called. Those that are not here say nothing to a person. */
const FIELDS: Readonly<Record<string, string>> = {
  corporation: saying`company`,
  company: saying`company`,
  minor: saying`minor`,
  price: saying`price`,
  share_price: saying`price`,
  shares: saying`shares`,
  percent: saying`percent`,
  hex: saying`hex`,
  tile: saying`tile`,
  rotation: saying`rotation`,
  city: saying`city`,
  train: saying`train`,
  exchange: saying`trade-in`,
  kind: saying`kind`,
  extra_revenue: saying`bonus revenue`,
};

const MOST_SHOWN = 160;

/** What an action records, in words, on one line and not too long; "" where there is nothing to tell. */
export function fieldsInWords({ fields }: RecordAction, tell: (sentence: string) => string): string {
  const described = Object.entries(fields).flatMap(([field, value]) => {
    const label = ownOf(FIELDS, field);
    const list = Array.isArray(value) ? value : [value];
    return label !== undefined && list.length && list.every(isName)
      ? [`${tell(label)} ${list.map(inWords).join(" ")}`]
      : [];
  });
  const text = described.join(", ");
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
