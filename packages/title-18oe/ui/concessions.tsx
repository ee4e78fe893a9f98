import type { Ctx } from "@railhead/core";
import { presidentOf } from "@railhead/core/state";
import { useCtx, useWords } from "@railhead/table-ui";
import { Fragment } from "react";
import { ofKind } from "../src/index.ts";
import { BOX, BOXES } from "./boxes.ts";

/** Concessions that are left, the next first. */
const inOrder = (ctx: Ctx) =>
  ofKind(ctx, "concession").sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));

/** Concessions that are left in the order in which they are used, with whose they are. */
export function ConcessionList({ ctx }: { ctx: Ctx }) {
  const { playerName: nameOf } = useWords();
  const left = inOrder(ctx);
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

/** Above the question of a concession: which are still to come, and whose they are. */
export function ConcessionNote() {
  const { t, playerName: nameOf } = useWords();
  const ctx = useCtx();
  return (
    <p className="text-xs/[1.4] text-muted" data-testid="concessions-left">
      <b className="text-ink">{t("concessions.left")}</b>{" "}
      {inOrder(ctx).map((one, index) => {
        const owner = presidentOf(ctx, one);
        return (
          <Fragment key={one.id}>
            {index > 0 && ", "}
            <span className="whitespace-nowrap">
              <b className={index === 0 ? "text-accent" : ""}>{one.id}</b>
              {owner !== undefined && ` ${nameOf(owner)}`}
            </span>
          </Fragment>
        );
      })}
      . {t("concessions.note")}
    </p>
  );
}
