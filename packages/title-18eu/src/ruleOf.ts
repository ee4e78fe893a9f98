/** The rule of 18EU on which each refusal rests. */
export const ruleOf: Record<string, string> = {
  PLAYER_COUNT: "EU-1.2-01",
};
