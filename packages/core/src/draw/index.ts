/** Drawing: pure functions from maps, tiles, boards and markets to plain shapes; `toSvg` writes them down. */
export {
  type Aspect,
  layoutOf,
  type SeenMap,
  type Sight,
  seenAt,
  seenMap,
  sightOf,
  type Turn,
} from "./aspect.ts";
export { APOTHEM, arcMiddle, centreOf, corners, middle, trackBetween } from "./geometry.ts";
export { drawHex, type HexDrawing, type HexView, NAME_SIZE, writtenIn } from "./hex.ts";
export { type FaceLayout, layoutFace, type NodePlace, SLOT, type TrackLine } from "./layout.ts";
export {
  drawBorders,
  drawCoordinates,
  drawLinks,
  drawMap,
  drawMapMiniature,
  drawSilhouettes,
  type MapOptions,
  mapBox,
  reservedAt,
} from "./map.ts";
export { CELL, drawMarket, type MarketLines, marketLook, spaceBox } from "./market.ts";
export { nameExtent, nameSizes, namesMeet, type WrittenName } from "./names.ts";
export { drawOpenSea, hiddenSea } from "./open-sea.ts";
export { drawRoute, drawRouteSum, ROUTE_LOOKS, routeLine } from "./route.ts";
export { drawSea } from "./sea.ts";
export {
  allShapes,
  type CircleShape,
  circle,
  type Drawing,
  type GroupShape,
  group,
  HEX,
  num,
  type PathShape,
  type PolygonShape,
  path,
  polygon,
  type RectShape,
  rect,
  type Shape,
  type TextShape,
  text,
  textWidth,
  type XY,
} from "./shapes.ts";
export { drawRouteStops, type StopMark } from "./stops.ts";
export { drawingCss, miniatureCss, plainCss } from "./style.ts";
export { shapeAttributes, shapeTag, toMarkup, toSvg } from "./svg.ts";
export { drawSymbol, hasSymbol } from "./symbol.ts";
export { currentColour, drawTile } from "./tile.ts";
export {
  type CompanyLook,
  companyLooks,
  drawGhost,
  drawMarker,
  drawToken,
  readable,
} from "./token.ts";
export { drawTrackOf, segmentPoints, type TrackView, vertexPoint } from "./track.ts";
