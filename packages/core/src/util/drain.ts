/** Runs work that goes step by step to its end, and gives what it returns. */
export function drain<T>(steps: Generator<unknown, T, void>): T {
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}
