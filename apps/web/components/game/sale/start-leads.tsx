import type { Action } from "@railhead/core";
import { unitOf } from "@railhead/core/state";
import { viewState } from "@railhead/core/view";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { hasTrade } from "@/lib/matrix/groups.ts";
import { startedBy } from "@/lib/start-choice.ts";
import { startSums } from "@/lib/start-sums.ts";
import { useGame } from "../context.ts";
import { HEAVY, useConsequenceText } from "../decision/consequence-list.tsx";
import { RefusalLine } from "../decision/refusal.tsx";
import { useConsequences } from "../decision/use-consequences.ts";
import { changes, type LeadLine, LeadLines } from "../lead-lines.tsx";
import { TrainPlates } from "../operate/plates.tsx";
import { useLiveGame } from "../session.ts";

const NONE: ReadonlySet<string> = new Set();
/** What the lines say already. */
const SAID: ReadonlySet<string> = new Set(["president"]);

/** What a start leads to, line by line: what one pays and holds, and what the company begins with. */
export function StartLeads({
  action,
  company: about,
}: {
  action: Action | undefined;
  /** The company that is started, where the answer does not name it. */
  company?: string | undefined;
}) {
  const t = useTranslations("sale.start");
  const { money, title, engine, called } = useGame();
  const game = useLiveGame();
  const { state } = game;
  const found = useConsequences(action);
  const text = useConsequenceText();
  const done = useMemo(() => {
    const done = action && engine.apply(state, action);
    return done?.ok ? { state: done.state, view: viewState(engine, done.state) } : undefined;
  }, [action, engine, state]);
  if (!action || !found) return null;
  if (!found.ok || !done) return found.ok ? null : <RefusalLine refusal={found.refusal} />;
  const before = game.view();
  const after = done.view;
  const id = startedBy(action, about);
  const company = after.companies.find((one) => one.id === id);
  const was = before.players.find((one) => one.id === action.seat);
  const now = after.players.find((one) => one.id === action.seat);
  const { slots } = engine.rules;
  const ctx = { rules: engine.rules, state: done.state };
  const trades = title.companies.some((one) => one.id === id && hasTrade(one));
  const own = state.companies[id];
  const floats = trades && company && !company.floated ? slots.float(ctx, id) : undefined;
  const sums = startSums(action, before, after, found.events, own ? unitOf(own) : 10, floats, id);
  const { pay, hold, cash } = sums;
  const minor = sums.minors.map(called).join(", ");
  const times = ({ count, price }: { count: number; price: number }) =>
    t("times", { count, price: money(price) });
  const lines: LeadLine[] = [];
  const put = (key: string, name: string, note: string, value: ReactNode) =>
    lines.push({ key, name, note, value });
  if (was && now && was.cash !== now.cash)
    put(
      "pay",
      t("pay"),
      !pay
        ? money(was.cash - now.cash)
        : pay.less
          ? t("less", { sum: times(pay), amount: money(pay.less), minor })
          : times(pay),
      changes(money(was.cash), money(now.cash)),
    );
  const held = now?.shares[id] ?? 0;
  if (held)
    put(
      "hold",
      t("hold"),
      hold ? t("holdFor", { bought: hold.bought, given: hold.given, minor }) : "",
      company?.president === action.seat ? t("president", { percent: held }) : `${held}%`,
    );
  if (company) {
    const name = called(id);
    const parts = [
      cash.paid > 0 && (cash.shares ? times(cash.shares) : money(cash.paid)),
      cash.minor > 0 && t("ofMinor", { amount: money(cash.minor), minor }),
      cash.fees > 0 && t("forTokens", { amount: money(cash.fees) }),
    ].filter((part) => typeof part === "string");
    const later = company.floated || !trades ? 0 : (slots.capitalization(ctx, id).atFloat ?? 0);
    const price = Number(action.price);
    const soon = (amount: number) =>
      amount % price === 0 ? times({ count: amount / price, price }) : money(amount);
    put(
      "cash",
      t("cash", { company: name }),
      parts.length ? parts.join(" ") : later > 0 ? t("atFloat", { amount: soon(later) }) : "",
      money(company.cash),
    );
    if (company.trains.length)
      put(
        "trains",
        t("trains", { company: name }),
        minor && t("fromMinor", { minor }),
        <TrainPlates key="trains" trains={company.trains} company={company} rusts={NONE} />,
      );
    const places = company.tokens.map((token) => {
      const [hex = ""] = token.split("/");
      const known = title.map.hexes.find(({ coord }) => coord === hex)?.name;
      return known ? `${known}, ${hex}` : hex;
    });
    put("tokens", t("tokens"), places.join("; "), t("left", { count: company.tokensLeft }));
    if (trades)
      put(
        "treasury",
        t("treasury"),
        company.treasury ? t("toSell", { percent: company.treasury }) : "",
        company.floated
          ? t("floats")
          : floats === undefined
            ? ""
            : t("floatsAt", { percent: floats, more: sums.toFloat }),
      );
  }
  if (was && now && was.certificates !== now.certificates)
    put(
      "certificates",
      t("certificates"),
      t("limit", { limit: after.certificateLimit }),
      changes(was.certificates, now.certificates),
    );
  if (was?.worth !== undefined && now?.worth !== undefined)
    put("worth", t("worth"), "", changes(money(was.worth), money(now.worth)));
  const heavy = found.list.filter(({ type }) => HEAVY.has(type) && !SAID.has(type));
  return (
    <>
      <LeadLines lines={lines} testId="start-leads" />
      {heavy.map((one) => (
        <p key={JSON.stringify(one)} className="text-[13px] font-semibold">
          {text(one)}
        </p>
      ))}
    </>
  );
}
