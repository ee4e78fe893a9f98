/** Hues that stay apart for colour-blind readers (Okabe and Ito); dashes and marks also tell the lines apart. */
const HUES = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f6a00"];

/** A colour that can be read on both papers. */
export const readable = (colour: string): string => `color-mix(in oklab, ${colour} 76%, var(--ink))`;

/** The hue of one of several players, by their place. */
export const hueOf = (place: number): string => readable(HUES[place % HUES.length] ?? "#777");
