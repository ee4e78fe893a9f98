import type { PlayerId } from "@railhead/core";
import type * as v from "valibot";
import type * as requests from "../requests/index.ts";

export interface ChatLine {
  id: number;
  name: string;
  player?: PlayerId;
  text: string;
  at: number;
}

/**
 * POST /api/tables/:id/chat. Answers 201 with the `ChatLine`. A line has at most 1,000 characters. With `reminds`, the seat of another person who is
 * asked, that person is told of their turn once more: 409 NOT_ASKED where they are not, REMINDED where someone did so in the last ten minutes.
 */
export type ChatRequest = v.InferOutput<typeof requests.chatRequest>;

/**
 * GET /api/tables/:id/chat?before=id (or without, from the newest; `?invitation=` as for the table): a hundred lines, in order.
 * The ids of a table's lines have no gaps; the oldest of more than 5,000 go.
 */
export interface ChatPage {
  lines: ChatLine[];
  older: boolean;
}
