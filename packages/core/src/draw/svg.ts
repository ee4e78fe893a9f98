import type { Drawing, Shape } from "./shapes.ts";
import { drawingCss } from "./style.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (value: string): string => value.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function attributes(values: Record<string, string | number | undefined>): string {
  let text = "";
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value !== undefined) text += ` ${name}="${typeof value === "string" ? escapeXml(value) : value}"`;
  }
  return text;
}

/** SVG attributes of a shape, apart from its children and text; names as in SVG. */
export function shapeAttributes(shape: Shape): Record<string, string | number | undefined> {
  const common: Record<string, string | number | undefined> = {
    class: shape.class,
    fill: shape.fill,
    stroke: shape.stroke,
  };
  for (const [name, value] of Object.entries(shape.data ?? {})) common[`data-${name}`] = value;
  switch (shape.kind) {
    case "group": {
      const move = shape.at && `translate(${shape.at[0]} ${shape.at[1]})`;
      const turn = shape.turn ? `rotate(${shape.turn})` : undefined;
      return { ...common, transform: [move, turn].filter(Boolean).join(" ") || undefined };
    }
    case "path":
      return { ...common, d: shape.d };
    case "polygon":
      return { ...common, points: shape.points.map(([x, y]) => `${x},${y}`).join(" ") };
    case "circle":
      return { ...common, cx: shape.x, cy: shape.y, r: shape.r };
    case "rect":
      return { ...common, x: shape.x, y: shape.y, width: shape.width, height: shape.height, rx: shape.round };
    case "text":
      // A third of the size below the middle: the same in every program, unlike dominant-baseline.
      return {
        ...common,
        x: shape.x,
        y: Math.round((shape.y + shape.size * 0.35) * 100) / 100,
        "font-size": shape.size,
        "text-anchor": shape.anchor ?? "middle",
      };
  }
}

const TAGS = {
  group: "g",
  path: "path",
  polygon: "polygon",
  circle: "circle",
  rect: "rect",
  text: "text",
} as const;

/** The SVG element that shows a shape. */
export const shapeTag = (shape: Shape): (typeof TAGS)[Shape["kind"]] => TAGS[shape.kind];

/** Shapes as SVG markup, without a surrounding document. */
export function toMarkup(shapes: readonly Shape[]): string {
  return shapes
    .map((shape) => {
      const open = `<${shapeTag(shape)}${attributes(shapeAttributes(shape))}`;
      if (shape.kind === "text") return `${open}>${escapeXml(shape.text)}</text>`;
      if (shape.kind !== "group") return `${open}/>`;
      const title = shape.title ? `<title>${escapeXml(shape.title)}</title>` : "";
      return `${open}>${title}${toMarkup(shape.children)}</g>`;
    })
    .join("");
}

/** A drawing as an SVG document that stands alone, with its look inside. `css`: its style sheet (default: that of all drawings). */
export function toSvg(
  drawing: Drawing,
  { css = drawingCss, ...options }: { title?: string; css?: string } = {},
): string {
  const box = drawing.box.map((value) => Math.round(value * 100) / 100);
  const size = attributes({ viewBox: box.join(" "), width: box[2], height: box[3] });
  const title = options.title ? `<title>${escapeXml(options.title)}</title>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} class="rh" role="img">${title}<style>${css}</style>${toMarkup(
    drawing.shapes,
  )}</svg>\n`;
}
