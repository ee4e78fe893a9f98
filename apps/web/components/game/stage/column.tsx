import { DecisionPanel } from "../decision/panel.tsx";
import { useNarrow } from "../map/use-narrow.ts";
import { CompanyCard } from "../operate/company-card.tsx";
import { CompanyStrip } from "../operate/company-strip.tsx";
import { PastRuns } from "../operate/past-runs.tsx";
import { Steps } from "../operate/steps.tsx";
import type { StageProps } from "./stock-stage.tsx";

export interface ColumnProps extends Pick<StageProps, "view" | "state"> {
  /** The reader looks at the past, where no one is asked anything. */
  past: boolean;
  at: number;
}

/** The column of an operating round, and of every question that has no layout of its own: the company, its steps, and what is asked. */
export function OperatingColumn({ view, state, past, at }: ColumnProps) {
  const narrow = useNarrow();
  const id = view.operating ?? view.company;
  return (
    <>
      {id !== null && !narrow && (
        <>
          <CompanyCard view={view} state={state} id={id} />
          <Steps state={state} />
        </>
      )}
      <div hidden={past} className="flex min-h-0 flex-auto flex-col">
        <DecisionPanel />
      </div>
      {view.operating !== null && !narrow && <PastRuns company={view.operating} at={at} />}
    </>
  );
}

/** On a phone, above what is asked: what the company has. */
export function OperatingStrip({ view, state }: Pick<ColumnProps, "view" | "state">) {
  const id = view.operating ?? view.company;
  return id === null ? null : <CompanyStrip view={view} state={state} id={id} />;
}
