import fc from "fast-check";

/** Property tests draw the same values every time, unless `SEED` is another number or "random". */
const { SEED = "18" } = process.env;
if (SEED !== "random") {
  if (!/^-?\d{1,10}$/.test(SEED)) throw new Error(`SEED is a whole number or "random", not "${SEED}"`);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) });
}

export * from "fast-check";
export default fc;
