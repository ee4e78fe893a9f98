/** What ends a command: a line for a person on standard error, and the exit code. */
export class Failure extends Error {
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** Whether an error is one, also one of another bundle's class. */
export const isFailure = (error: unknown): error is Failure =>
  error instanceof Failure ||
  (error instanceof Error && typeof (error as Partial<Failure>).code === "number");

/** A check that did not hold. */
export const failed = (message: string): Failure => new Failure(message, 1);
/** Wrong usage or unreadable input. */
export const wrong = (message: string): Failure => new Failure(message, 2);
/** Refused by the rules. */
export const refused = (message: string): Failure => new Failure(message, 3);
