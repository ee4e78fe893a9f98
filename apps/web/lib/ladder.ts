/**
 * Amounts of a range worth a button of their own: the lowest ones step by step, then ever wider, at most `most` of them.
 * All lie in the range and on its steps.
 */
export function rungs(range: { min: number; max: number; step: number }, most = 7): number[] {
  const { min, max, step } = range;
  const count = Math.floor((max - min) / step) + 1;
  if (count <= most) return Array.from({ length: count }, (_, index) => min + index * step);
  const found: number[] = [];
  for (const steps of [0, 1, 2, 3, 5, 10, 20, 40]) {
    if (steps < count && found.length < most) found.push(min + steps * step);
  }
  return found;
}
