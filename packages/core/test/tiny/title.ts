export * from "../../src/kit/tiny.ts";
