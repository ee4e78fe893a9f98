import { type Drawing as DrawingShapes, toMarkup } from "@railhead/core/draw";

/** A drawing that does not change, written on the server. */
export function Drawing({
  drawing,
  label,
  className,
}: {
  drawing: DrawingShapes;
  /** What it shows; without one it is decoration. */
  label?: string;
  className?: string;
}) {
  return (
    <svg
      viewBox={drawing.box.join(" ")}
      className={`rh ${className ?? ""}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      dangerouslySetInnerHTML={{ __html: toMarkup(drawing.shapes) }}
    />
  );
}
