/** Names of the options, their values and the presets, as the catalogue has them. */
export const optionWords: Readonly<Record<string, string>> = {
  "option.shortGame":
    "Short game: one train fewer of each limited kind, and no building after the last of certain trains",
  "option.drawn": "Company that is drawn",
  "option.goingTrains": "Trains in their last round are sold after they have run",
  "option.tilesGo": "Phase with which tiles go",
  "option.tilesGo.lot": "by lot",
  "option.drawn.lot": "by lot",
  "option.routes": "Routes allowed",
  "option.routes.best": "only the best",
  "option.routes.any": "any legal routes",
};
