import type { FoundPerson } from "@railhead/server/api";
import { endpoints } from "@railhead/server/endpoints";
import { ask } from "./api.ts";

/** People with this text in their names, as far as the reader may find them; none where the site cannot say. */
export async function findPeople(text: string): Promise<readonly FoundPerson[]> {
  const answer = await ask(endpoints.search, { query: { text } });
  return answer.ok ? answer.value.people : [];
}
