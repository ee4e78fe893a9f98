import { createStore, get, set, type UseStore } from "idb-keyval";
import type { Course } from "./ahead.ts";
import type { Worth } from "./tasks.ts";

/** Games whose courses this browser keeps. */
const KEPT = 16;

interface Kept {
  key: string;
  course: (Worth | null)[];
}

let store: UseStore | undefined;
const courses = (): UseStore => {
  store ??= createStore("railhead-courses", "courses");
  return store;
};

/** A short name of everything that a course follows from: another game, other rules or another move make another. */
export function keyOf(...parts: readonly unknown[]): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (const letter of JSON.stringify(parts)) {
    const code = letter.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x01000193) >>> 0;
    b = Math.imul(b + code, 0x85ebca6b) >>> 0;
  }
  return `${a.toString(36)}-${b.toString(36)}`;
}

/** What was judged of a game before; storage may be forbidden, then nothing was. */
export async function keptCourse(key: string): Promise<Course | undefined> {
  const all = (await get<Kept[]>("all", courses()).catch(() => undefined)) ?? [];
  return all.find((one) => one.key === key)?.course.map((worth) => worth ?? undefined);
}

/** Keeps the course of a game that is over; the oldest makes room. */
export async function keepCourse(key: string, course: Course): Promise<void> {
  try {
    const all = (await get<Kept[]>("all", courses())) ?? [];
    const others = all.filter((one) => one.key !== key).slice(-(KEPT - 1));
    await set("all", [...others, { key, course: course.map((worth) => worth ?? null) }], courses());
  } catch {
    // It is judged again next time.
  }
}
