import { arriving } from "../arriving.tsx";

const operating = () => import("./operating-parts.ts");
export const BuyTrainPart = arriving(() => operating().then((module) => module.BuyTrainPart));
export const DiscardPart = arriving(() => operating().then((module) => module.DiscardPart));
export const DividendPart = arriving(() => operating().then((module) => module.DividendPart));
export const RunPart = arriving(() => operating().then((module) => module.RunPart));
export const TokenPart = arriving(() => operating().then((module) => module.TokenPart));
export const TrackPart = arriving(() => operating().then((module) => module.TrackPart));

/** What an operating round asks for. */
export const OPERATING_PARTS = [BuyTrainPart, DiscardPart, DividendPart, RunPart, TokenPart, TrackPart];

const trading = () => import("./trading-parts.ts");
export const BuySharePart = arriving(() => trading().then((module) => module.BuySharePart));
export const LotPart = arriving(() => trading().then((module) => module.LotPart));
export const OwnSharesPart = arriving(() => trading().then((module) => module.OwnSharesPart));
export const SellPart = arriving(() => trading().then((module) => module.SellPart));
export const StartPart = arriving(() => trading().then((module) => module.StartPart));

/** What a stock round and an auction ask for in a list. */
export const TRADING_PARTS = [BuySharePart, LotPart, OwnSharesPart, SellPart, StartPart];
