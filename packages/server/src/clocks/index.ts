export { flags } from "./flags.ts";
export { type Asked, firstReading, nextReading, readingAgain, type Step } from "./reading.ts";
export { awakeAfter, awakeBetween, awakeSpans } from "./waking.ts";
