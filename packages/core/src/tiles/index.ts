/** The standard tiles by their numbers, and tables of upgrades derived from faces. */
export { deriveFirst, deriveUpgrades, follows, type LabelRule } from "./derive.ts";
export { type StandardTile, standardTiles } from "./standard.ts";
export { type OwnTile, type TilesByNumber, tileset, type UpgradeExceptions } from "./tileset.ts";
