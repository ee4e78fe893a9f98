import type { OptionValue } from "../state/state.ts";
import type { Setup } from "./engine.ts";
import type { LogEntry } from "./history.ts";

/** A game as it is stored and exchanged: set-up and log; everything else is derived. */
export interface GameFile {
  format: "railhead-game";
  formatVersion: 1;
  /** Title id. */
  title: string;
  /** Version of the title's rules it began under; a line `adopt_rules` of the log names the one that holds after it. */
  rules: string;
  name?: string;
  setup: Setup & { options?: Record<string, OptionValue> };
  log: LogEntry[];
  /** Where an imported game came from, and what the importer dropped, supplied and joined. */
  imported?: { from: string; dropped: number; supplied: number; joined: number };
}

export type GameFileResult = { ok: true; file: GameFile } | { ok: false; message: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the text of a game file. The message of a failure is one line for a person. */
export function parseGameFile(text: string): GameFileResult {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `not valid JSON: ${(error as Error).message.split("\n")[0]}` };
  }
  if (!isObject(json) || json.format !== "railhead-game") {
    return { ok: false, message: "not a Railhead game: the field format is not railhead-game" };
  }
  if (json.formatVersion !== 1)
    return { ok: false, message: `unknown game format version ${String(json.formatVersion)}` };
  const { title, rules, setup, log } = json;
  if (typeof title !== "string" || typeof rules !== "string")
    return { ok: false, message: "title or rules version is missing" };
  if (!isObject(setup) || !Array.isArray(setup.players) || !Number.isSafeInteger(setup.seed)) {
    return { ok: false, message: "setup needs players and a seed" };
  }
  const badPlayer = setup.players.findIndex(
    (one) => !isObject(one) || typeof one.id !== "string" || one.id in {} || typeof one.name !== "string",
  );
  if (badPlayer >= 0) return { ok: false, message: `setup.players[${badPlayer}] needs id and name` };
  const { options = {}, houseRules = [], order = "drawn" } = setup;
  if (!isObject(options)) return { ok: false, message: "setup.options is not a table" };
  if (
    !Array.isArray(houseRules) ||
    !houseRules.every(
      (one) =>
        isObject(one) &&
        typeof one.slug === "string" &&
        (one.version === undefined || typeof one.version === "string") &&
        (one.options === undefined || isObject(one.options)),
    )
  ) {
    return { ok: false, message: "setup.houseRules is not a list of house rules" };
  }
  if (order !== "drawn" && order !== "seated")
    return { ok: false, message: "setup.order is neither drawn nor seated" };
  if (!Array.isArray(log)) return { ok: false, message: "log is missing" };
  const badEntry = log.findIndex(
    (entry) => !isObject(entry) || typeof entry.type !== "string" || typeof entry.seat !== "string",
  );
  if (badEntry >= 0) return { ok: false, message: `log[${badEntry}] needs type and seat` };
  const nameless = log.findIndex((entry) => entry.type === "adopt_rules" && typeof entry.rules !== "string");
  if (nameless >= 0)
    return { ok: false, message: `log[${nameless}] needs rules, the version that is adopted` };
  return { ok: true, file: json as unknown as GameFile };
}
