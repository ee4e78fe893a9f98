import type { TitleDefinition } from "@railhead/core";
import { MapPicture } from "./map-picture.tsx";

/** A title's cover, drawn from its own map: the board in miniature above its name, like a timetable of the line. What follows a colon in the name stands below it. */
export function Cover({
  title,
  byline,
  big,
}: {
  title: Pick<TitleDefinition, "id" | "version" | "map" | "credits">;
  byline: string;
  big?: boolean;
}) {
  const { credits } = title;
  const [name = "", ...rest] = credits.name.split(": ");
  return (
    <div
      className={`relative flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-panel ${big ? "p-5" : "p-2 sm:p-3"}`}
      style={{ boxShadow: "var(--shadow)" }}
    >
      <div className="flex min-h-0 flex-1 flex-col rounded-[4px] border-2 border-ink/80 p-1">
        <div className={`flex min-h-0 flex-1 flex-col border border-ink/50 ${big ? "p-3" : "p-1.5 sm:p-2"}`}>
          <div className="bg-[color-mix(in_oklab,var(--rh-blue),var(--panel)_55%)] relative min-h-0 flex-1 rounded-[2px]">
            <MapPicture
              title={title}
              className="absolute inset-2 h-[calc(100%-1rem)] w-[calc(100%-1rem)] object-contain"
            />
          </div>
          <div className="@container mt-3 border-t border-ink/50 pt-2 text-center">
            <div
              className={`font-display leading-none font-bold ${big ? "text-[min(3rem,15cqi)]" : "text-[min(1.75rem,13cqi)]"}`}
            >
              {name}
            </div>
            {rest.length > 0 && <div className="mt-1 font-display text-sm font-bold">{rest.join(": ")}</div>}
            <div className={`mt-1.5 text-muted ${big ? "text-sm" : "text-xs max-sm:sr-only"}`}>
              {credits.location} · {byline}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
