export { TEXT_LOADERS, TITLE_LOADERS } from "./list.ts";
