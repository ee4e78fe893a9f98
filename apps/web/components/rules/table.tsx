import { useTranslations } from "next-intl";
import type { BookTable, TableCell } from "@/lib/book-table.ts";
import { Wide } from "../title/section.tsx";

function Cell({ cell: { text, printed, lang } }: { cell: TableCell }) {
  return printed ? <bdi dir="ltr">{text}</bdi> : <span lang={lang}>{text}</span>;
}

/** Rules as rows of a table; the last column has the address of each. */
export function RuleTable({
  table: { head, rows },
  label,
  tagOf,
}: {
  table: BookTable;
  /** What the table is called for those who do not see where it stands. */
  label: string;
  /** What the reader's table reads otherwise of a rule. */
  tagOf: (rule: string) => string | undefined;
}) {
  const t = useTranslations("rulebook");
  return (
    <Wide label={label}>
      <table className="rule-table text-sm">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell.text} scope="col">
                <Cell cell={cell} />
              </th>
            ))}
            <th scope="col">{t("rule")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, rules }) => (
            <tr key={rules.join()}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    <Cell cell={cell} />
                  </th>
                ) : (
                  <td key={at}>
                    <Cell cell={cell} />
                  </td>
                ),
              )}
              <td>
                <span className={`flex flex-wrap gap-x-3 ${rules.length > 1 ? "min-w-44" : ""}`}>
                  {rules.map((id) => (
                    <span key={id} id={id} data-changed={tagOf(id) && ""} className="rule-line scroll-mt-16">
                      {tagOf(id) && <span className="tag me-2">{tagOf(id)}</span>}
                      <a
                        href={`#${id}`}
                        dir="ltr"
                        className="inline-flex min-h-6 items-center text-xs whitespace-nowrap text-muted"
                      >
                        {id}
                      </a>
                    </span>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
