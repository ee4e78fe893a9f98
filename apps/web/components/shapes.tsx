import { type Shape, shapeAttributes, shapeTag } from "@railhead/core/draw";
import { createElement, type ReactNode } from "react";

const REACT_NAMES: Record<string, string> = {
  class: "className",
  "font-size": "fontSize",
  "text-anchor": "textAnchor",
};

/** Drawing shapes as React SVG elements. */
export function renderShapes(shapes: readonly Shape[]): ReactNode[] {
  return shapes.map((shape, index) => {
    const props: Record<string, unknown> = { key: index };
    for (const [name, value] of Object.entries(shapeAttributes(shape))) {
      if (value !== undefined) props[REACT_NAMES[name] ?? name] = value;
    }
    if (shape.kind === "text") return createElement("text", props, shape.text);
    if (shape.kind === "group") {
      const title = shape.title ? [createElement("title", { key: "title" }, shape.title)] : [];
      return createElement("g", props, ...title, ...renderShapes(shape.children));
    }
    return createElement(shapeTag(shape), props);
  });
}
