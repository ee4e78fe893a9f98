export { flags } from "./flags.ts";
export { type Asked, firstReading, isOut, nextReading, readingAgain } from "./reading.ts";
export { awakeAfter, awakeBetween, awakeSpans } from "./waking.ts";
