import type { GameView } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import type { Sales as Chosen, EmergencyPlan, Sellable } from "@/lib/emergency.ts";
import { useGame } from "../context.ts";
import { Segments } from "../segments.tsx";
import { Token } from "../token.tsx";
import { PriceAfter } from "./price-ways.tsx";

/** Each holding of the president: kept, or how much of it is sold, what that brings, and where price and presidency are then. */
export function SalesTable({
  open,
  chosen,
  plan,
  view,
  after,
  seat,
  choose,
}: {
  open: readonly Sellable[];
  chosen: Chosen;
  plan: EmergencyPlan;
  view: GameView;
  /** Everything as it stands after the plan. */
  after: GameView;
  seat: string;
  choose: (company: string, percent: number) => void;
}) {
  const t = useTranslations("operate.emergency");
  return (
    <table
      className="w-full border-collapse text-[13px]"
      aria-label={t("sales")}
      data-testid="emergency-sales"
    >
      <thead className="text-xs text-muted [&_th]:whitespace-nowrap">
        <tr className="border-b-2 border-ink">
          <th scope="col" className="h-6 text-start font-medium">
            {t("company")}
          </th>
          <th scope="col" className="text-end font-medium">
            {t("hold")}
          </th>
          <th scope="col" className="ps-2 text-start font-medium narrow:ps-1">
            {t("sell")}
          </th>
          <th scope="col" className="text-end font-medium">
            {t("get")}
          </th>
          <th scope="col" className="px-2 text-end font-medium narrow:px-0.5">
            {t("price")}
          </th>
          <th scope="col" className="text-start font-medium narrow:sr-only">
            {t("president")}
          </th>
        </tr>
      </thead>
      <tbody>
        {open.map((one) => (
          <Row
            key={one.company}
            one={one}
            percent={chosen[one.company] ?? 0}
            plan={plan}
            view={view}
            after={after}
            seat={seat}
            choose={choose}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  one: { company: id, amounts },
  percent,
  plan,
  view,
  after,
  seat,
  choose,
}: {
  one: Sellable;
  percent: number;
  plan: EmergencyPlan;
  view: GameView;
  after: GameView;
  seat: string;
  choose: (company: string, percent: number) => void;
}) {
  const t = useTranslations("operate.emergency");
  const { money, names, called } = useGame();
  const company = view.companies.find((one) => one.id === id);
  const then = after.companies.find((one) => one.id === id);
  const held = view.players.find((one) => one.id === seat)?.shares[id] ?? 0;
  const left = after.players.find((one) => one.id === seat)?.shares[id] ?? 0;
  const sale = plan.sales.find((one) => one.company === id);
  const president = then?.president ?? null;
  const who = president === null ? "" : (names.players?.[president] ?? president);
  return (
    <tr
      className={`h-[34px] border-b border-line min-[1440px]:h-11 narrow:h-[46px] ${percent ? "bg-turn" : ""}`}
      data-company={id}
    >
      <th scope="row" className="text-start align-middle font-semibold whitespace-nowrap">
        <span className="flex items-center gap-2 narrow:gap-1">
          <Token company={id} size={26} />
          <span title={called(id)}>
            {id}{" "}
            <span className="money font-normal text-muted narrow:hidden">
              {company?.price == null ? "" : money(company.price)}
            </span>
          </span>
        </span>
      </th>
      <td className="money text-end whitespace-nowrap">
        {held} {sale && <b className="ms-1 rounded-[3px] bg-changed px-1">{left}</b>}
      </td>
      <td className="ps-2 narrow:ps-1">
        <Segments
          label={t("sellOf", { company: called(id) })}
          segments={[0, ...amounts].map((amount) => ({
            key: amount,
            text: amount || t("keep"),
            chosen: percent === amount,
            choose: () => choose(id, amount),
          }))}
        />
      </td>
      <td className="money text-end text-[15px] font-bold">{sale ? money(sale.brings) : ""}</td>
      <td className="px-2 text-end narrow:px-0.5">
        {company?.price != null && then?.price != null && <PriceAfter from={company.price} to={then.price} />}
      </td>
      <td className="narrow:sr-only">
        {president === null
          ? t("none")
          : president === seat
            ? t("youStay", { percent: left })
            : president === company?.president
              ? t("stays", { who })
              : t("becomes", { who })}
      </td>
    </tr>
  );
}
