import type { Engine, GameState, OptionValue, PlayerId } from "@railhead/core";
import { writeMoney } from "@railhead/core/texts";
import { type GameView, viewState } from "@railhead/core/view";
import { JSON_OPTION, readArgs } from "../args.ts";
import { attachedLines } from "../attached.ts";
import { columns } from "../columns.ts";
import { print, printJson } from "../io.ts";
import { tell } from "../speech.ts";
import { playTable, positionAt, readTable } from "../table.ts";

/** railhead show game.json [--at N] [--json] */
export function show(argv: string[]): void {
  const args = readArgs(argv, { ...JSON_OPTION, at: { type: "string" } }, [tell`the game file`]);
  const table = readTable(args.positionals[0] as string);
  const count = positionAt(table, args.text("at"));
  const timeline = playTable(table, count);
  const view = viewState(timeline.engine, timeline.state());
  if (args.flag("json")) printJson(view);
  else {
    print(
      describe(view, absent(timeline.engine, timeline.state()), (amount) =>
        writeMoney(amount, timeline.engine.rules.title.numbers.currency),
      ),
    );
    const chosen = table.file.setup.houseRules ?? [];
    if (chosen.length) print(tell`house rules: ${chosen.map(written).join(" ")}`);
    for (const line of attachedLines(table.title, table.file.setup)) print(line);
  }
}

/** A house rule as `new --house-rule` takes it. */
function written({ slug, options = {} }: { slug: string; options?: Record<string, OptionValue> }): string {
  const pairs = Object.entries(options).map(([id, value]) => `${id}=${value}`);
  return pairs.length ? `${slug}:${pairs.join(",")}` : slug;
}

/** Players who have said that they are away. */
function absent({ rules }: Engine, state: GameState): PlayerId[] {
  const isAway = (id: PlayerId) => rules.chains["absence.away"].some((away) => away({ rules, state }, id));
  return state.seatOrder.filter(isAway);
}

/** Cash, and what of it is free where some is set aside. */
const withFree = (of: { cash: number; free: number }, money: (amount: number) => string): string =>
  `${money(of.cash)}${of.free === of.cash ? "" : tell` (${money(of.free)} free)`}`;

/** Standings, companies, and who must choose, for a terminal. */
function describe(view: GameView, away: readonly PlayerId[], money: (amount: number) => string): string {
  const named = (id: string | null): string =>
    view.players.find((player) => player.id === id)?.name ?? id ?? "";
  const lines = [
    tell`${view.title}, ${view.roundName}, phase ${view.phase}, bank ${money(view.bank)}${view.bankBroken ? tell` (broken)` : ""}`,
    "",
    ...columns([
      [tell`player`, tell`cash`, tell`worth`, tell`certificates`, tell`shares`, tell`minors`],
      ...view.players.map((player) => [
        `${player.name}${player.id === view.priority ? " *" : ""}${player.bankrupt ? tell` (bankrupt)` : ""}${away.includes(player.id) ? tell` (away)` : ""}`,
        withFree(player, money),
        player.worth === undefined ? "" : money(player.worth),
        `${player.certificates}/${view.certificateLimit}`,
        Object.entries(player.shares)
          .map(([company, percent]) => `${company} ${percent}%`)
          .join(" "),
        player.minors.join(" "),
      ]),
    ]),
    "",
    ...columns([
      [
        tell`company`,
        tell`cash`,
        tell`price`,
        tell`president`,
        tell`trains`,
        tell`station tokens`,
        tell`treasury`,
        tell`bank pool`,
      ],
      ...view.companies
        .filter((company) => company.started && !company.closed)
        .map((company) => [
          `${company.id}${company.floated ? "" : tell` (not floated)`}`,
          withFree(company, money),
          company.price === null ? "" : money(company.price),
          named(company.president),
          company.trains.join(" "),
          company.tokens.join(" "),
          company.price === null ? "" : `${company.treasury}%`,
          company.price === null ? "" : `${company.pool}%`,
        ]),
    ]),
    "",
    tell`trains: ${Object.entries(view.depot.stack)
      .map(([kind, left]) => `${left}x${kind}`)
      .join(" ")}; bank pool: ${view.depot.pool.join(" ") || tell`none`}`,
  ];
  for (const decision of view.decisions) {
    const who = decision.seats.map(named).join(", ");
    const about = decision.company === undefined ? "" : tell` for ${decision.company}`;
    lines.push(tell`${who} must act${about}: ${decision.id} (${decision.actions.join(", ")})`);
  }
  if (view.ending) {
    lines.push(tell`the game has ended: ${view.ending.reason}`);
    for (const { rank, player, worth } of view.ending.ranking)
      lines.push(`  ${rank}. ${named(player)} ${money(worth)}`);
  }
  return lines.join("\n");
}
