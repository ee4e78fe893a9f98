import { JSON_OPTION, readArgs } from "../args.ts";
import { allTitles } from "../folders.ts";
import { print, printJson } from "../io.ts";
import { tell } from "../speech.ts";

/** railhead titles [--json] */
export function listTitles(argv: string[]): void {
  const args = readArgs(argv, JSON_OPTION);
  const titles = allTitles((line) => process.stderr.write(`${line}\n`));
  if (args.flag("json")) {
    printJson(
      titles.map(({ id, version, credits, numbers, options, presets, data }) => ({
        id,
        name: credits.name,
        designer: credits.designer,
        rules: version,
        players: numbers.players,
        options,
        presets,
        ...(data?.attachments?.length && { attachments: data.attachments.map((one) => one.id) }),
      })),
    );
    return;
  }
  for (const { id, credits, numbers } of titles) {
    const { min, max } = numbers.players;
    print(tell`${id.padEnd(14)} ${credits.name} by ${credits.designer}, ${min} to ${max} players`);
  }
}
