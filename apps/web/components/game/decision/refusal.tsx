import type { Refusal } from "@railhead/core";
import { renderText, ruleSection, variantName } from "@railhead/core/texts";
import Link from "next/link";
import { Explained } from "@/components/term.tsx";
import { changedRules } from "@/lib/house-rules.ts";
import { rulesAddress } from "@/lib/rules-address.ts";
import { useGame } from "../context.ts";

/** Why something may not be done, in one sentence, with its rule. */
export function RefusalLine({ refusal, id }: { refusal: Refusal; id?: string }) {
  const { catalogue, names, title, engine } = useGame();
  const text = renderText(catalogue, `refusal.${refusal.code}`, refusal.values, names).replace(/\.$/, "");
  const [changed] = refusal.variant ? changedRules(refusal.variant, title.id) : [];
  return (
    <p className="text-sm text-bad" id={id} data-testid="refusal" data-code={refusal.code}>
      <Explained>{text}</Explained>
      {refusal.rule && (
        <>
          {" "}
          <Link
            href={rulesAddress(engine.rules, refusal.rule)}
            target="_blank"
            className="whitespace-nowrap underline"
          >
            {ruleSection(title.credits.name, refusal.rule)}
          </Link>
        </>
      )}
      {refusal.variant && (
        <span className="text-muted" data-variant={refusal.variant}>
          {" "}
          {changed === undefined ? (
            variantName(catalogue, refusal.variant)
          ) : (
            <Link href={rulesAddress(engine.rules, changed)} target="_blank" className="underline">
              {variantName(catalogue, refusal.variant)}
            </Link>
          )}
        </span>
      )}
    </p>
  );
}
