import { title18eu } from "@railhead/title-18eu";
import { title18oe } from "@railhead/title-18oe";
import { searcher } from "../src/search/tasks.ts";
import { registryOf } from "../src/table/registry.ts";

export const { best, play, rebuild, think } = searcher(registryOf([title18eu, title18oe]));
