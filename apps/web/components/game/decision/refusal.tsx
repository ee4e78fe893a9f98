"use client";

import { type Refusal, renderText, ruleSection, variantName } from "@railhead/core";
import Link from "next/link";
import { useGame } from "../context.ts";

/** Why something may not be done, in one sentence, with its rule. */
export function RefusalLine({ refusal, id }: { refusal: Refusal; id?: string }) {
  const { catalogue, names, title } = useGame();
  const text = renderText(catalogue, `refusal.${refusal.code}`, refusal.values, names).replace(/\.$/, "");
  return (
    <p className="text-sm text-bad" id={id} data-testid="refusal" data-code={refusal.code}>
      {text}
      {refusal.rule && (
        <>
          {" "}
          <Link href={`/titles/${title.id}#${refusal.rule}`} target="_blank" className="whitespace-nowrap">
            {ruleSection(title.credits.name, refusal.rule)}
          </Link>
        </>
      )}
      {refusal.variant && (
        <span className="text-muted" data-variant={refusal.variant}>
          {" "}
          {variantName(catalogue, refusal.variant)}
        </span>
      )}
    </p>
  );
}
