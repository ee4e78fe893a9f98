export * from "../../src/kit/kit.ts";
