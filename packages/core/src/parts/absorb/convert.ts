import type { CompanyId } from "../../model/ids.ts";
import { companyOf } from "../../state/ops.ts";
import type { Tx } from "../../state/tx.ts";

/** How a company's shares change. */
export interface Conversion {
  /** The kind of company it becomes: certificate and train limits, tokens and options go by it. */
  kind: string;
  /** A certificate is this factor less of the company, as there are this factor more of them. */
  split: number;
}

/**
 * Turns a company into one of more shares. Certificates that are out become a smaller part of it, those laid by for
 * this (`offering`) come into the treasury. Throws, and changes nothing, where certificates would not be whole
 * percents, or 100 in sum.
 */
export function convert(tx: Tx, company: CompanyId, { kind, split }: Conversion): void {
  const worth = companyOf(tx, company).certificates.map(({ at, percent }) =>
    at === "offering" ? percent : percent / split,
  );
  const sum = worth.reduce((all, percent) => all + percent, 0);
  if (sum !== 100 || !worth.every(Number.isInteger))
    throw new Error(`${company} cannot be split in ${split}: its certificates would be ${worth.join(", ")}`);
  const state = tx.company(company);
  state.kind = kind;
  state.certificates.forEach((certificate, index) => {
    certificate.percent = worth[index] as number;
    if (certificate.at === "offering") certificate.at = "treasury";
  });
}
