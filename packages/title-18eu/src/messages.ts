/** English texts of what only 18EU has. */
export const messages: Record<string, string> = {
  "refusal.MINOR_UPGRADE": "{company} is a minor and may not upgrade tiles.",
  "refusal.MINOR_TOKEN": "{company} is a minor and places no tokens.",
  "refusal.NO_PULLMAN": "No stop can be doubled without a Pullman.",
  "refusal.PULLMAN_STOP": "A Pullman doubles one city or off-map place on a route.",
};
