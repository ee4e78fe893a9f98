import type { DrawnPicture } from "@/lib/server/rule-pictures.ts";
import { Drawing } from "../drawing.tsx";

/** How wide a drawing unit is on the page, in rem: hexes of all pictures have one size. */
const UNIT = 0.034;
/** Spaces of a market are drawn larger: they hold numbers only. */
const CLOSE = 0.06;

/** A sum with its terms ("30 + 10 = £40"): read from left to right in every language. */
const SUM = /((?:£|f\.)?\d+(?: [+×=] (?:£|f\.)?\d+)+)/;

/** A picture under its rule: one drawing, or several with arrows between them. Always from left to right, as the board is printed. */
export function RulePicture({
  picture: { id, caption, alt, lang, drawings, wrong, close },
}: {
  picture: DrawnPicture;
}) {
  return (
    <figure
      data-picture={id}
      className="flex [contain-intrinsic-block-size:auto_14rem] [content-visibility:auto] max-w-[68ch] flex-col gap-2"
      lang={lang}
      dir={lang && "ltr"}
    >
      <div role="img" aria-label={alt} dir="ltr" className="flex flex-wrap items-center gap-2">
        {drawings.map((drawing, at) => (
          <span key={at} className="flex max-w-full items-center gap-2">
            {at > 0 && !(wrong && at === drawings.length - 1) && (
              <span aria-hidden="true" className="text-muted">
                →
              </span>
            )}
            <span
              className="block max-w-full"
              style={{ width: `${(drawing.box[2] * (close ? CLOSE : UNIT)).toFixed(1)}rem` }}
            >
              <Drawing drawing={drawing} className="block h-auto w-full" />
            </span>
          </span>
        ))}
      </div>
      <figcaption className="text-sm text-muted">
        {caption.split(SUM).map((part, at) =>
          // Every second part is a sum.
          at % 2 ? (
            <bdi key={part} dir="ltr" className="whitespace-nowrap">
              {part}
            </bdi>
          ) : (
            part
          ),
        )}
      </figcaption>
    </figure>
  );
}
