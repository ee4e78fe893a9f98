import { useCtx, useWords } from "@railhead/table-ui";
import { BOX, BOXES } from "./boxes.ts";

/** The Locomotive Works: each level with what is left to buy and its box of rusted trains, which nationals draw from. */
export function Works() {
  const { t, money } = useWords();
  const ctx = useCtx();
  const { stack, rusted } = ctx.state.depot;
  const count = (list: readonly { kind: string }[], name: string) =>
    list.filter(({ kind }) => kind === name).length;
  return (
    <section>
      <h2 className="mb-1 font-sans text-sm font-medium text-muted">{t("works.heading")}</h2>
      <p className="mb-1 text-xs text-muted">{t("works.note")}</p>
      <ul className={BOXES} data-testid="works">
        {ctx.rules.title.trains.map(({ name: level, price, variants = [] }) => {
          const names = [level, ...variants.map(({ name }) => name)];
          const left = names.reduce((sum, name) => sum + count(stack, name), 0);
          const gone = names.reduce((sum, name) => sum + count(rusted, name), 0);
          const prices = [price, ...variants.map((side) => side.price ?? price)].map(money);
          return (
            <li key={level} className={BOX} data-level={level}>
              <b>{names.join(" / ")}</b>
              <span className="money text-xs">{prices.join(" / ")}</span>
              <span className="text-sm">{t("works.left", { count: left })}</span>
              {gone > 0 && <span className="text-sm text-bad">{t("works.rusted", { count: gone })}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
