/** Boxes beside the board, side by side, and one of them. */
export const BOXES = "flex flex-wrap gap-[0.35rem]";
export const BOX =
  "flex min-h-[3.2rem] min-w-[4.2rem] flex-col gap-[0.1rem] rounded-md border border-line px-[0.45rem] py-1";
