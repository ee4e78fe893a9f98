import type { CharterToken } from "@railhead/core/model";

/** Whether a token is the first of those alike on a charter: one of them is named, and always the same. */
export const isFirst = (tokens: readonly CharterToken[], token: number): boolean =>
  tokens.findIndex(({ price, kind }) => price === tokens[token]?.price && kind === tokens[token]?.kind) ===
  token;
