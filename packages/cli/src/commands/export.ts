import { toMaker } from "@railhead/folders";
import { readArgs } from "../args.ts";
import { attachmentOf } from "../attached.ts";
import { wrong } from "../failure.ts";
import { parOf } from "../folders.ts";
import { printJson } from "../io.ts";
import { spoken, tell } from "../speech.ts";
import { titleOf } from "../table.ts";

/** railhead export --to 18xx-maker ./my-title > game.json; railhead export --attachment water --title 18oe > water.json */
export function exportTitle(argv: string[]): void {
  const args = readArgs(argv, {
    to: { type: "string" },
    attachment: { type: "string" },
    title: { type: "string" },
    quiet: { type: "boolean" },
  });
  const to = args.text("to");
  const attachment = args.text("attachment");
  if (attachment !== undefined) {
    if (to !== undefined) throw wrong(tell`--to and --attachment are both given`);
    const of = args.text("title");
    if (of === undefined) throw wrong(tell`--title is missing`);
    printJson(attachmentOf(titleOf(of), attachment).own);
    return;
  }
  if (to !== "18xx-maker")
    throw wrong(
      to === undefined
        ? tell`--to is missing: --to 18xx-maker`
        : tell`--to ${to}: only 18xx-maker can be written`,
    );
  const name = args.text("title");
  if (name === undefined)
    throw wrong(tell`the title is missing: railhead export --to 18xx-maker --title ./my-title`);
  const { game, notes } = toMaker(titleOf(name), parOf(name));
  printJson(game);
  if (!args.flag("quiet"))
    for (const { place, what } of notes) process.stderr.write(`${place}: ${spoken(what)}\n`);
}
