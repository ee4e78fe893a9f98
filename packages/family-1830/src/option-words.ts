/** Names of the options, their values and the presets, as the catalogue has them. */
export const optionWords: Readonly<Record<string, string>> = {
  "option.shortGame":
    "Short game: one train of each limited kind is left out, and nothing is built after the last of certain trains",
  "option.routes": "Routes a company may run",
  "option.routes.best": "only the best",
  "option.routes.any": "any legal ones",
};
