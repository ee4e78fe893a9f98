import { title18eu } from "@railhead/title-18eu";
import { searcher } from "../../src/search/tasks.ts";
import { registryOf } from "../../src/table/registry.ts";

export const { best, play, read, rebuild } = searcher(registryOf([title18eu]));
