export { BuyTrainPart } from "../operate/buy-train.tsx";
export { DiscardPart } from "../operate/discard.tsx";
export { DividendPart } from "../operate/dividend.tsx";
export { RunPart } from "../operate/run.tsx";
export { TrackPart } from "../operate/track.tsx";
export { TokenPart } from "./track.tsx";
