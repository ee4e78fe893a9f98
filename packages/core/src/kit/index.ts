export { NAMES, Position } from "./position.ts";
export { addToken, companyIn, giveShares, playAt } from "./writing.ts";
