import type { ComponentType } from "react";
import { Bonuses } from "./18ardennes/bonuses.tsx";

/** A section that only this title has on its page: its heading is the text `NAMESPACE.heading`. */
export interface PageSection {
  /** Namespace of its texts. */
  texts: string;
  part: ComponentType<{ money: (amount: number) => string }>;
}

const SECTIONS: Record<string, PageSection> = {
  "18ardennes": { texts: "ardennes.page", part: Bonuses },
};

/** The section of a title's own, or undefined. */
export const sectionOf = (title: string): PageSection | undefined =>
  Object.hasOwn(SECTIONS, title) ? SECTIONS[title] : undefined;
