import { createContext, useContext } from "react";
import type { Stage } from "@/lib/views.ts";

/** What the table is laid out for, and the company that the reader is about to start. */
export interface StageNow {
  stage: Stage;
  /** Shows the choices for starting a company, with this one chosen where it is named. */
  start: (company?: string) => void;
  /** The company that was named; undefined where none was. */
  starting: string | undefined;
  /** The question is about starting companies and nothing else: there is nothing to go back to. */
  whole: boolean;
  /** Back to the stage of the round. */
  back: () => void;
}

export const StageContext = createContext<StageNow | null>(null);

export function useStage(): StageNow {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("outside a table");
  return stage;
}
