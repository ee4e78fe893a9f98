import type { TitleDefinition } from "@railhead/core";
import { mapBox } from "@railhead/core/draw";

/** A title's map in miniature, as a picture of its own that the browser keeps. It is decoration: the title's name stands beside it. */
export function MapPicture({
  title,
  className,
}: {
  title: Pick<TitleDefinition, "id" | "version" | "map">;
  className?: string;
}) {
  const [, , width, height] = mapBox(title.map).map(Math.round);
  return (
    <img
      src={`/titles/${title.id}/map?${new URLSearchParams({ rules: title.version })}`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
