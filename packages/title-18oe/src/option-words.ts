/** Names of the options, their values and the presets, as the catalogue has them. */
export const optionWords: Readonly<Record<string, string>> = {
  "option.scenario": "What is played",
  "option.scenario.europe": "all Europe",
  "option.scenario.uk-france":
    "United Kingdom and France, two or three players (numbers from public data; board and packet reconstructed)",
  "option.concessions": "Concessions",
  "option.removal": "Players may take regionals out of the game",
  "option.patronage": "Patronage tiles (placeholders: their cities and payouts are nowhere in print)",
  "option.length": "The game ends",
  "option.length.whole": "per rulebook",
  "option.length.consolidation": "with the Consolidation",
  "option.duel": "Two players and all Europe (numbers from public data)",
  "option.pullman4D": "A Pullman adds to a 4D",
  "option.pullman4D.level": "70, by its level",
  "option.pullman4D.example": "80, as the example of the rulebook",
  "preset.training": "An evening: to the end of the Consolidation",
  "preset.duel": "Two players, all Europe",
  "preset.uk-france": "United Kingdom and France: two or three players, an evening (reconstructed)",
};
