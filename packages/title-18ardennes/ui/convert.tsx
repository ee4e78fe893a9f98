import { companyOf } from "@railhead/core/state";
import { useAsked, useCtx, useWords } from "@railhead/table-ui";

/** What becomes of a company that converts. */
export function ConvertNote() {
  const { t } = useWords();
  const ctx = useCtx();
  const { decision } = useAsked();
  const company = decision?.company;
  if (company === undefined) return null;
  const waiting = companyOf(ctx, company).certificates.filter((one) => one.at === "offering").length;
  return <p className="text-sm">{t("convert.note", { company, count: waiting })}</p>;
}
