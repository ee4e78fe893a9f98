import type { CompanyId, Ctx, OptionDef } from "@railhead/core";
import { gameFacts, reading } from "@railhead/core/engine";
import { drawnOrder, type Tx } from "@railhead/core/state";
import { familyEvents as events } from "./events.ts";

/** The company of which a certificate comes along with a private that says "drawn", by the private's id. */
export const drawnFor = gameFacts<Record<CompanyId, CompanyId>>("drawn", {});

/** Privates with which a certificate comes along that is drawn, and of which companies where not of all. */
const drawing = ({ rules }: Pick<Ctx, "rules">) =>
  rules.title.companies.flatMap(({ id, brings }) =>
    brings?.drawn ? [{ id, share: brings.share, of: brings.drawn === true ? undefined : brings.drawn }] : [],
  );

/** What the host of a table may fix in place of the lot. */
export const drawOption = (companies: readonly CompanyId[]): OptionDef => ({
  id: "drawn",
  kind: "choice",
  values: ["lot", ...companies],
  default: "lot",
});

/** Before the game a company is drawn for each private that says so. */
export function drawCompanies(tx: Tx, companies: readonly CompanyId[]): void {
  const fixed = reading(tx, "drawn");
  for (const { id, share, of } of drawing(tx)) {
    const order = drawnOrder(tx, of ?? companies);
    const company = order.find((one) => one === fixed) ?? order[0];
    if (company === undefined || !tx.state.companies[id]) continue;
    drawnFor.write(tx)[id] = company;
    const event = share === "president" ? events.company_drawn : events.share_drawn;
    tx.log(event({ company, with: id }));
  }
}

/** The company that a private means by "drawn", or that it names. */
export const namedOrDrawn = (ctx: Ctx, id: CompanyId, named: CompanyId | undefined): CompanyId | undefined =>
  named === undefined || named === "drawn" ? drawnFor.read(ctx)[id] : named;
