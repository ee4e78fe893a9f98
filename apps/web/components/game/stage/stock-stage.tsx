import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useNarrow } from "../map/use-narrow.ts";
import { Matrix } from "../matrix/matrix.tsx";
import { MatrixDecision } from "../matrix/matrix-decision.tsx";
import { Strip, TabletStrip } from "../matrix/strip.tsx";
import { SinceLines } from "../side/since-lines.tsx";

export interface StageProps {
  view: GameView;
  before: GameView | undefined;
  state: GameState;
  /** Companies whose price token the last move moved. */
  moved: readonly string[];
  at: number;
}

/** The stock round: the matrix of companies, and below it market, income and trains. */
export function StockStage({ view, before, state, moved, at }: StageProps) {
  const narrow = useNarrow();
  const matrix = <Matrix view={view} before={before} state={state} at={at} />;
  if (narrow)
    return (
      <div className="stage-main flex flex-col">
        {matrix}
        <TabletStrip view={view} state={state} moved={moved} at={at} />
        <SinceLines at={at} />
      </div>
    );
  return (
    <>
      <MatrixDecision>{matrix}</MatrixDecision>
      <div className="stage-strip border-t border-line-strong [container-type:size]">
        <Strip view={view} state={state} moved={moved} at={at} />
      </div>
    </>
  );
}
