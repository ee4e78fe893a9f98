/** Names of the options, their values and the presets, as the catalogue has them. */
export const optionWords: Readonly<Record<string, string>> = {
  "option.scenario": "Scenario",
  "option.scenario.europe": "all Europe",
  "option.scenario.uk-france":
    "United Kingdom and France, two or three players (numbers from public data; board and packet reconstructed)",
  "option.concessions": "Concessions",
  "option.removal": "Players may remove regionals from the game",
  "option.patronage": "Patronage tiles (placeholders: their cities and payouts are not in print)",
  "option.length": "Game length",
  "option.length.whole": "per rulebook",
  "option.length.consolidation": "until the Consolidation",
  "option.duel": "Two players, all Europe (numbers from public data)",
  "option.pullman4D": "Pullman bonus for a 4D",
  "option.pullman4D.level": "70, by its level",
  "option.pullman4D.example": "80, as in the rulebook's example",
  "preset.training": "An evening: to the end of the Consolidation",
  "preset.duel": "Two players, all Europe",
  "preset.uk-france": "United Kingdom and France: two or three players, an evening (reconstructed)",
};
