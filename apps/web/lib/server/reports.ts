import type { ReportRow } from "@railhead/server";
import { emails } from "./emails.ts";
import { site, siteAddress } from "./site.ts";

/** Mails a report to the operator if `OPERATOR_MAIL` names an address. Never throws: it is stored in any case. */
export async function tellOperator(report: ReportRow): Promise<void> {
  const to = process.env.OPERATOR_MAIL;
  if (!to) return;
  try {
    const { send } = await site();
    await send((await emails(siteAddress())).report(to, report));
  } catch (error) {
    console.error("mail", error);
  }
}
