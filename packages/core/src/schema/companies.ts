import type { CompanyDef } from "../model/companies.ts";
import { oddShare } from "../model/dividends.ts";
import { contrast, READABLE } from "../util/contrast.ts";
import { saying } from "../util/saying.ts";
import type { Report } from "./problem.ts";

/** A file of companies. */
export interface CompaniesFile {
  companies: CompanyDef[];
}

/** Checks what the shape of a companies file cannot tell. */
export function checkCompanies({ companies }: CompaniesFile, report: Report): void {
  const seen = new Set<string>();
  companies.forEach((company, at) => {
    if (seen.has(company.id)) report(["companies", at], saying`is listed twice`);
    seen.add(company.id);
    const shares = company.shares ?? [100];
    const issued = shares.slice(0, shares.length - (company.offering ?? 0));
    const sum = issued.reduce((total, percent) => total + percent, 0);
    if (sum !== 100) report(["companies", at, "shares"], saying`add up to ${sum}, not 100`);
    const odd = oddShare(company);
    if (odd)
      report(
        ["companies", at, "shares"],
        saying`has ${odd.percent}%, which is not a multiple of its share of ${odd.unit}%`,
      );
    const found = contrast(company.colour, company.text_colour);
    if (found < READABLE)
      report(
        ["companies", at, "text_colour"],
        saying`has a contrast of ${found.toFixed(1)} on ${company.colour}; it must be ${READABLE} or more`,
      );
  });
}
