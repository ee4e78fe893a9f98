import type { GameState } from "@railhead/core";
import { useTranslations } from "next-intl";
import { turnSteps } from "@/lib/turn-steps.ts";
import { useGame } from "../context.ts";

/** The steps that the page has a short word for. */
const KNOWN = [
  "track",
  "token",
  "routes",
  "dividend",
  "trains",
  "shares",
  "issue",
  "loans",
  "interest",
] as const;
type Known = (typeof KNOWN)[number];
const known = (id: string): id is Known => (KNOWN as readonly string[]).includes(id);

/** The steps of the turn as a line: what is done, and what comes. */
export function Steps({ state }: { state: GameState }) {
  const t = useTranslations("operate.steps");
  const { engine, catalogue } = useGame();
  const steps = turnSteps(engine.rules, state);
  if (!steps.length) return null;
  const word = (id: string) =>
    known(id) ? t(id) : (catalogue.texts[`step.${id}`] ?? id.replaceAll("_", " "));
  const many = steps.length > 5;
  return (
    <ol
      aria-label={t("label")}
      className={`flex h-8 flex-none border-b border-line ${many ? "px-1 text-[11px]" : "px-2 text-xs"}`}
      data-testid="turn-steps"
    >
      {steps.map(({ id, when }) => (
        <li
          key={id}
          title={word(id)}
          aria-current={when === "now" ? "step" : undefined}
          className={`flex min-w-0 flex-auto items-center justify-center border-b-3 px-0.5 ${many ? "gap-px" : "gap-1"} ${when === "now" ? "border-accent font-bold text-accent" : "border-transparent text-muted"}`}
          data-step={id}
          data-when={when}
        >
          {when === "done" && (
            <span className="font-bold text-gain" role="img" aria-label={t("done")}>
              ✓
            </span>
          )}
          <span className="truncate first-letter:uppercase">{word(id)}</span>
        </li>
      ))}
    </ol>
  );
}
