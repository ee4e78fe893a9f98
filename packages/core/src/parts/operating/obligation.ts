import type { Slots } from "../../contract/hooks.ts";
import { canEarn } from "./earn.ts";

/** For the slot `train.obligation`: a company always owns a train at the end of its turn. */
export const alwaysOwns: Slots["train.obligation"] = () => true;

/** For the slot `train.obligation`: only a company that could earn something with a train must own one. */
export const ownsWithRoute: Slots["train.obligation"] = (ctx, company) => canEarn(ctx, company);

/** For the slot `train.obligation`: no company must own a train. */
export const neverOwns: Slots["train.obligation"] = () => false;

/** For the slot `receivership.dividend`: a company that no one leads withholds. */
export const withholds: Slots["receivership.dividend"] = () => "withhold";
