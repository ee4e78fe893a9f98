import type { Setup } from "@railhead/core";
import { marketMachine } from "@railhead/core/market";
import { drawFlow } from "@railhead/core/statechart";
import { JSON_OPTION, readArgs } from "../args.ts";
import { chosenRules, HOUSE_RULE_OPTIONS, readOptions } from "../chosen.ts";
import { wrong } from "../failure.ts";
import { print, printJson } from "../io.ts";
import { tell } from "../speech.ts";
import { engineFor, titleOf } from "../table.ts";

/** railhead chart --title 18eu [--players N] [--preset P] [--option k=v] [HOUSE RULES] [--json] */
export function chart(argv: string[]): void {
  const args = readArgs(argv, {
    ...JSON_OPTION,
    title: { type: "string" },
    players: { type: "string" },
    preset: { type: "string" },
    option: { type: "string", multiple: true },
    ...HOUSE_RULE_OPTIONS,
  });
  const id = args.text("title");
  if (id === undefined) throw wrong(tell`--title is missing`);
  const title = titleOf(id);
  const count = args.number("players", title.numbers.players.max, 1);
  const preset = args.text("preset");
  const { houseRules } = chosenRules(args, title);
  const setup: Setup = {
    players: Array.from({ length: count }, (_, at) => ({ id: `p${at + 1}`, name: `Player ${at + 1}` })),
    seed: 1,
    options: readOptions(args.texts("option"), title.options),
    ...(preset !== undefined && { preset }),
    ...(houseRules.length && { houseRules }),
  };
  const { rules } = engineFor(title, setup);
  const policy = rules.slots["market.policy"];
  if (args.flag("json"))
    printJson({
      flow: rules.chart.config,
      market: marketMachine(rules.title.market, policy, rules.readings).config,
    });
  else print(drawFlow(rules));
}
