import { relative, resolve } from "node:path";
import type { Finding } from "../findings.ts";

/** What esbuild says of a mistake, as it stands in the errors that it throws. */
export interface BuildMessage {
  text: string;
  location: { file: string; line: number; column: number } | null;
}

/** Something wrong with a title in TypeScript. */
export const finding = (
  kind: string,
  file: string,
  what: string,
  place: { line?: number; column?: number } = {},
): Finding => ({
  ...{ kind, file, ...place, place: "", what, mend: "" },
});

/** The bundler's errors as findings, with files as seen from the folder. */
export const findingsOf = (errors: readonly BuildMessage[], folder: string): Finding[] =>
  errors.map(({ text, location }) =>
    location
      ? finding("syntax", relative(folder, resolve(folder, location.file)), text, {
          line: location.line,
          column: location.column + 1,
        })
      : finding("syntax", "", text),
  );
