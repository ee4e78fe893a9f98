import type { Ctx } from "@railhead/core";
import { presidentOf } from "@railhead/core/state";
import { useCtx, useWords } from "@railhead/table-ui";
import { ofKind } from "../src/index.ts";
import { BOX, BOXES } from "./boxes.ts";

/** Concessions that are left in the order in which they are used, with whose they are. */
export function ConcessionList({ ctx }: { ctx: Ctx }) {
  const { playerName: nameOf } = useWords();
  const left = ofKind(ctx, "concession").sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  return (
    <ol className={BOXES} data-testid="concessions">
      {left.map((one) => {
        const owner = presidentOf(ctx, one);
        return (
          <li key={one.id} className={BOX}>
            <b>{one.id}</b>
            <span className="text-xs text-muted">{owner === undefined ? "–" : nameOf(owner)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Above the question of a concession: which are still to come. */
export function ConcessionNote() {
  const { t } = useWords();
  const ctx = useCtx();
  return (
    <section className="play-part">
      <h2 className="play-part-heading">{t("concessions.left")}</h2>
      <p className="text-sm text-muted">{t("concessions.note")}</p>
      <ConcessionList ctx={ctx} />
    </section>
  );
}
