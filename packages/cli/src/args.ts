import { type ParseArgsConfig, parseArgs } from "node:util";
import { wrong } from "./failure.ts";
import { tell } from "./speech.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** What a command was given: its options, and what stands alone. */
export interface Args {
  flag(name: string): boolean;
  text(name: string): string | undefined;
  texts(name: string): string[];
  /** A whole number; the default where the option is absent. */
  number(name: string, fallback: number, least?: number): number;
  /** What stands alone, exactly as many as the command takes. */
  positionals: string[];
}

/** Reads the arguments of a command. `names` says what must stand alone, for the message when it does not. */
export function readArgs(argv: string[], options: Options, names: string[] = []): Args {
  let values: Record<string, unknown>;
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({ args: argv, options, allowPositionals: true, strict: true }));
  } catch (error) {
    throw wrong(
      (error as Error).message.split("\n")[0]?.replace(/\.? To specify.*$/, "") ?? tell`wrong arguments`,
    );
  }
  const missing = names[positionals.length];
  if (missing !== undefined) throw wrong(tell`${missing} is missing`);
  if (positionals.length > names.length) throw wrong(tell`unexpected argument ${positionals[names.length]}`);
  return {
    positionals,
    flag: (name) => values[name] === true,
    text: (name) => values[name] as string | undefined,
    texts: (name) => (values[name] as string[] | undefined) ?? [],
    number(name, fallback, least = 0) {
      const text = values[name] as string | undefined;
      if (text === undefined) return fallback;
      if (!/^-?\d+$/.test(text) || Number(text) < least || !Number.isSafeInteger(Number(text))) {
        throw wrong(
          tell`--${name} needs a whole number${least > 0 ? tell` of at least ${least}` : ""}, not ${text}`,
        );
      }
      return Number(text);
    },
  };
}

/** The option every command that prints has. */
export const JSON_OPTION: Options = { json: { type: "boolean" } };
