import type { Decision, GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { type Felt, feltIn, orderedBy } from "@/lib/felt-rules.ts";
import { feltAt, type Place } from "@/lib/felt-where.ts";
import { houseRuleOf } from "@/lib/house-rules.ts";
import { useOptionLines, useRuleWords } from "@/lib/rule-words.ts";
import { Noted } from "../term.tsx";
import { useGame } from "./context.ts";

/** The house rules that are felt at a place of the page, each a mark that opens its sentence; nothing where there are none. */
export function FeltHere({ place }: { place: Place }) {
  const { engine } = useGame();
  return <Marks felt={feltAt(engine, place).map((slug) => ({ slug }))} />;
}

/** The house rule that makes the order in which players have their turns. */
export function FeltOrder({ state }: { state: GameState }) {
  const { engine } = useGame();
  const slug = orderedBy({ rules: engine.rules, state });
  return <Marks felt={slug === undefined ? [] : [{ slug }]} />;
}

/** The house rules that change what a seat may answer now, with the caps that they set. */
export function FeltAnswers({
  state,
  seat,
  decision,
}: {
  state: GameState;
  seat: string;
  decision: Decision;
}) {
  const { engine } = useGame();
  return <Marks felt={feltIn({ rules: engine.rules, state }, seat, decision)} />;
}

function Marks({ felt }: { felt: readonly Felt[] }) {
  const t = useTranslations("houseRules");
  if (felt.length === 0) return null;
  return (
    <ul className="inline-flex flex-wrap gap-1" aria-label={t("felt")} data-testid="felt-rules">
      {felt.map((one) => (
        <li key={one.slug}>
          <Mark felt={one} />
        </li>
      ))}
    </ul>
  );
}

/** A house rule's name, with the caps that it sets; it opens what the rule says on this title, and the options that were chosen. */
function Mark({ felt: { slug, sold, bought } }: { felt: Felt }) {
  const t = useTranslations("houseRules");
  const { engine, title } = useGame();
  const said = useRuleWords(title);
  const lines = useOptionLines(title);
  const rule = houseRuleOf(slug);
  const name = said.nameOf(slug);
  const caps = [
    ...(sold === undefined ? [] : [t("caps.sold", { count: sold })]),
    ...(bought === undefined ? [] : [t("caps.bought", { count: bought })]),
  ];
  const chosen = engine.setup.houseRules?.find((one) => one.slug === slug)?.options;
  const text = rule ? [said.effectOn(rule).how, ...lines(rule, chosen)].join(" · ") : name;
  return (
    <Noted rule={slug} text={text}>
      {caps.length ? t("capped", { name, caps: caps.join(", ") }) : name}
    </Noted>
  );
}
