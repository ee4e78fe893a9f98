import type { MapDef } from "@railhead/core";
import { drawMapMiniature } from "@railhead/core/draw";
import type { CreditsDef } from "@railhead/core/model";
import { Drawing } from "./drawing.tsx";

/** A title's cover, drawn from its own map: the board in miniature above its name, like a timetable of the line. */
export function Cover({
  map,
  credits,
  byline,
  big,
}: {
  map: MapDef;
  credits: CreditsDef;
  byline: string;
  big?: boolean;
}) {
  return (
    <div
      className={`relative flex flex-col overflow-hidden rounded-lg border border-line bg-panel ${big ? "p-5" : "p-4"}`}
      style={{ boxShadow: "var(--shadow)" }}
    >
      <div className="flex flex-1 flex-col rounded-[4px] border-2 border-ink/80 p-1">
        <div className="flex flex-1 flex-col border border-ink/50 p-3">
          <div className="bg-[color-mix(in_oklab,var(--rh-blue),var(--panel)_55%)] flex min-h-0 flex-1 rounded-[2px] p-3">
            <Drawing drawing={drawMapMiniature(map)} className="min-h-0 w-full flex-1" />
          </div>
          <div className="@container mt-3 border-t border-ink/50 pt-2 text-center">
            <div
              className={`font-display leading-none font-bold ${big ? "text-[min(3rem,15cqi)]" : "text-[min(2.25rem,15cqi)]"}`}
            >
              {credits.name}
            </div>
            <div className="mt-1.5 text-sm text-muted">
              {credits.location} · {byline}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
