import type { Ctx, GameState } from "@railhead/core";
import { Shelf, Token, useCtx, useWords } from "@railhead/table-ui";
import {
  type Authority,
  authoritiesLeft,
  authorityOf,
  authoritySupply,
  chitsLeft,
  data,
  isMinor,
  isRegional,
  ofKind,
  orientMarker,
  table,
  zonesOn,
} from "../src/index.ts";
import { BOX, BOXES } from "./boxes.ts";
import { ConcessionList } from "./concessions.tsx";

/** What lies beside the board: operating track, pars, concessions, chits, port authorities, markers of the Orient Express. */
export function Railroads({ state }: { state: GameState }) {
  const { t, money, word } = useWords();
  const now = useCtx();
  const ctx: Ctx = { rules: now.rules, state };
  const track = table.read(ctx).track.filter((id) => isMinor(ctx, id) || isRegional(ctx, id));
  const concessions = ofKind(ctx, "concession");
  const majors = ofKind(ctx, "major");
  const marked = majors.filter(({ id }) => orientMarker.read(ctx, id).marked);
  const { price } = data.charters.authorities;
  const seas = Object.keys(authoritySupply(ctx)) as Authority[];
  // Without Constantinople on the board nothing runs to it.
  const express = ctx.rules.map.hexes.has(data.powers.orient.to);
  return (
    <section className="flex flex-col gap-3" data-testid="beside-the-board">
      {track.length > 0 && (
        <Shelf heading={t("track.heading")} note={t("track.note")}>
          <ol className={BOXES} data-testid="operating-track">
            {track.map((id) => (
              <li key={id}>
                <Token company={id} size={28} label={id} />
              </li>
            ))}
          </ol>
        </Shelf>
      )}
      <Shelf heading={t("pars.heading")} note={t("pars.note")}>
        <ul className={BOXES} data-testid="pars">
          {Object.entries(data.charters.majorPar).map(([par, major]) => (
            <li key={par} className={BOX} data-par={par}>
              <span className="money text-sm">
                {t("pars.box", { par: money(Number(par)), major: money(major) })}
              </span>
              <span className="flex flex-wrap gap-0.5">
                {ofKind(ctx, "regional")
                  .filter((one) => one.par === Number(par))
                  .map(({ id }) => (
                    <Token key={id} company={id} size={22} label={id} />
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </Shelf>
      {concessions.length > 0 && (
        <Shelf heading={t("concessions.left")}>
          <ConcessionList ctx={ctx} />
        </Shelf>
      )}
      <Shelf heading={t("chits.heading")} note={t("chits.note")}>
        <ul className={BOXES} data-testid="chits">
          {zonesOn(ctx).map(({ id }) => (
            <li key={id} className={BOX} data-zone={id}>
              <span className="text-sm">{word(`zone.${id}`)}</span>
              <b>{chitsLeft(ctx, id)}</b>
            </li>
          ))}
        </ul>
      </Shelf>
      {majors.length > 0 && (
        <Shelf heading={t("authorities.heading", { price: money(price) })}>
          <ul className={BOXES} data-testid="authorities">
            {seas.map((sea) => (
              <li key={sea} className={BOX}>
                <span className="text-sm">{sea}</span>
                <span className="flex flex-wrap items-center gap-1">
                  <b>{t("authorities.left", { count: authoritiesLeft(ctx, sea) })}</b>
                  {majors
                    .filter(({ id }) => authorityOf(ctx, id) === sea)
                    .map(({ id }) => (
                      <Token key={id} company={id} size={22} label={id} />
                    ))}
                </span>
              </li>
            ))}
          </ul>
        </Shelf>
      )}
      {majors.length > 0 && express && (
        <Shelf heading={t("orient.heading")} note={marked.length ? undefined : t("orient.none")}>
          <ul className={BOXES} data-testid="orient">
            {marked.map(({ id }) => (
              <li key={id}>
                <Token company={id} size={28} label={id} />
              </li>
            ))}
          </ul>
        </Shelf>
      )}
    </section>
  );
}
