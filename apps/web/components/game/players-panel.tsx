"use client";

import type { GameView } from "@railhead/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money, Value } from "./changed.tsx";
import { useGame } from "./context.ts";
import { Token } from "./token.tsx";

/** Players side by side: what they have, what they are worth, and who holds how much of which company. */
export function PlayersPanel({ view, before }: { view: GameView; before: GameView | undefined }) {
  const t = useTranslations("game.panel");
  const { money, title } = useGame();
  const { players } = view;
  const was = new Map(before?.players.map((player) => [player.id, player]));
  const most = Math.max(...players.map((player) => player.worth));
  const withShares = view.companies.filter(
    (company) =>
      company.started &&
      !company.closed &&
      title.companies.some((def) => def.id === company.id && def.shares?.length),
  );
  const line = (label: ReactNode, cells: ReactNode[], key: string) => (
    <tr key={key} className="border-t border-line">
      <th scope="row" className="sticky start-0 bg-panel py-1.5 pe-2 text-start font-normal text-muted">
        {label}
      </th>
      {cells.map((cell, index) => (
        <td
          key={players[index]?.id ?? `${key}-${index}`}
          className="px-1.5 text-end align-middle whitespace-nowrap"
        >
          {cell}
        </td>
      ))}
      {cells.length === players.length && withShares.length > 0 && <td colSpan={2} />}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={t("holdings")} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <td className="sticky start-0 bg-panel" />
            {players.map((player) => (
              <th key={player.id} scope="col" className="px-1.5 pb-1 text-end align-bottom whitespace-nowrap">
                {view.acting.includes(player.id) && (
                  <span className="text-accent" aria-hidden="true">
                    ●{" "}
                  </span>
                )}
                {player.name}
                {player.bankrupt && (
                  <span className="block text-xs font-normal text-bad">{t("bankrupt")}</span>
                )}
              </th>
            ))}
            {withShares.length > 0 && (
              <>
                <th scope="col" className="px-1.5 pb-1 text-end align-bottom font-normal text-muted">
                  {t("treasury")}
                </th>
                <th scope="col" className="px-1.5 pb-1 text-end align-bottom font-normal text-muted">
                  {t("pool")}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {line(
            t("worth"),
            players.map((player) => (
              <span key={player.id}>
                <b className="money">
                  <Value now={player.worth} before={was.get(player.id)?.worth}>
                    {money(player.worth)}
                  </Value>
                </b>
                <span className="block min-h-[1.4em] text-xs whitespace-nowrap">
                  {player.worth === most && t("lead")}
                </span>
              </span>
            )),
            "worth",
          )}
          {line(
            t("cash"),
            players.map((player) => (
              <span key={player.id} className="inline-flex flex-col items-end">
                <Money now={player.cash} before={was.get(player.id)?.cash} money={money} below />
              </span>
            )),
            "cash",
          )}
          {line(
            t("certificates"),
            players.map((player) => (
              <Value key={player.id} now={player.certificates} before={was.get(player.id)?.certificates}>
                {t("ofLimit", { count: player.certificates, limit: view.certificateLimit })}
              </Value>
            )),
            "certificates",
          )}
          {line(
            t("priority"),
            players.map((player) => (player.id === view.priority ? "✓" : "")),
            "priority",
          )}
          {players.some((player) => player.minors.length > 0) &&
            line(
              t("minors"),
              players.map((player) => (
                <span key={player.id} className="inline-flex max-w-16 flex-wrap justify-end gap-0.5">
                  {player.minors.map((minor) => (
                    <Token key={minor} company={minor} size={24} label={minor} />
                  ))}
                </span>
              )),
              "minors",
            )}
          {withShares.map((company) =>
            line(
              <span className="inline-flex items-center gap-1.5 text-ink">
                <Token company={company.id} size={28} />
                {company.id}
              </span>,
              [
                ...players.map((player) => {
                  const percent = player.shares[company.id] ?? 0;
                  return (
                    <Value
                      key={player.id}
                      now={percent}
                      before={before && (was.get(player.id)?.shares[company.id] ?? 0)}
                    >
                      {percent ? (
                        <span className="money">
                          {company.president === player.id && (
                            <span role="img" aria-label={t("president_mark")} title={t("president_mark")}>
                              ★
                            </span>
                          )}
                          {percent}%
                        </span>
                      ) : (
                        <span className="text-muted">·</span>
                      )}
                    </Value>
                  );
                }),
                company.treasury ? `${company.treasury}%` : <span className="text-muted">·</span>,
                company.pool ? `${company.pool}%` : <span className="text-muted">·</span>,
              ],
              company.id,
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
