import { useTranslations } from "next-intl";
import { useGame } from "../context.ts";
import { useLiveGame } from "../session.ts";
import { Token } from "../token.tsx";
import type { useLotChoice } from "./use-lot-choice.ts";

/** What is pledged with a bid, where there are several; the first is proposed. */
export function PledgePick({
  pledges,
  pledge,
  pledgeWith,
}: Pick<ReturnType<typeof useLotChoice>, "pledges" | "pledge" | "pledgeWith">) {
  const t = useTranslations("sale");
  const { called } = useGame();
  if (pledges.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1 text-[13px]">
      <legend className="float-start me-1 text-xs text-muted">{t("pledge")}</legend>
      {pledges.map((one) => (
        <button
          key={one}
          type="button"
          className="inline-flex min-h-7 min-w-0 items-center gap-1 rounded-[4px] border border-line-strong px-1.5 hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-turn aria-pressed:font-bold narrow:min-h-11 narrow:min-w-11"
          aria-pressed={one === pledge}
          onClick={() => pledgeWith(one)}
          data-pledge-with={one}
        >
          <Token company={one} size={20} />
          <span className="truncate" title={called(one)}>
            {called(one)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** Where a pledged company has its tokens; undefined where nothing is pledged. */
export function usePledgeHomes(pledge: string | undefined): readonly string[] | undefined {
  const view = useLiveGame().view();
  return pledge === undefined
    ? undefined
    : view.companies.find(({ id }) => id === pledge)?.tokens.map((token) => token.split("/")[0] ?? "");
}
