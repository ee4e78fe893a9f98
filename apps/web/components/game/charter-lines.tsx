import { drawMarker } from "@railhead/core/draw";
import { renderText } from "@railhead/core/texts";
import type { CompanyView } from "@railhead/core/view";
import { renderShapes } from "../shapes.tsx";
import { useGame } from "./context.ts";

/** What only this title shows of a company, with pictures where there are some. */
export function CharterLines({ company }: { company: CompanyView }) {
  const { catalogue, names } = useGame();
  if (!company.charter?.length) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-xs text-muted" data-testid="charter-lines">
      {company.charter.map(({ text, values, icon }) => {
        const picture = icon === undefined ? undefined : drawMarker(icon);
        return (
          <li key={`${text}-${JSON.stringify(values)}`} className="flex items-center gap-1.5">
            {picture && (
              <svg viewBox="-23 -23 46 46" width="20" height="20" className="rh shrink-0" aria-hidden="true">
                {renderShapes([picture])}
              </svg>
            )}
            {renderText(catalogue, text, values, names)}
          </li>
        );
      })}
    </ul>
  );
}
