import type { TitleRegistry } from "../table/registry.ts";

/** A task with the content of its title, where that is a title of data. */
export function withContent<T extends object>(
  registry: TitleRegistry | undefined,
  rules: string,
  task: T,
): T {
  const content = registry?.content?.(rules);
  return content ? { ...task, content } : task;
}
