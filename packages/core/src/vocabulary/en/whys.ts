import type { Fields } from "../../fields/field.ts";
import { f } from "../../fields/make.ts";
import type { Catalogue } from "../../texts/catalogue.ts";
import type { ReasonCode } from "../reasons.ts";

/** Why a bot makes a move, in a few words. */
const texts: Readonly<Record<ReasonCode, string>> = {
  only_move: "the only legal move",
  nothing_better: "no better move",
  pays_well: "{company} earns {earns}",
  leads: "takes the lead in {company}",
  starts: "{company} is worth starting at {price}",
  falls: "{company} has little revenue left",
  runs_better: "{company} then runs for {more} more",
  reaches: "{company} gets closer to paying stops",
  holds_place: "keeps a place for the trains of {company}",
  best_run: "the best run of {company}",
  pays_out: "dividends for shareholders of {company}",
  saves_for_train: "{company} saves for a {train}-train",
  raises_money: "raises the money for {company}",
  makes_room: "makes room for a {train}-train",
  train_earns: "a {train}-train earns {company} {more} more",
  needs_train: "{company} needs a train",
  rusts_soon: "the {rusts}-trains rust soon",
  worth_more: "{lot} is worth more than it costs",
  too_dear: "{lot} costs more than it brings",
  brings: "brings {more}",
  costs: "costs {less} more than it brings",
};

/** What the texts may name. */
const fields: Fields = {
  company: f.company(),
  lot: f.company(),
  train: f.train(),
  rusts: f.train(),
  price: f.money(),
  earns: f.money(),
  more: f.money(),
  less: f.money(),
};

/** The texts `why.CODE` with what each may name. */
export const whys: Catalogue = {
  locale: "en",
  texts: Object.fromEntries(Object.entries(texts).map(([code, text]) => [`why.${code}`, text])),
  fields: Object.fromEntries(Object.keys(texts).map((code) => [`why.${code}`, fields])),
};
