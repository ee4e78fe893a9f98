import type { Action, LegalAction } from "@railhead/core";
import { renderText } from "@railhead/core/texts";
import { useTranslations } from "next-intl";
import { useContext, useMemo } from "react";
import { useGame } from "../context.ts";
import { useDeciding } from "../deciding.ts";
import { StageContext } from "../frame/stage.ts";
import { useLiveGame } from "../session.ts";
import { Token } from "../token.tsx";
import { DASHED, MINI, OPEN } from "./row-buttons.tsx";
import { Refused } from "./why.tsx";

/** Companies that have not started: a button each, and what the reader lacks for those that they cannot start. */
export function StartsRow({
  companies,
  seat,
  columns,
  small,
}: {
  companies: readonly string[];
  /** The seat that is asked and trades. */
  seat: string | undefined;
  columns: number;
  small: boolean;
}) {
  const t = useTranslations("matrix");
  const { called } = useGame();
  const { legal } = useDeciding();
  // A screen that all look at has no stage.
  const start = useContext(StageContext)?.start;
  const lack = useLack(companies, seat, legal);
  const may = (company: string) =>
    legal.some((one) => one.type === "start_company" && one.company === company);
  return (
    <tr data-group="unstarted">
      <td colSpan={columns} className="border-b border-line px-2 py-[3px]">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
          <b className={small ? "w-full text-xs/[1.2] font-semibold" : "text-[15px] font-bold"}>
            {t("group.unstarted")}
          </b>
          {companies.map((company) => {
            const inside = (
              <>
                <Token company={company} size={small ? 28 : 22} />
                {!small && <b className="font-[650]">{company}</b>}
              </>
            );
            const probe = seat === undefined ? undefined : lack.probe(company);
            const label = t("start", { company: called(company) });
            return may(company) && seat !== undefined ? (
              <button
                key={company}
                type="button"
                className={`${MINI} ${OPEN} narrow:min-h-11`}
                aria-label={label}
                data-company={company}
                data-start=""
                onClick={() => start?.(company)}
              >
                {inside}
              </button>
            ) : probe ? (
              <Refused
                key={company}
                action={probe}
                label={label}
                className={`${MINI} ${DASHED} narrow:min-h-11`}
              >
                {inside}
              </Refused>
            ) : (
              <span
                key={company}
                className="inline-flex items-center gap-1 px-1"
                title={called(company)}
                data-company={company}
              >
                {inside}
              </span>
            );
          })}
          {lack.words && (
            <span
              className="ms-auto min-w-0 truncate text-[13px] text-muted narrow:hidden"
              title={lack.words}
            >
              {lack.words}
            </span>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Why those companies may not be started, where the rules say it of a start at the lowest value. */
function useLack(companies: readonly string[], seat: string | undefined, legal: readonly LegalAction[]) {
  const { catalogue, names, title } = useGame();
  const game = useLiveGame();
  const { version } = game;
  return useMemo(() => {
    const pars = title.market.grid
      .flat()
      .flatMap((space) => (space?.types?.some((type) => type.startsWith("par")) ? [space.price] : []));
    const price = pars.length ? Math.min(...pars) : undefined;
    const probe = (company: string): Action | undefined =>
      seat === undefined || price === undefined ? undefined : { type: "start_company", seat, company, price };
    const first = companies.find(
      (company) => !legal.some((one) => one.type === "start_company" && one.company === company),
    );
    const action = first === undefined || version < 0 ? undefined : probe(first);
    const refusal = action && game.timeline.engine.check(game.state, action);
    const told = refusal && refusal.code !== "BAD_ACTION";
    return {
      probe,
      words: told ? renderText(catalogue, `refusal.${refusal.code}`, refusal.values, names) : undefined,
    };
  }, [companies, seat, legal, catalogue, names, title, game, version]);
}
