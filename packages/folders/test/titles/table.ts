import { fileURLToPath } from "node:url";
import type { OptionValue } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { readFolder } from "../../src/index.ts";
import { titleOf } from "../kit.ts";

/** A title of `titles/`, as a site offers it. */
export const shelfTitle = (id: string) =>
  titleOf(readFolder(fileURLToPath(new URL(`../../../../titles/${id}`, import.meta.url))));

/** A table of a title of `titles/`, in a position made by hand; before anything is written it is the start of a game. */
export const shelfTable = (id: string, players = 3, options: Record<string, OptionValue> = {}) =>
  new Position(shelfTitle(id), players, options);
