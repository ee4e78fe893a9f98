export { queryOf, read, readQuery } from "../requests/read.ts";
export { checkOrigin, isHttps, ownOrigin, readJson, readObject, type Site } from "./guard.ts";
export { isPrivateAddress, type Lan, lanOf } from "./lan.ts";
export { answering, lineOf, problemAnswer, Refused, tooMany } from "./problem.ts";
export { cleanForwarded, clientKey, trustedProxies } from "./proxies.ts";
export {
  answerUnparsed,
  guarded,
  type Handler,
  isLoopbackHost,
  refuseUpgrade,
  type TurnedAway,
  turnedAway,
} from "./request-guard.ts";
