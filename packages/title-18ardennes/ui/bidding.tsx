import type { LegalAction } from "@railhead/core";
import { priceOf } from "@railhead/core/market";
import { playerRef } from "@railhead/core/model";
import { cashOf, tokensOf } from "@railhead/core/state";
import { CompanyPick, Ladder, Part, useAsked, useCtx, useWords, valuesOf } from "@railhead/table-ui";
import { useState } from "react";
import { type Claim, formationCost, leastCost, saleableStock, startingValues } from "../src/index.ts";
import { Pledge } from "./pledge.tsx";

/** The bids that stand, and how much the reader can still bid. */
export function BidsNote() {
  const { t, money } = useWords();
  const ctx = useCtx();
  const { decision, seat } = useAsked();
  const { bids = [] } = (decision?.data ?? {}) as { bids?: Claim[] };
  if (seat === undefined) return null;
  const own = bids.filter((bid) => bid.player === seat);
  const paid = own.reduce((sum, bid) => sum + bid.bid, 0);
  const forming = own.reduce((sum, bid) => sum + leastCost(ctx, bid.minor), 0);
  return (
    <Part heading={t("bids.standing")}>
      {bids.length ? (
        <ul className="flex flex-col gap-1">
          {bids.map((bid) => (
            <Pledge key={bid.company} claim={bid} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t("bids.none")}</p>
      )}
      <p className="text-sm" data-testid="solvency">
        {t("bids.means", {
          cash: money(cashOf(ctx, playerRef(seat))),
          stock: money(saleableStock(ctx, seat)),
        })}
        {own.length > 0 && ` ${t("bids.bound", { paid: money(paid), forming: money(forming) })}`}
      </p>
    </Part>
  );
}

/** A bid for a public company: which, with what minor, how much. */
export function BidCompanyPart({ legal }: { legal: readonly LegalAction[] }) {
  const { t, money, placeName: placeOf } = useWords();
  const ctx = useCtx();
  const { draft, setDraft, seat } = useAsked();
  const [picked, setPicked] = useState<{ company?: string; minor?: string }>({});
  const mine = draft?.type === "bid_company" ? draft : undefined;
  const companies = valuesOf<string>(legal, "company");
  const company = (mine?.company as string | undefined) ?? companies.find((one) => one === picked.company);
  const ofCompany = legal.filter((one) => one.company === company);
  const minors = valuesOf<string>(ofCompany, "minor");
  const minor =
    (mine?.minor as string | undefined) ??
    minors.find((one) => one === picked.minor) ??
    (minors.length === 1 ? minors[0] : undefined);
  const bid = ofCompany.find((one) => one.minor === minor);
  const choose = (next: typeof picked) => {
    setPicked(next);
    setDraft(undefined);
  };
  const [least = 0] = startingValues(ctx);
  return (
    <Part heading={t("bids.heading")}>
      <CompanyPick
        label={t("bids.heading")}
        companies={companies}
        value={company}
        choose={(next) => choose({ company: next })}
      />
      {company !== undefined && (
        <>
          <p className="text-sm text-muted">
            {t("bids.with", { company: ctx.rules.companies.get(company)?.name ?? company })}
          </p>
          <CompanyPick
            label={t("bids.minor")}
            companies={minors}
            value={minor}
            choose={(next) => choose({ company, minor: next })}
          />
        </>
      )}
      {bid && minor !== undefined && seat !== undefined && (
        <>
          <p className="text-sm">
            {t("bids.minorWorth", {
              minor,
              worth: money(2 * priceOf(ctx, minor)),
              cities: tokensOf(ctx, minor)
                .map((token) => placeOf(token.hex))
                .join(", "),
              value: money(least),
              cost: money(formationCost(ctx, minor, least)),
            })}
          </p>
          <Ladder
            key={`${company}/${minor}`}
            legal={bid}
            field="amount"
            cash={cashOf(ctx, playerRef(seat))}
            label={t("bids.amount")}
          />
        </>
      )}
    </Part>
  );
}
