/** Pounds for each unit: track across the sea 10 and by ferry 5 (11.1.6), a token four times that (11.2.1). */
export const PRICES = { track: { sea: 10, ferry: 5 }, token: { sea: 40, ferry: 20 } } as const;
/** Units that a port authority takes off in its own sea. */
export const RELIEF = 2;
