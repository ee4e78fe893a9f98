import type { TitleDefinition } from "@railhead/core";
import type { PageCell, PagePart, PageText } from "@railhead/core/model";
import { renderText } from "@railhead/core/texts";
import { useLocale } from "next-intl";
import { catalogueOf, moneyWriter } from "@/lib/texts.ts";
import { Wide } from "./section.tsx";

/** Writes what a title says about itself, in the reader's language. */
export function useSaid(title: TitleDefinition): (said: PageText) => string {
  const catalogue = catalogueOf(title, useLocale());
  return ({ text, values }) => renderText(catalogue, text, values);
}

/** Notes and tables that a title adds to a section of its page. */
export function Said({ title, part }: { title: TitleDefinition; part: PagePart | undefined }) {
  const say = useSaid(title);
  const money = moneyWriter(title.numbers.currency);
  if (!part) return null;
  const { notes = [], tables = [] } = part;
  const written = (cell: PageCell): string => {
    if (cell === null) return "–";
    if (typeof cell !== "object") return String(cell);
    return "money" in cell ? money(cell.money) : say(cell);
  };
  const isFigure = (cell: PageCell) =>
    typeof cell === "number" || (cell !== null && typeof cell === "object" && "money" in cell);
  return (
    <>
      {notes.length > 0 && (
        <ul className="flex max-w-[70ch] list-disc flex-col gap-1 ps-5">
          {notes.map((note) => (
            <li key={note.text}>{say(note)}</li>
          ))}
        </ul>
      )}
      {tables.map(({ heading, note, head, rows }) => (
        <div key={heading.text} className="flex min-w-0 flex-col gap-2">
          <h3 className="max-w-[62ch] text-lg">{say(heading)}</h3>
          {note && <p className="max-w-[70ch] text-muted">{say(note)}</p>}
          <Wide label={say(heading)}>
            <table className={rows.flat().some(isFigure) ? "facts-table" : "facts-table in-words"}>
              <thead>
                <tr>
                  {head.map((cell, at) => (
                    <th scope="col" key={at}>
                      {written(cell)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((cells, row) => (
                  <tr key={row}>
                    {cells.map((cell, at) =>
                      at === 0 ? (
                        <th scope="row" className="font-normal" key={at}>
                          {written(cell)}
                        </th>
                      ) : (
                        <td key={at} className={isFigure(cell) ? "money" : ""}>
                          {written(cell)}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        </div>
      ))}
    </>
  );
}
