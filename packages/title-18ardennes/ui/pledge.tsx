import { Token, useWords } from "@railhead/table-ui";
import type { ReactNode } from "react";
import type { Claim } from "../src/index.ts";

/** A minor that is pledged for a public company, by whom and for how much. */
export function Pledge({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const { t, money, playerName: nameOf } = useWords();
  const { company, minor, player, bid } = claim;
  return (
    <li className="flex flex-wrap items-center gap-1.5 text-sm" data-pledge={`${minor}/${company}`}>
      <Token company={minor} size={26} />
      <span aria-hidden="true" className="text-muted rtl:-scale-x-100">
        →
      </span>
      <Token company={company} size={30} />
      <span>{t("pledge", { who: nameOf(player), company, minor, amount: money(bid) })}</span>
      {children}
    </li>
  );
}
