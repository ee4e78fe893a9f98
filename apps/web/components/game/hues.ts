/** A colour that can be read on both papers. */
export const readable = (colour: string): string => `color-mix(in oklab, ${colour} 76%, var(--ink))`;
