/** What is wrong with the limit of a bid as it was typed, or undefined. */
export function problemOfBid(text: string, cash: number): "number" | "tooMuch" | undefined {
  if (!/^\s*\d{1,6}\s*$/.test(text) || Number(text) <= 0) return "number";
  return Number(text) > cash ? "tooMuch" : undefined;
}
