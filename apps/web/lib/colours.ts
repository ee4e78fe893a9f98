/** How many colours of players there are, each with its shape. */
export const COLOURS = 6;
